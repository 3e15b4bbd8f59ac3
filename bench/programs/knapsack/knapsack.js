const { measure } = require("../measure");
function items(n) { let seed = 42; return Array.from({ length: n }, (_, i) => { seed = (seed * 3877 + 29573) % 139968; return { name: `item ${i + 1}`, weight: (seed % 40) + 1, value: (seed % 97) + 1 }; }); }
function workload(items) { const room = 2000; const best = new Array(room + 1).fill(0); for (const item of items) { const w = item.weight; for (let i = room; i >= w; i--) { const w2 = best[i - w] + item.value; if (w2 > best[i]) best[i] = w2; } } return best[room]; }
measure(workload, 150, items);
