const { measure } = require("../measure.js");

function text(n) {
  const words = ["the", "quick", "brown", "fox", "jumps", "over", "a", "lazy", "dog", "while", "nobody", "looks"];
  let seed = 42;
  const out = [];
  for (let i = 0; i < n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    out.push(words[seed % words.length]);
  }
  return out.join(" ");
}

function workload(text) {
  const letters = new Map();
  const lengths = new Map();
  const pairs = new Map();
  let previous = null;
  for (const c of text) {
    if ((c >= "a" && c <= "z") || (c >= "A" && c <= "Z")) {
      letters.set(c, (letters.get(c) ?? 0) + 1);
      if (previous !== null) {
        const pair = previous + c; // arrays are no keys in JavaScript
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      }
      previous = c;
    } else {
      previous = null;
    }
  }
  for (const word of text.split(" ")) lengths.set(word.length, (lengths.get(word.length) ?? 0) + 1);
  let sum = 0;
  for (const [c, count] of letters) sum += c.charCodeAt(0) * count;
  for (const [length, count] of lengths) sum += length * count;
  for (const count of pairs.values()) sum += (count * count) % 101;
  return sum + pairs.size;
}

measure(workload, 10000, text);
