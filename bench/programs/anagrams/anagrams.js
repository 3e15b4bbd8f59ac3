const { measure } = require("../measure");

function words(n) {
  let seed = 42;
  return Array.from({ length: n }, () => {
    const letters = [];
    for (let k = 0; k < 5; k++) {
      seed = (seed * 3877 + 29573) % 139968;
      letters.push("aeinorst"[Math.floor((seed * 8) / 139968)]);
    }
    return letters.join("");
  });
}

function signature(word) {
  return [...word].sort((a, b) => a.charCodeAt(0) - b.charCodeAt(0)).join("");
}

function workload(words) {
  const groups = new Map();
  for (const word of words) {
    const key = signature(word);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [word]);
    else group.push(word);
  }
  const ranked = [...groups.values()].sort((a, b) =>
    a.length === b.length ? (a[0] < b[0] ? -1 : 1) : b.length - a.length,
  );
  let sum = 0;
  ranked.slice(0, 50).forEach((group, i) => {
    sum += (i + 1) * group.length;
    if (group[0].startsWith("a")) sum += 7;
  });
  return sum * 1000 + groups.size;
}

measure(workload, 5000, words);
