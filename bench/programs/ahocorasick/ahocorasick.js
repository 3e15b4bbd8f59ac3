const { measure } = require("../measure.js");

class State {
  constructor(depth) {
    this.depth = depth;
    this.next = new Map();
    this.fail = null;
    this.words = [];
  }
}

class Automaton {
  constructor(words) {
    this.start = new State(0);
    for (const w of words) this.add(w);
    this.link();
  }

  add(word) {
    let state = this.start;
    for (const c of word) {
      let next = state.next.get(c);
      if (next === undefined) {
        next = new State(state.depth + 1);
        state.next.set(c, next);
      }
      state = next;
    }
    state.words.push(word);
  }

  link() {
    const queue = [];
    for (const child of this.start.next.values()) {
      child.fail = this.start;
      queue.push(child);
    }
    while (queue.length > 0) {
      const state = queue.shift();
      for (const [c, child] of state.next) {
        let fail = state.fail;
        while (fail !== null && !fail.next.has(c)) fail = fail.fail;
        child.fail = fail === null ? this.start : fail.next.get(c);
        child.words = child.words.concat(child.fail.words);
        queue.push(child);
      }
    }
  }

  search(text, found) {
    let state = this.start;
    for (let i = 0; i < text.length; i++) {
      const c = text[i];
      while (state !== this.start && !state.next.has(c)) state = state.fail;
      state = state.next.get(c) ?? this.start;
      for (const word of state.words) found(i, word);
    }
  }
}

function text(n) {
  let seed = 42;
  let out = "";
  for (let i = 0; i < n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    out += "hersisheushasap".slice(seed % 13, (seed % 13) + 1 + (seed % 3));
  }
  return out;
}

function workload(text) {
  const automaton = new Automaton(["he", "she", "his", "hers", "has", "as", "us", "ape", "push", "ash", "sis", "heir"]);
  let sum = 0;
  const counts = new Map();
  automaton.search(text, (i, word) => {
    sum = (sum + i * word.length) % 1000003;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  });
  for (const n of counts.values()) sum += n;
  return sum;
}

measure(workload, 10000, text);
