const { measure } = require("../measure");

function* naturals(from) {
  for (let n = from; ; n++) yield n;
}

function* primes() {
  const found = [];
  for (const n of naturals(2)) {
    let prime = true;
    for (const p of found) {
      if (p * p > n) break;
      if (n % p === 0) {
        prime = false;
        break;
      }
    }
    if (prime) {
      found.push(n);
      yield n;
    }
  }
}

function* fibonacci(modulus) {
  let a = 0;
  let b = 1;
  for (;;) {
    yield a;
    [a, b] = [b, (a + b) % modulus];
  }
}

function* leaves(tree) {
  if (Array.isArray(tree)) for (const t of tree) yield* leaves(t);
  else yield tree;
}

function* merge(left, right) {
  let a = left.next();
  let b = right.next();
  while (!a.done || !b.done) {
    if (b.done || (!a.done && a.value <= b.value)) {
      yield a.value;
      a = left.next();
    } else {
      yield b.value;
      b = right.next();
    }
  }
}

function* pairs(items) {
  let last = null;
  for (const x of items) {
    if (last !== null) yield [last, x];
    last = x;
  }
}

function* filter(items, f) {
  for (const x of items) if (f(x)) yield x;
}

function* map(items, f) {
  for (const x of items) yield f(x);
}

function* take(items, n) {
  let i = 0;
  for (const x of items) {
    if (i >= n) return;
    yield x;
    i += 1;
  }
}

function* chunk(items, n) {
  let out = [];
  for (const x of items) {
    out.push(x);
    if (out.length === n) {
      yield out;
      out = [];
    }
  }
  if (out.length > 0) yield out;
}

function tree(depth) {
  return depth === 0 ? depth : [tree(depth - 1), depth, tree(depth - 1)];
}

class Countdown {
  constructor(n) {
    this.n = n;
  }

  [Symbol.iterator]() {
    return this;
  }

  next() {
    if (this.n === 0) return { value: undefined, done: true };
    this.n -= 1;
    return { value: this.n, done: false };
  }
}

function workload(n) {
  let sum = 0;
  for (const [a, b] of pairs(primes())) {
    if (b > n) break;
    if (b - a === 2) sum += a;
  }
  const even = filter(fibonacci(1009), (x) => x % 2 === 0);
  for (const x of take(map(even, (x) => x * 3), Math.floor(n / 4))) sum += x;
  for (const leaf of leaves(tree(9))) sum += leaf;
  let i = 0;
  for (const x of merge(map(naturals(1), (x) => x * 3), map(naturals(1), (x) => x * 5))) {
    if (i >= n) break;
    i += 1;
    sum += x % 7;
  }
  for (const c of chunk(take(naturals(1), n), 7)) sum += (c[0] * c.length) % 11;
  for (const x of new Countdown(n)) sum += x % 3;
  return sum;
}

measure(workload, 5000);
