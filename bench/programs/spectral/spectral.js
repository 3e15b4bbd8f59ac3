const { measure } = require("../measure.js");

const entry = (i, j) => 1 / ((((i + j) * (i + j + 1)) >> 1) + i + 1);

function times(v) {
  return v.map((_, i) => {
    let sum = 0;
    for (let j = 0; j < v.length; j++) {
      sum += entry(i, j) * v[j];
    }
    return sum;
  });
}

function timesTransposed(v) {
  return v.map((_, i) => {
    let sum = 0;
    for (let j = 0; j < v.length; j++) {
      sum += entry(j, i) * v[j];
    }
    return sum;
  });
}

function dot(a, b) {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    sum += a[i] * b[i];
  }
  return sum;
}

function workload(n) {
  let u = new Array(n).fill(1);
  let v;
  for (let i = 0; i < 10; i++) {
    v = timesTransposed(times(u));
    u = timesTransposed(times(v));
  }
  return Math.round(1e9 * Math.sqrt(dot(u, v) / dot(v, v)));
}

measure(workload, 300);
