const { measure } = require("../measure.js");

function counter(step) {
  let count = 0;
  return () => (count += step);
}

const compose = (f, g) => (x) => f(g(x));

function workload(n) {
  const counters = [1, 2, 3, 4, 5, 6, 7, 8].map(counter);
  const mix = compose((x) => x % 1009, (x) => x * 3 + 1);
  let x = 1;
  for (let i = 0; i < n; i++) {
    x = mix(x + counters[i % 8]());
  }
  return x;
}

measure(workload, 2000000);
