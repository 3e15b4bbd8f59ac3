const { measure } = require("../measure");
class Tree { constructor(left, right) { this.left = left; this.right = right; }
  check() { return this.left === null ? 1 : 1 + this.left.check() + this.right.check(); } }
function bottomUp(depth) { return depth === 0 ? new Tree(null, null) : new Tree(bottomUp(depth - 1), bottomUp(depth - 1)); }
function workload(n) {
  let total = 0;
  for (let depth = 4; depth <= n; depth += 2) { const count = 1 << (n - depth + 4); for (let i = 0; i < count; i++) total += bottomUp(depth).check(); }
  return total;
}
measure(workload, 10);
