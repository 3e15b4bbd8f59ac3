const { measure } = require("../measure.js");

function lines(n) {
  return [...new Array(n).keys()].map((i) =>
    i % 3 === 0
      ? `entry ${i} without address, code ${(i * 31) % 997}`
      : `entry ${i} from user${i % 50}@host${i % 9}.example.com port ${i % 1000}`
  );
}

function workload(lines) {
  let sum = 0;
  for (const line of lines) {
    const m = line.match(/(\w+)@(\w+)\.example\.(com|org)/);
    if (m) sum += m[1].length * m[2].length;
    sum += line.replace(/\d+/g, "#").length;
  }
  return sum;
}

measure(workload, 30000, lines);
