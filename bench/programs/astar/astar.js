const { measure } = require("../measure.js");

const Ground = Object.freeze({ road: Symbol("road"), grass: Symbol("grass"), swamp: Symbol("swamp"), wall: Symbol("wall") });

class Cell {
  constructor(x, y, ground) {
    this.x = x;
    this.y = y;
    this.ground = ground;
    this.cost = -1;
    this.estimate = 0;
    this.before = null;
    this.closed = false;
  }
}

class Heap {
  constructor() {
    this.items = [];
  }

  empty() {
    return this.items.length === 0;
  }

  push(cell) {
    let i = this.items.length;
    this.items.push(cell);
    while (i > 0) {
      const up = Math.floor((i - 1) / 2);
      const above = this.items[up];
      if (above.estimate <= cell.estimate) break;
      this.items[i] = above;
      i = up;
    }
    this.items[i] = cell;
  }

  pop() {
    const top = this.items[0];
    const last = this.items.pop();
    const n = this.items.length;
    if (n > 0) {
      let i = 0;
      let going = true;
      while (going) {
        let child = 2 * i + 1;
        if (child + 1 < n && this.items[child + 1].estimate < this.items[child].estimate) child += 1;
        if (child < n && this.items[child].estimate < last.estimate) {
          this.items[i] = this.items[child];
          i = child;
        } else {
          going = false;
        }
      }
      this.items[i] = last;
    }
    return top;
  }
}

class Terrain {
  constructor(width, height) {
    this.width = width;
    this.height = height;
    let seed = 42;
    this.rows = [];
    for (let y = 0; y < height; y++) {
      const row = [];
      for (let x = 0; x < width; x++) {
        seed = (seed * 3877 + 29573) % 139968;
        const kind = seed % 10;
        row.push(new Cell(x, y, kind < 4 ? Ground.road : kind < 7 ? Ground.grass : kind < 9 ? Ground.swamp : Ground.wall));
      }
      this.rows.push(row);
    }
  }

  cell(x, y) {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return null;
    return this.rows[y][x];
  }

  price(cell) {
    switch (cell.ground) {
      case Ground.road:
        return 1;
      case Ground.grass:
        return 3;
      case Ground.swamp:
        return 7;
      default:
        return 0;
    }
  }

  way(from, to) {
    const open = new Heap();
    from.cost = 0;
    open.push(from);
    while (!open.empty()) {
      const at = open.pop();
      if (at === to) return this.back(at);
      if (!at.closed) {
        at.closed = true;
        for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) {
          const next = this.cell(at.x + dx, at.y + dy);
          if (next !== null && next.ground !== Ground.wall && !next.closed) {
            const cost = at.cost + this.price(next);
            if (next.cost < 0 || cost < next.cost) {
              next.cost = cost;
              next.estimate = cost + Math.abs(to.x - next.x) + Math.abs(to.y - next.y);
              next.before = at;
              open.push(next);
            }
          }
        }
      }
    }
    return [];
  }

  back(cell) {
    const out = [];
    while (cell !== null) {
      out.push(cell);
      cell = cell.before;
    }
    return out;
  }
}

function workload(n) {
  const terrain = new Terrain(n, n);
  const way = terrain.way(terrain.cell(0, 0), terrain.cell(n - 2, n - 3));
  let sum = way.length * 1000;
  for (const cell of way) sum += terrain.price(cell);
  return sum;
}

measure(workload, 80);
