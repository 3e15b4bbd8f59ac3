const { measure } = require("../measure");
class Node { constructor(low, high) { this.low = low; this.high = high; this.most = high; this.left = null; this.right = null; }
  insert(low, high) { if (high > this.most) this.most = high; if (low < this.low) { if (this.left === null) this.left = new Node(low, high); else this.left.insert(low, high); } else { if (this.right === null) this.right = new Node(low, high); else this.right.insert(low, high); } }
  overlapping(low, high) { let found = this.low <= high && low <= this.high ? 1 : 0; if (this.left !== null && this.left.most >= low) found += this.left.overlapping(low, high); if (this.right !== null && this.low <= high) found += this.right.overlapping(low, high); return found; } }
function workload(n) {
  let seed = 42; const root = new Node(50000, 50010);
  for (let i = 0; i < n; i++) { seed = (seed * 3877 + 29573) % 139968; root.insert(seed, seed + (seed % 200)); }
  let sum = 0; for (let at = 0; at < 139968; at += 97) sum += root.overlapping(at, at + 100); return sum;
}
measure(workload, 3000);
