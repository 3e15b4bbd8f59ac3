const { measure } = require("../measure.js");

function texts(n) {
  let seed = 42;
  const old = [];
  const fresh = [];
  for (let i = 0; i < n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    const line = `line ${seed % 50} of the text`;
    if (seed % 7 !== 0) old.push(line);
    if (seed % 5 !== 0) fresh.push(line);
    if (seed % 11 === 0) fresh.push(`added ${seed}`);
  }
  return { old: old.join("\n"), new: fresh.join("\n") };
}

class Change {
  constructor(sign, number, line) {
    this.sign = sign;
    this.number = number;
    this.line = line;
  }

  toString() {
    return `${this.sign}${this.number} ${this.line}`;
  }
}

function common(a, b) {
  const rows = [];
  for (let i = 0; i <= a.length; i++) rows.push(new Array(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--) {
    const row = rows[i];
    const below = rows[i + 1];
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? 1 + below[j + 1] : Math.max(below[j], row[j + 1]);
    }
  }
  return rows;
}

function changes(a, b) {
  const rows = common(a, b);
  const out = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && rows[i + 1][j] >= rows[i][j + 1])) {
      out.push(new Change("-", i + 1, a[i]));
      i += 1;
    } else {
      out.push(new Change("+", j + 1, b[j]));
      j += 1;
    }
  }
  return out;
}

function workload(texts) {
  const list = changes(texts.old.split("\n"), texts.new.split("\n"));
  const patch = list.map((c) => c.toString()).join("\n");
  let sum = patch.length;
  for (const c of list) {
    if (c.sign === "+") sum += c.number;
    else sum -= c.number;
  }
  return sum;
}

measure(workload, 300, texts);
