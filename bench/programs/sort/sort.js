const { measure } = require("../measure.js");

function entries(n) {
  const made = [];
  let seed = 42;
  for (let id = 0; id < n; id++) {
    seed = (seed * 3877 + 29573) % 139968;
    made.push({ id, score: seed % 1000 });
  }
  return made;
}

function workload(entries) {
  const sorted = [...entries].sort((a, b) => a.score - b.score || b.id - a.id);
  return sorted.reduce((sum, e, i) => (sum + (i + 1) * e.id) % 1000003, 0);
}

measure(workload, 100000, entries);
