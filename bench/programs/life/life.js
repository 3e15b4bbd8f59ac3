const { measure } = require("../measure.js");

function grid(size) {
  let seed = 42;
  return Array.from({ length: size }, () =>
    Array.from({ length: size }, () => {
      seed = (seed * 3877 + 29573) % 139968;
      return seed > 90000 ? 1 : 0;
    }),
  );
}

function step(cells) {
  const height = cells.length;
  const width = cells[0].length;
  const result = [];
  for (let y = 0; y < height; y++) {
    const above = cells[(y + height - 1) % height];
    const row = cells[y];
    const below = cells[(y + 1) % height];
    const next = [];
    for (let x = 0; x < width; x++) {
      const l = (x + width - 1) % width;
      const r = (x + 1) % width;
      const n = above[l] + above[x] + above[r] + row[l] + row[r] + below[l] + below[x] + below[r];
      if (n === 3 || (n === 2 && row[x] === 1)) next.push(1);
      else next.push(0);
    }
    result.push(next);
  }
  return result;
}

function workload(generations) {
  let cells = grid(64);
  for (let g = 0; g < generations; g++) cells = step(cells);
  let alive = 0;
  for (const row of cells) for (const cell of row) alive += cell;
  return alive;
}

measure(workload, 100);
