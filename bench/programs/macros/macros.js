const { measure } = require("../measure.js");

const unless = (condition, body) => (condition() ? null : body());
const firstOf = (a, b) => a() ?? b();
const sumOf = (...thunks) => thunks.reduce((sum, thunk) => sum + thunk(), 0);

function workload(n) {
  let total = 0;
  for (let i = 0; i < n; i++) {
    unless(
      () => i % 3 === 0,
      () => (total += 1)
    );
    total += firstOf(
      () => (i % 2 === 0 ? null : i),
      () => 7
    );
    total += sumOf(
      () => i,
      () => i + 1,
      () => i * 2
    );
  }
  return total;
}

measure(workload, 100000);
