const { measure } = require("../measure");
class Node { constructor() { this.children = new Map(); this.count = 0; this.end = false; } }
class Trie { constructor() { this.root = new Node(); }
  add(word) { let node = this.root; for (const c of word) { let next = node.children.get(c); if (next === undefined) { next = new Node(); node.children.set(c, next); } node = next; node.count += 1; } node.end = true; }
  prefixed(prefix) { let node = this.root; for (const c of prefix) { node = node.children.get(c); if (node === undefined) return 0; } return node.count; } }
function words(n) { let seed = 42; return Array.from({ length: n }, () => { let word = ""; for (let k = 0; k < 6; k++) { seed = (seed * 3877 + 29573) % 139968; word += "abcdefgh".slice(seed % 8, (seed % 8) + 1); } return word; }); }
function workload(words) { const trie = new Trie(); for (const w of words) trie.add(w); let sum = 0; for (const w of words) sum += trie.prefixed(w.slice(0, 3)) + trie.prefixed(w.slice(1, 4)); return sum; }
measure(workload, 5000, words);
