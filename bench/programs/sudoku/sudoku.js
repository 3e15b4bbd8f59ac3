const { measure } = require("../measure.js");

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

function parse(text) {
  const board = [];
  for (let row = 0; row < 9; row++) {
    const cells = [];
    for (let column = 0; column < 9; column++) {
      const c = text[row * 9 + column];
      cells.push(c === "." ? 0 : c.charCodeAt(0) - "0".charCodeAt(0));
    }
    board.push(cells);
  }
  return board;
}

function isAllowed(board, row, column, value) {
  for (let i = 0; i < 9; i++) {
    if (board[row][i] === value) return false;
    if (board[i][column] === value) return false;
  }
  const top = row - (row % 3);
  const left = column - (column % 3);
  for (let y = top; y <= top + 2; y++) {
    for (let x = left; x <= left + 2; x++) if (board[y][x] === value) return false;
  }
  return true;
}

function solve(board, cell) {
  if (cell === 81) return true;
  const row = Math.floor(cell / 9);
  const column = cell % 9;
  if (board[row][column] !== 0) return solve(board, cell + 1);
  for (let value = 1; value <= 9; value++) {
    if (isAllowed(board, row, column, value)) {
      board[row][column] = value;
      if (solve(board, cell + 1)) return true;
      board[row][column] = 0;
    }
  }
  return false;
}

function workload(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const board = parse(puzzle);
    solve(board, 0);
    board.forEach((row, y) =>
      row.forEach((value, x) => {
        sum += value * (x + 1) * (y + 1);
      }),
    );
  }
  return sum;
}

measure(workload, 10);
