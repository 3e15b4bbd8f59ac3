const { measure } = require("../measure.js");

class Tree {
  constructor(left, right) {
    this.left = left;
    this.right = right;
  }

  count() {
    return this.left ? 1 + this.left.count() + this.right.count() : 1;
  }
}

function build(depth) {
  return depth === 0 ? new Tree(null, null) : new Tree(build(depth - 1), build(depth - 1));
}

function workload(depth) {
  const longLived = build(depth);
  let sum = 0;
  for (let d = 4; d <= depth; d += 4) {
    for (let i = 1 << (depth - d); i > 0; i--) {
      sum += build(d).count();
    }
  }
  return sum + longLived.count();
}

measure(workload, 16);
