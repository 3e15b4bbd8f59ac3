const { measure } = require("../measure.js");

class Element {
  constructor(v, next) {
    this.v = v;
    this.next = next;
  }

  length() {
    return this.next === null ? 1 : 1 + this.next.length();
  }
}

function makeList(length) {
  return length === 0 ? null : new Element(length, makeList(length - 1));
}

function isShorter(x, y) {
  let a = x;
  let b = y;
  while (b !== null) {
    if (a === null) return true;
    a = a.next;
    b = b.next;
  }
  return false;
}

function tail(x, y, z) {
  if (isShorter(y, x)) return tail(tail(x.next, y, z), tail(y.next, z, x), tail(z.next, x, y));
  return z;
}

function workload(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += tail(makeList(15), makeList(10), makeList(6)).length();
  return sum;
}

measure(workload, 10);
