const { measure } = require("../measure");
function matrix(n) { let seed = 42; return Array.from({ length: n }, () => Array.from({ length: n }, () => { seed = (seed * 3877 + 29573) % 139968; return seed / 139968; })); }
function determinant(m) {
  const n = m.length; let det = 1;
  for (let i = 0; i < n; i++) {
    let pivot = i; for (let r = i + 1; r < n; r++) if (Math.abs(m[r][i]) > Math.abs(m[pivot][i])) pivot = r;
    if (pivot !== i) { [m[pivot], m[i]] = [m[i], m[pivot]]; det = -det; }
    const row = m[i]; det *= row[i];
    for (let r = i + 1; r < n; r++) { const other = m[r]; const factor = other[i] / row[i]; for (let c = i; c < n; c++) other[c] = other[c] - factor * row[c]; }
  }
  return det;
}
function workload(n) { return Math.trunc(Math.log(Math.abs(determinant(matrix(n)))) * 1000); }
measure(workload, 80);
