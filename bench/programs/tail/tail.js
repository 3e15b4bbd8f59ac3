const { measure } = require("../measure.js");

function steps(k) {
  let count = 0;
  while (k !== 1) {
    k = k % 2 === 0 ? k / 2 : 3 * k + 1;
    count++;
  }
  return count;
}

function total(n) {
  let sum = 0;
  for (let k = 1; k < n; k++) {
    sum += steps(k);
  }
  return sum;
}

measure(total, 50000);
