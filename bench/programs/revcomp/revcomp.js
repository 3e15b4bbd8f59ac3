const { measure } = require("../measure");
const PAIRS = { A: "T", C: "G", G: "C", T: "A" };
function sequence(n) { let seed = 42; const parts = []; for (let i = 0; i < n; i++) { seed = (seed * 3877 + 29573) % 139968; parts.push("ACGT"[Math.floor((seed * 4) / 139968)]); } return parts.join(""); }
function workload(text) {
  const lines = []; let line = "";
  for (let i = text.length - 1; i >= 0; i--) { line += PAIRS[text.slice(i, i + 1)]; if (line.length === 60) { lines.push(line); line = ""; } }
  lines.push(line);
  let sum = 0; lines.forEach((l, k) => { if (l.startsWith("A")) sum += k; else sum += l.length; });
  return sum;
}
measure(workload, 50000, sequence);
