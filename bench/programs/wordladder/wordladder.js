const { measure } = require("../measure");

function words(n) {
  let seed = 42;
  const all = [];
  for (let i = 0; i < n; i++) {
    let word = "";
    for (let k = 0; k < 4; k++) {
      seed = (seed * 3877 + 29573) % 139968;
      const at = Math.floor((seed * 6) / 139968);
      word += "abcdef".slice(at, at + 1);
    }
    all.push(word);
  }
  return [...new Set(all)];
}

function neighbours(word, known) {
  const found = [];
  for (let i = 0; i < word.length; i++) {
    for (const c of "abcdef") {
      const other = `${word.slice(0, i)}${c}${word.slice(i + 1)}`;
      if (other !== word && known.has(other)) found.push(other);
    }
  }
  return found;
}

function ladder(from, to, known) {
  const before = new Map();
  before.set(from, "");
  const queue = [from];
  let at = 0;
  while (at < queue.length) {
    const word = queue[at++];
    if (word === to) {
      let steps = 0;
      for (let w = word; w !== ""; w = before.get(w)) steps++;
      return steps;
    }
    for (const next of neighbours(word, known)) {
      if (!before.has(next)) {
        before.set(next, word);
        queue.push(next);
      }
    }
  }
  return 0;
}

function workload(words) {
  const known = new Set();
  for (const w of words) known.add(w);
  let sum = 0;
  for (let i = 1; i <= 10; i++) sum += i * ladder(words[i * 3], words[words.length - i * 5], known);
  return sum;
}

measure(workload, 600, words);
