const { measure } = require("../measure.js");

function workload(numbers) {
  return numbers
    .map((x) => (x * x) % 1000)
    .filter((x) => x % 2 === 0)
    .reduce((sum, x) => sum + x, 0);
}

measure(workload, 1000000, (n) => [...new Array(n).keys()]);
