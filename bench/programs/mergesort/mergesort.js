const { measure } = require("../measure.js");

function numbers(n) {
  let seed = 42;
  const all = [];
  for (let i = 0; i < n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    all.push(seed);
  }
  return all;
}

function merge(a, b) {
  const out = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] <= b[j]) {
      out.push(a[i]);
      i += 1;
    } else {
      out.push(b[j]);
      j += 1;
    }
  }
  while (i < a.length) {
    out.push(a[i]);
    i += 1;
  }
  while (j < b.length) {
    out.push(b[j]);
    j += 1;
  }
  return out;
}

function mergeSort(xs) {
  if (xs.length <= 1) return xs;
  const middle = Math.floor(xs.length / 2);
  return merge(mergeSort(xs.slice(0, middle)), mergeSort(xs.slice(middle)));
}

function workload(numbers) {
  const sorted = mergeSort(numbers);
  let sum = 0;
  sorted.forEach((x, i) => {
    sum = (sum + i * x) % 1000003;
  });
  return sum;
}

measure(workload, 50000, numbers);
