const { measure } = require("../measure.js");

class Queens {
  constructor() {
    this.freeRows = new Array(8).fill(true);
    this.freeMaxs = new Array(16).fill(true);
    this.freeMins = new Array(16).fill(true);
    this.queenRows = new Array(8).fill(-1);
  }

  placeQueen(c) {
    for (let r = 0; r < 8; r++) {
      if (this.rowColumn(r, c)) {
        this.queenRows[r] = c;
        this.setRowColumn(r, c, false);
        if (c === 7) return true;
        if (this.placeQueen(c + 1)) return true;
        this.setRowColumn(r, c, true);
      }
    }
    return false;
  }

  rowColumn(r, c) {
    return this.freeRows[r] && this.freeMaxs[c + r] && this.freeMins[c - r + 7];
  }

  setRowColumn(r, c, v) {
    this.freeRows[r] = v;
    this.freeMaxs[c + r] = v;
    this.freeMins[c - r + 7] = v;
  }
}

function workload(n) {
  let found = 0;
  for (let i = 0; i < n; i++) {
    const q = new Queens();
    if (q.placeQueen(0)) found += q.queenRows[3] + 1;
  }
  return found;
}

measure(workload, 1000);
