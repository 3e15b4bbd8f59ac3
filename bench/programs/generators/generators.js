const { measure } = require("../measure.js");

function* naturals(n) {
  for (let i = 0; i < n; i++) yield i;
}

function* evens(numbers) {
  for (const x of numbers) if (x % 2 === 0) yield x;
}

function* squares(numbers) {
  for (const x of numbers) yield (x * x) % 1009;
}

function workload(n) {
  let sum = 0;
  for (const x of squares(evens(naturals(n)))) sum += x;
  return sum;
}

measure(workload, 500000);
