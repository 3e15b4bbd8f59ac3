const { measure } = require("../measure.js");

function workload(n) {
  let sum = 0;
  for (let i = 1; i <= n; i++) {
    for (let j = 1; j <= n; j++) {
      for (let k = 1; k <= n; k++) {
        sum = (sum + i * j + k) % 1000003;
      }
    }
  }
  return sum;
}

measure(workload, 220);
