const { measure } = require("../measure.js");

function matrix(n) {
  let seed = 42;
  return Array.from({ length: n }, () =>
    Array.from({ length: n }, () => {
      seed = (seed * 3877 + 29573) % 139968;
      return seed / 139968.0;
    }),
  );
}

function decompose(m) {
  const n = m.length;
  let sign = 1.0;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(m[i][k]) > Math.abs(m[pivot][k])) pivot = i;
    if (pivot !== k) {
      const row = m[k];
      m[k] = m[pivot];
      m[pivot] = row;
      sign = 0.0 - sign;
    }
    for (let i = k + 1; i < n; i++) {
      m[i][k] = m[i][k] / m[k][k];
      for (let j = k + 1; j < n; j++) m[i][j] -= m[i][k] * m[k][j];
    }
  }
  return sign;
}

function workload(matrix) {
  const m = matrix.map((row) => row.slice());
  let log = decompose(m);
  log = 0.0;
  m.forEach((row, i) => {
    log += Math.log(Math.abs(row[i]));
  });
  return Math.trunc(log * 1e6);
}

measure(workload, 100, matrix);
