const { measure } = require("../measure.js");

function workload(n) {
  let total = 0;
  let i = 0;
  while (i < n) {
    total += i % 7;
    i += 1;
  }
  return total;
}

measure(workload, 20000000);
