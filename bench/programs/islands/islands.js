const { measure } = require("../measure");

const STEPS = [[0, 1], [1, 0], [0, -1], [-1, 0]];

function world(n) {
  let seed = 42;
  return Array.from({ length: n }, () => {
    let row = "";
    for (let x = 0; x < n; x++) {
      seed = (seed * 3877 + 29573) % 139968;
      row += seed % 5 < 3 ? "#" : ".";
    }
    return row;
  });
}

class World {
  constructor(lines) {
    this.lines = lines;
    this.height = lines.length;
    this.width = lines[0].length;
  }

  inside(x, y) {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  land(x, y) {
    return this.inside(x, y) && this.lines[y][x] === "#";
  }

  island(x, y, seen) {
    const cells = [];
    const queue = [[x, y]];
    seen.add(`${x},${y}`);
    let shore = 0;
    while (queue.length > 0) {
      const [cx, cy] = queue.shift();
      cells.push([cx, cy]);
      for (const [dx, dy] of STEPS) {
        const nx = cx + dx;
        const ny = cy + dy;
        const key = `${nx},${ny}`;
        if (!this.land(nx, ny)) {
          shore += 1;
        } else if (!seen.has(key)) {
          seen.add(key);
          queue.push([nx, ny]);
        }
      }
    }
    return { cells, shore };
  }

  islands() {
    const seen = new Set();
    const found = [];
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        if (this.land(x, y) && !seen.has(`${x},${y}`)) found.push(this.island(x, y, seen));
      }
    }
    return found;
  }
}

function workload(lines) {
  const islands = new World(lines).islands();
  let largest = null;
  const bySize = new Map();
  for (const i of islands) {
    if (largest === null || i.cells.length > largest.cells.length) largest = i;
    const list = bySize.get(i.cells.length);
    if (list) list.push(i);
    else bySize.set(i.cells.length, [i]);
  }
  let sum = islands.length * 1000 + largest.shore;
  for (const [size, list] of bySize) sum += size * list.length;
  for (const [x, y] of largest.cells) sum += x * 3 + y;
  return sum;
}

measure(workload, 60, world);
