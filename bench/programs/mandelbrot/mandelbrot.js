const { measure } = require("../measure.js");

function escapes(cr, ci) {
  let zr = 0;
  let zi = 0;
  for (let i = 0; i < 50; i++) {
    const r2 = zr * zr;
    const i2 = zi * zi;
    if (r2 + i2 > 4) return true;
    zi = 2 * zr * zi + ci;
    zr = r2 - i2 + cr;
  }
  return false;
}

function workload(n) {
  let count = 0;
  for (let y = 0; y < n; y++) {
    const ci = (2 * y) / n - 1;
    for (let x = 0; x < n; x++) {
      if (!escapes((2 * x) / n - 1.5, ci)) count++;
    }
  }
  return count;
}

measure(workload, 500);
