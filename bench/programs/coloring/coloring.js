const { measure } = require("../measure");
function graph(n) { const near = Array.from({ length: n }, () => []); let seed = 42; for (let i = 1; i < n; i++) for (let k = 0; k < 3; k++) { seed = (seed * 3877 + 29573) % 139968; const j = seed % i; near[i].push(j); near[j].push(i); } return near; }
function fits(near, colours, node, colour) { for (const other of near[node]) if (colours[other] === colour) return false; return true; }
function colour(near, colours, node, most) { if (node === near.length) return true; for (let c = 1; c <= most; c++) if (fits(near, colours, node, c)) { colours[node] = c; if (colour(near, colours, node + 1, most)) return true; colours[node] = 0; } return false; }
function workload(n) { let sum = 0; for (let r = 0; r < 20; r++) { const near = graph(n); for (let most = 2; most <= 6; most++) { const colours = new Array(n).fill(0); if (colour(near, colours, 0, most)) sum += colours.reduce((a, c) => (a * 7 + c) % 1000003, 0); else sum += 1; } } return sum; }
measure(workload, 40);
