const { measure } = require("../measure");
function source(n) { let seed = 42; const words = ["the", "cat", "sat", "on", "a", "mat", "and", "saw", "dog", "who", "ran", "to", "red", "house"]; return Array.from({ length: n }, () => { seed = (seed * 3877 + 29573) % 139968; return words[seed % 14]; }).join(" "); }
function workload(text) {
  const next = new Map(); let last = null;
  for (const word of text.split(" ")) { if (last !== null) { let all = next.get(last); if (all === undefined) { all = []; next.set(last, all); } all.push(word); } last = word; }
  let seed = 7, word = "the"; const out = [];
  for (let i = 0; i < 5000; i++) { out.push(word); seed = (seed * 3877 + 29573) % 139968; const all = next.get(word); word = all[seed % all.length]; }
  return out.join(" ").length * 100 + next.size;
}
measure(workload, 10000, source);
