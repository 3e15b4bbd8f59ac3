const { measure } = require("../measure");
function workload(generations) {
  let alive = new Set(); for (const [x, y] of [[1, 0], [2, 1], [0, 2], [1, 2], [2, 2], [10, 10], [11, 10], [12, 10], [11, 11], [30, 5], [31, 6], [29, 7], [30, 7], [31, 7]]) alive.add(x * 100000 + y);
  for (let g = 0; g < generations; g++) {
    const counts = new Map(); for (const cell of alive) for (const d of [-100001, -100000, -99999, -1, 1, 99999, 100000, 100001]) { const key = cell + d; counts.set(key, (counts.get(key) ?? 0) + 1); }
    const next = new Set(); for (const [cell, n] of counts) if (n === 3 || (n === 2 && alive.has(cell))) next.add(cell); alive = next;
  }
  let sum = 0; for (const cell of alive) sum += cell; return sum * 100 + alive.size;
}
measure(workload, 100);
