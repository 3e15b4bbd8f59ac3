const { measure } = require("../measure.js");

const indices = (n) => [...new Array(n).keys()];
const matrix = (n, seed) => indices(n).map((i) => indices(n).map((j) => ((i * seed + j) % 10) + 0.5));
const transposed = (m) => m.map((_, j) => m.map((row) => row[j]));

function product(a, b) {
  const columns = transposed(b);
  return a.map((row) =>
    columns.map((column) => {
      let sum = 0;
      for (let k = 0; k < row.length; k++) {
        sum += row[k] * column[k];
      }
      return sum;
    })
  );
}

function workload(n) {
  const c = product(matrix(n, 3), matrix(n, 7));
  return Math.round(c.reduce((trace, row, i) => trace + row[i], 0));
}

measure(workload, 200);
