const { measure } = require("../measure");

function memoise(f) {
  const known = new Map();
  return (a, b) => {
    const key = `${a} ${b}`;
    let found = known.get(key);
    if (found === undefined) {
      found = f(a, b);
      known.set(key, found);
    }
    return found;
  };
}

function partitions(n) {
  const memo = new Map();
  function count(left, largest) {
    if (left === 0) return 1;
    if (left < 0 || largest === 0) return 0;
    const key = `${left}/${largest}`;
    if (memo.has(key)) return memo.get(key);
    const r = (count(left, largest - 1) + count(left - largest, largest)) % 1000007;
    memo.set(key, r);
    return r;
  }
  return count(n, n);
}

function coins(amount, kinds) {
  const best = memoise((left, i) => {
    if (left === 0) return 0;
    if (left < 0 || i < 0) return 1000000;
    return Math.min(1 + best(left - kinds[i], i), best(left, i - 1));
  });
  return best(amount, kinds.length - 1);
}

function common(a, b) {
  const memo = new Map();
  function go(i, j) {
    if (i < 0 || j < 0) return 0;
    const key = i * 1000 + j;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const r = a[i] === b[j] ? 1 + go(i - 1, j - 1) : Math.max(go(i - 1, j), go(i, j - 1));
    memo.set(key, r);
    return r;
  }
  return go(a.length - 1, b.length - 1);
}

class Grid {
  constructor(size) {
    this.size = size;
    this.memo = new Map();
  }

  cost(x, y) {
    return ((x * 7 + y * 13) % 10) + 1;
  }

  getOrSet(key, f) {
    let v = this.memo.get(key);
    if (v === undefined) {
      v = f();
      this.memo.set(key, v);
    }
    return v;
  }

  cheapest(x, y) {
    if (x === 0 && y === 0) return this.cost(0, 0);
    return this.getOrSet(x * this.size + y, () => {
      const left = x > 0 ? this.cheapest(x - 1, y) : 1000000;
      const up = y > 0 ? this.cheapest(x, y - 1) : 1000000;
      return this.cost(x, y) + Math.min(left, up);
    });
  }
}

function workload(n) {
  let sum = partitions(n);
  sum += coins(n * 5, [1, 7, 10, 25, 40]);
  let a = "";
  let b = "";
  let seed = 42;
  for (let i = 0; i < n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    a += "abcd"[seed % 4];
    b += "abcd"[(seed >> 5) % 4];
  }
  sum += common(a, b);
  return sum + new Grid(n).cheapest(n - 1, n - 1);
}

measure(workload, 80);
