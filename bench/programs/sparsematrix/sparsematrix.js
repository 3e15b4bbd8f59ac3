const { measure } = require("../measure");

function matrix(n) {
  let seed = 42;
  const rows = new Map();
  for (let i = 0; i < n; i++) {
    const row = new Map();
    for (let k = 0; k < 6; k++) {
      seed = (seed * 3877 + 29573) % 139968;
      row.set(seed % n, (seed % 10) + 1);
    }
    rows.set(i, row);
  }
  return { size: n, rows };
}

function transposed(rows) {
  const out = new Map();
  for (const [i, row] of rows) {
    for (const [j, x] of row) {
      if (!out.has(j)) out.set(j, new Map());
      out.get(j).set(i, x);
    }
  }
  return out;
}

function product(a, b) {
  const out = new Map();
  for (const [i, row] of a) {
    const sums = new Map();
    for (const [k, x] of row) {
      const other = b.get(k);
      if (other !== undefined) {
        for (const [j, y] of other) sums.set(j, (sums.get(j) ?? 0) + x * y);
      }
    }
    out.set(i, sums);
  }
  return out;
}

function rank(rows, n) {
  let ranks = new Array(n).fill(1 / n);
  for (let step = 0; step < 5; step++) {
    const next = new Array(n).fill(0.15 / n);
    for (const [i, row] of rows) {
      let total = 0;
      for (const x of row.values()) total += x;
      for (const [j, x] of row) next[j] += (0.85 * ranks[i] * x) / total;
    }
    ranks = next;
  }
  return ranks;
}

function workload(m) {
  const square = product(m.rows, transposed(m.rows));
  let sum = 0;
  for (const [i, row] of square) for (const [j, x] of row) sum += x * ((i + j) % 7);
  let best = 0;
  const ranks = rank(m.rows, m.size);
  ranks.forEach((r, i) => {
    if (r > ranks[best]) best = i;
  });
  return sum * 1000 + best;
}

measure(workload, 800, matrix);
