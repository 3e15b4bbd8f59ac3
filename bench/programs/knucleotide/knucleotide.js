const { measure } = require("../measure");
function sequence(n) { let seed = 42; const parts = []; for (let i = 0; i < n; i++) { seed = (seed * 3877 + 29573) % 139968; parts.push("ACGT"[Math.floor((seed * 4) / 139968)]); } return parts.join(""); }
function counts(text, size) { const found = new Map(); for (let i = 0; i <= text.length - size; i++) { const key = text.slice(i, i + size); found.set(key, (found.get(key) ?? 0) + 1); } return found; }
function workload(text) {
  let sum = 0;
  for (const size of [1, 2, 3, 4, 6]) { const found = counts(text, size); let best = 0; for (const n of found.values()) if (n > best) best = n; sum += found.size * 1000 + best; }
  return sum;
}
measure(workload, 20000, sequence);
