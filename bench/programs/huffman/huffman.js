const { measure } = require("../measure");
class Leaf { constructor(char, weight) { this.char = char; this.weight = weight; } collect(prefix, codes) { codes.set(this.char, prefix); } }
class Branch { constructor(left, right) { this.left = left; this.right = right; this.weight = left.weight + right.weight; } collect(prefix, codes) { this.left.collect(prefix + "0", codes); this.right.collect(prefix + "1", codes); } }
function source(n) { let seed = 42; return Array.from({ length: n }, () => { seed = (seed * 3877 + 29573) % 139968; return "eeeeeeetttttaaaooinshrdlcumw fgypbvk"[seed % 36]; }).join(""); }
function insert(nodes, node) { let i = nodes.length; while (i > 0 && nodes[i - 1].weight < node.weight) i--; nodes.splice(i, 0, node); }
function workload(text) {
  const counts = new Map(); for (const c of text) counts.set(c, (counts.get(c) ?? 0) + 1);
  const nodes = []; for (const [char, n] of counts) insert(nodes, new Leaf(char, n));
  while (nodes.length > 1) { const a = nodes.pop(); const b = nodes.pop(); insert(nodes, new Branch(a, b)); }
  const codes = new Map(); nodes[0].collect("", codes); let bits = 0; for (const c of text) bits += codes.get(c).length; return bits;
}
measure(workload, 20000, source);
