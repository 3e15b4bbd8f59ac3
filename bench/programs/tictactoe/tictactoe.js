const { measure } = require("../measure.js");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

class Game {
  constructor() {
    this.board = new Array(9).fill(".");
    this.known = new Map();
    this.visited = 0;
  }

  winner() {
    for (const [a, b, c] of LINES) {
      const who = this.board[a];
      if (who !== "." && who === this.board[b] && who === this.board[c]) return who;
    }
    return null;
  }

  free() {
    const out = [];
    for (let i = 0; i < this.board.length; i++) if (this.board[i] === ".") out.push(i);
    return out;
  }

  value(player) {
    const key = this.board.join("");
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.visited += 1;
    const result = this.search(player);
    this.known.set(key, result);
    return result;
  }

  search(player) {
    const winner = this.winner();
    if (winner !== null) return winner === "x" ? 1 : -1;
    const moves = this.free();
    if (moves.length === 0) return 0;
    let best = player === "x" ? -2 : 2;
    for (const move of moves) {
      this.board[move] = player;
      const value = this.value(player === "x" ? "o" : "x");
      this.board[move] = ".";
      best = player === "x" ? Math.max(best, value) : Math.min(best, value);
    }
    return best;
  }
}

function workload(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const game = new Game();
    game.board[i % 9] = "x";
    sum += game.value("o") * 10 + game.visited + game.known.size;
  }
  return sum;
}

measure(workload, 3);
