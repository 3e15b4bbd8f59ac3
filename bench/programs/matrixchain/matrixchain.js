const { measure } = require("../measure");
function workload(n) {
  const dims = Array.from({ length: n + 1 }, (_, i) => ((i * 37) % 23) + 5);
  const cost = Array.from({ length: n }, () => new Array(n).fill(0));
  for (let len = 2; len <= n; len++) for (let i = 0; i <= n - len; i++) {
    const j = i + len - 1; let best = 1000000000000;
    for (let k = i; k <= j - 1; k++) { const c = cost[i][k] + cost[k + 1][j] + dims[i] * dims[k + 1] * dims[j + 1]; if (c < best) best = c; }
    cost[i][j] = best;
  }
  return cost[0][n - 1];
}
measure(workload, 120);
