const { measure } = require("../measure");
function graph(n) { let seed = 42; const after = Array.from({ length: n }, () => []); for (let i = 1; i < n; i++) for (let k = 0; k < 3; k++) { seed = (seed * 3877 + 29573) % 139968; after[seed % i].push(i); } return after; }
function workload(after) {
  const degree = new Array(after.length).fill(0);
  for (const list of after) for (const i of list) degree[i] += 1;
  const queue = []; degree.forEach((d, i) => { if (d === 0) queue.push(i); });
  let sum = 0, at = 0;
  while (at < queue.length) { const task = queue[at++]; sum = (sum * 31 + task) % 1000003; for (const next of after[task]) { const left = degree[next] - 1; degree[next] = left; if (left === 0) queue.push(next); } }
  return sum;
}
measure(workload, 20000, graph);
