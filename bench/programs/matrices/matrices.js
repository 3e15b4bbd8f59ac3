const { measure } = require("../measure");

const range = (n) => Array.from({ length: n }, (_, i) => i);

class Matrix {
  constructor(rows) {
    this.rows = rows;
    this.height = rows.length;
    this.width = rows[0].length;
  }

  static identity(n) {
    return new Matrix(range(n).map((i) => range(n).map((j) => (i === j ? 1 : 0))));
  }

  at(i, j) {
    return this.rows[i][j];
  }

  times(other) {
    const out = [];
    for (const row of this.rows) {
      const line = [];
      for (let j = 0; j < other.width; j++) {
        let sum = 0;
        for (const [k, x] of row.entries()) sum += x * other.at(k, j);
        line.push(sum);
      }
      out.push(line);
    }
    return new Matrix(out);
  }

  power(n) {
    if (n === 0) return Matrix.identity(this.height);
    const half = this.power(n >> 1);
    const square = half.times(half);
    return n % 2 === 0 ? square : square.times(this);
  }

  map(f) {
    return new Matrix(this.rows.map((row) => row.map((x) => f(x))));
  }

  transposed() {
    return new Matrix(range(this.width).map((j) => this.rows.map((row) => row[j])));
  }

  inverse() {
    const n = this.height;
    const left = this.rowsCopy();
    const right = Matrix.identity(n).rowsCopy();
    for (let i = 0; i < n; i++) {
      let best = i;
      for (let k = i; k < n; k++) if (Math.abs(left[k][i]) > Math.abs(left[best][i])) best = k;
      [left[i], left[best]] = [left[best], left[i]];
      [right[i], right[best]] = [right[best], right[i]];
      const pivot = left[i][i];
      for (let j = 0; j < n; j++) {
        left[i][j] /= pivot;
        right[i][j] /= pivot;
      }
      for (let k = 0; k < n; k++) {
        if (k !== i) {
          const factor = left[k][i];
          for (let j = 0; j < n; j++) {
            left[k][j] -= factor * left[i][j];
            right[k][j] -= factor * right[i][j];
          }
        }
      }
    }
    return new Matrix(right);
  }

  rowsCopy() {
    return this.rows.map((row) => row.slice());
  }

  trace() {
    let sum = 0;
    for (const [i, row] of this.rows.entries()) sum += row[i];
    return sum;
  }
}

function workload(n) {
  let seed = 42;
  let sum = 0;
  for (let r = 0; r < 3; r++) {
    const m = new Matrix(
      range(n).map(() =>
        range(n).map(() => {
          seed = (seed * 3877 + 29573) % 139968;
          return seed % 10;
        }),
      ),
    );
    const p = m.map((x) => x % 3).power(5);
    sum += p.map((x) => x % 1009).trace();
    sum += m.transposed().times(m).trace();
    const inverse = m.inverse();
    sum += Math.trunc(m.times(inverse).trace() + 0.5);
  }
  return sum;
}

measure(workload, 30);
