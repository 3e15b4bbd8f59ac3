const { measure } = require("../measure.js");

function workload(n) {
  const parts = [];
  for (let i = 0; i < n; i++) {
    parts.push(`item ${i}: ${(i * 7) % 13}`);
  }
  const text = parts.join(";\n");
  return text.length + text.indexOf(`item ${n - 1}:`);
}

measure(workload, 200000);
