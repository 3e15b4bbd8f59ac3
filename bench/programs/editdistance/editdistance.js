const { measure } = require("../measure.js");

function words(n) {
  let seed = 42;
  const result = [];
  for (let i = 0; i < n; i++) {
    let word = "";
    seed = (seed * 3877 + 29573) % 139968;
    const length = 5 + (seed % 8);
    for (let k = 0; k < length; k++) {
      seed = (seed * 3877 + 29573) % 139968;
      word += "abcdefghij"[seed % 10];
    }
    result.push(word);
  }
  return result;
}

function distance(a, b) {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  let current = new Array(b.length + 1).fill(0);
  for (let i = 1; i <= a.length; i++) {
    current[0] = i;
    const c = a[i - 1];
    for (let j = 1; j <= b.length; j++) {
      const cost = c === b[j - 1] ? 0 : 1;
      current[j] = Math.min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost);
    }
    const swap = previous;
    previous = current;
    current = swap;
  }
  return previous[b.length];
}

function workload(words) {
  let sum = 0;
  for (const a of words) for (const b of words) sum += distance(a, b);
  return sum;
}

measure(workload, 150, words);
