const { measure } = require("../measure");
function workload(n) {
  const size = Math.floor((n * 10) / 3); const a = new Array(size + 1).fill(2); let sum = 0;
  for (let k = 0; k < n; k++) { let carry = 0; for (let i = size; i > 0; i--) { const x = a[i] * 10 + carry * (i + 1); const d = 2 * i + 1; a[i] = x % d; carry = Math.floor(x / d); }
    const x = a[0] * 10 + carry; a[0] = x % 10; sum = (sum * 7 + Math.floor(x / 10)) % 1000003; }
  return sum;
}
measure(workload, 200);
