const { measure } = require("../measure.js");

function workload(n) {
  const composite = new Array(n).fill(false);
  let count = 0;
  for (let i = 2; i < n; i++) {
    if (!composite[i]) {
      count++;
      for (let j = i * i; j < n; j += i) {
        composite[j] = true;
      }
    }
  }
  return count;
}

measure(workload, 2000000);
