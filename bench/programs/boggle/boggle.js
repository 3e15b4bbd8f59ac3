const { measure } = require("../measure");

class Node {
  constructor() {
    this.children = new Map();
    this.word = null;
  }

  add(word) {
    let node = this;
    for (const c of word) {
      if (!node.children.has(c)) node.children.set(c, new Node());
      node = node.children.get(c);
    }
    node.word = word;
  }
}

function dictionary(n) {
  const root = new Node();
  const syllables = ["ba", "to", "mi", "ren", "sol", "ka", "li", "ne", "ur", "as", "te", "on"];
  let seed = 42;
  for (let i = 0; i < n; i++) {
    let word = "";
    seed = (seed * 3877 + 29573) % 139968;
    for (let k = (seed % 3) + 1; k > 0; k--) {
      seed = (seed * 3877 + 29573) % 139968;
      word += syllables[seed % 12];
    }
    root.add(word);
  }
  return root;
}

class Board {
  constructor(size, seed) {
    this.size = size;
    this.cells = [];
    this.used = [];
    for (let y = 0; y < size; y++) {
      const row = [];
      for (let x = 0; x < size; x++) {
        seed = (seed * 3877 + 29573) % 139968;
        row.push("batomirenslkau"[seed % 14]);
      }
      this.cells.push(row);
      this.used.push(new Array(size).fill(false));
    }
  }

  search(node, x, y, found) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    if (this.used[y][x]) return;
    const next = node.children.get(this.cells[y][x]);
    if (next === undefined) return;
    if (next.word !== null) found.add(next.word);
    this.used[y][x] = true;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (dx !== 0 || dy !== 0) this.search(next, x + dx, y + dy, found);
      }
    }
    this.used[y][x] = false;
  }

  words(root) {
    const found = new Set();
    for (let y = 0; y < this.size; y++) for (let x = 0; x < this.size; x++) this.search(root, x, y, found);
    return found;
  }
}

function score(word) {
  switch (word.length) {
    case 2:
    case 3:
    case 4:
      return 1;
    case 5:
      return 2;
    case 6:
      return 3;
    case 7:
      return 5;
    default:
      return 11;
  }
}

function workload(root) {
  let sum = 0;
  for (let game = 1; game <= 20; game++) {
    const words = new Board(6, game * 977).words(root);
    let longest = null;
    for (const word of words) {
      sum += score(word);
      if (longest === null || word.length > longest.length) longest = word;
    }
    sum += words.size * 10 + (longest === null ? 0 : longest.length);
  }
  return sum;
}

measure(workload, 2000, dictionary);
