const { measure } = require("../measure");

const WIDTH = 10;
const HEIGHT = 18;

const SHAPES = [
  [[1, 1, 1, 1]],
  [[1, 1], [1, 1]],
  [[0, 1, 0], [1, 1, 1]],
  [[1, 0, 0], [1, 1, 1]],
  [[0, 0, 1], [1, 1, 1]],
  [[0, 1, 1], [1, 1, 0]],
  [[1, 1, 0], [0, 1, 1]],
];

function turned(cells) {
  const out = [];
  for (let x = 0; x < cells[0].length; x++) {
    const row = [];
    for (let y = cells.length - 1; y >= 0; y--) row.push(cells[y][x]);
    out.push(row);
  }
  return out;
}

class Piece {
  constructor(name, cells) {
    this.name = name;
    this.turns = [cells];
    for (let i = 0; i < 3; i++) this.turns.push(turned(this.turns.at(-1)));
  }
}

class Board {
  constructor() {
    this.rows = [];
    for (let i = 0; i < HEIGHT; i++) this.rows.push(new Array(WIDTH).fill(0));
    this.score = 0;
  }

  fits(cells, left, top) {
    for (const [y, row] of cells.entries()) {
      for (const [x, cell] of row.entries()) {
        if (cell !== 0) {
          const wy = top + y;
          const wx = left + x;
          if (wy >= HEIGHT || wx < 0 || wx >= WIDTH) return false;
          if (this.rows[wy][wx] !== 0) return false;
        }
      }
    }
    return true;
  }

  landing(cells, left) {
    let top = 0;
    while (this.fits(cells, left, top + 1)) top += 1;
    return top;
  }

  put(cells, left, top, mark) {
    for (const [y, row] of cells.entries()) {
      for (const [x, cell] of row.entries()) if (cell !== 0) this.rows[top + y][left + x] = mark;
    }
  }

  clear() {
    const kept = this.rows.filter((row) => row.some((cell) => cell === 0));
    const gone = HEIGHT - kept.length;
    if (gone > 0) {
      this.score += [0, 40, 100, 300, 1200][gone];
      const fresh = [];
      for (let i = 0; i < gone; i++) fresh.push(new Array(WIDTH).fill(0));
      this.rows = fresh.concat(kept);
    }
    return gone;
  }

  height(x) {
    for (const [y, row] of this.rows.entries()) if (row[x] !== 0) return HEIGHT - y;
    return 0;
  }

  holes() {
    let n = 0;
    for (let x = 0; x < WIDTH; x++) {
      let covered = false;
      for (const row of this.rows) {
        if (row[x] !== 0) covered = true;
        else if (covered) n += 1;
      }
    }
    return n;
  }

  worth() {
    let bumps = 0;
    let sum = 0;
    let last = this.height(0);
    for (let x = 0; x < WIDTH; x++) {
      const h = this.height(x);
      sum += h;
      bumps += Math.abs(h - last);
      last = h;
    }
    return -sum * 5 - bumps * 2 - this.holes() * 8;
  }
}

function bestMove(board, piece) {
  let best = null;
  for (const [turn, cells] of piece.turns.entries()) {
    for (let left = 0; left <= WIDTH - cells[0].length; left++) {
      if (board.fits(cells, left, 0)) {
        const top = board.landing(cells, left);
        board.put(cells, left, top, 1);
        const worth = board.worth();
        board.put(cells, left, top, 0);
        if (best === null || worth > best.worth) best = { worth, turn, left, top };
      }
    }
  }
  return best;
}

function workload(n) {
  const pieces = SHAPES.map((cells) => new Piece("p", cells));
  let board = new Board();
  let seed = 42;
  let lines = 0;
  let games = 1;
  for (let i = 1; i <= n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    const piece = pieces[seed % 7];
    const move = bestMove(board, piece);
    if (move === null) {
      games += 1;
      board = new Board();
    } else {
      board.put(piece.turns[move.turn], move.left, move.top, (seed % 7) + 1);
      lines += board.clear();
    }
  }
  let sum = 0;
  for (const row of board.rows) for (const cell of row) sum = (sum * 3 + cell) % 1000003;
  return sum + lines * 10 + games + board.score;
}

measure(workload, 100);
