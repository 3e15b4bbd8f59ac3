const { measure } = require("../measure.js");

function text(n) {
  const words = [];
  let seed = 42;
  for (let i = 0; i < n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    words.push(`word${seed % 5000}`);
  }
  return words.join(" ");
}

function workload(text) {
  const counts = new Map();
  for (const word of text.split(" ")) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const ranked = [...counts.values()].sort((a, b) => b - a);
  return counts.size * 1000 + ranked.slice(0, 10).reduce((a, b) => a + b, 0);
}

measure(workload, 200000, text);
