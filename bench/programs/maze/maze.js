const { measure } = require("../measure");
function maze(n) { let seed = 42; return Array.from({ length: n }, (_, y) => Array.from({ length: n }, (_, x) => { seed = (seed * 3877 + 29573) % 139968; return (seed >> 4) % 5 === 0 && x + y > 2 && x + y < 2 * n - 2 ? "#" : "."; })); }
function workload(grid) {
  const n = grid.length; const seen = Array.from({ length: n }, () => new Array(n).fill(false)); const queue = [{ x: 0, y: 0, steps: 0 }]; let at = 0, most = 0;
  while (at < queue.length) { const place = queue[at++]; most = Math.max(most, place.steps); for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) { const x = place.x + dx, y = place.y + dy; if (x >= 0 && y >= 0 && x < n && y < n && grid[y][x] === "." && !seen[y][x]) { seen[y][x] = true; queue.push({ x, y, steps: place.steps + 1 }); } } }
  return most * 100000 + queue.length;
}
measure(workload, 100, maze);
