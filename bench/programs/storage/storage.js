const { measure } = require("../measure.js");

class Storage {
  constructor() {
    this.count = 0;
    this.seed = 74755;
  }

  random() {
    this.seed = (this.seed * 1309 + 13849) & 65535;
    return this.seed;
  }

  build(depth) {
    this.count += 1;
    if (depth === 1) return new Array((this.random() % 10) + 1).fill(null);
    const arr = [];
    for (let i = 0; i < 4; i++) arr.push(this.build(depth - 1));
    return arr;
  }
}

function leaves(tree) {
  let sum = 0;
  for (const item of tree) {
    if (item === null) sum += 1;
    else sum += leaves(item);
  }
  return sum;
}

function workload(depth) {
  const s = new Storage();
  const tree = s.build(depth);
  return s.count * 10 + (leaves(tree) % 10);
}

measure(workload, 9);
