const { measure } = require("../measure");
class Piece { constructor(white) { this.white = white; }
  add(board, y, x, moves, from) { if (y < 0 || y > 7 || x < 0 || x > 7) return false; const other = board[y][x]; if (other === null) { moves.push([from, y * 8 + x]); return true; } else if (other.white !== this.white) { moves.push([from, y * 8 + x]); return false; } return false; } }
class Slider extends Piece { slide(board, y, x, moves, steps) { for (const [dy, dx] of steps) { let ty = y + dy, tx = x + dx; while (this.add(board, ty, tx, moves, y * 8 + x)) { ty += dy; tx += dx; } } } }
class Rook extends Slider { moves(board, y, x, out) { this.slide(board, y, x, out, [[0, 1], [1, 0], [0, -1], [-1, 0]]); } worth() { return 5; } }
class Bishop extends Slider { moves(board, y, x, out) { this.slide(board, y, x, out, [[1, 1], [1, -1], [-1, 1], [-1, -1]]); } worth() { return 3; } }
class Queen extends Slider { moves(board, y, x, out) { this.slide(board, y, x, out, [[0, 1], [1, 0], [0, -1], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]]); } worth() { return 9; } }
class Knight extends Piece { moves(board, y, x, out) { for (const [dy, dx] of [[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]]) this.add(board, y + dy, x + dx, out, y * 8 + x); } worth() { return 3; } }
class King extends Piece { moves(board, y, x, out) { for (const [dy, dx] of [[0, 1], [1, 0], [0, -1], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]]) this.add(board, y + dy, x + dx, out, y * 8 + x); } worth() { return 0; } }
function all(board, white) { const out = []; board.forEach((row, y) => row.forEach((piece, x) => { if (piece !== null && piece.white === white) piece.moves(board, y, x, out); })); return out; }
function search(board, white, depth) {
  if (depth === 0) { let sum = 0; for (const row of board) for (const piece of row) if (piece !== null) sum += piece.white ? piece.worth() : -piece.worth(); return sum; }
  let total = 0;
  for (const [from, to] of all(board, white)) { const source = board[from >> 3], target = board[to >> 3]; const piece = source[from % 8], taken = target[to % 8]; source[from % 8] = null; target[to % 8] = piece; total += 1 + search(board, !white, depth - 1); target[to % 8] = taken; source[from % 8] = piece; }
  return total;
}
function workload(depth) { const board = Array.from({ length: 8 }, () => new Array(8).fill(null)); for (const side of [0, 7]) { const row = board[side], white = side === 0; row[0] = new Rook(white); row[1] = new Knight(white); row[2] = new Bishop(white); row[3] = new Queen(white); row[4] = new King(white); row[7] = new Rook(white); } return search(board, true, depth); }
measure(workload, 2);
