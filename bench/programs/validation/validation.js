const { measure } = require("../measure");

class Invalid extends Error {
  constructor(path, problem) {
    super(`${path}: ${problem}`);
    this.path = path;
    this.problem = problem;
  }
}

function required(value, path) {
  if (value === null || value === undefined) throw new Invalid(path, "missing");
  return value;
}

function text({ min = 0, max = 100 } = {}) {
  return (value, path) => {
    required(value, path);
    if (typeof value !== "string") throw new Invalid(path, "no text");
    if (value.length < min) throw new Invalid(path, "short");
    if (value.length > max) throw new Invalid(path, "long");
  };
}

function number({ from = 0, to = 1000000 } = {}) {
  return (value, path) => {
    required(value, path);
    if (typeof value !== "number") throw new Invalid(path, "no number");
    if (value < from || value > to) throw new Invalid(path, "out of range");
  };
}

function oneOf(...choices) {
  return (value, path) => {
    if (!choices.includes(value)) throw new Invalid(path, "unknown");
  };
}

function optional(rule) {
  return (value, path) => {
    if (value !== null) rule(value, path);
  };
}

function listOf(rule, { most = 10 } = {}) {
  return (values, path) => {
    if (values.length > most) throw new Invalid(path, "too many");
    values.forEach((v, i) => rule(v, `${path}/${i}`));
  };
}

function record(rules) {
  return (value, path) => {
    for (const [name, rule] of Object.entries(rules)) rule(value[name], `${path}/${name}`);
  };
}

function documents(n) {
  let seed = 42;
  return Array.from({ length: n }, (_, index) => {
    seed = (seed * 3877 + 29573) % 139968;
    const items = Array.from({ length: seed % 4 }, (_, k) => ({
      sku: `sku-${(seed % 90) + k + 1}`,
      count: seed % 17 === k + 1 ? 0 : k + 1,
    }));
    const kind = seed % 9;
    return {
      id: index + 1,
      name: kind === 0 ? "" : kind === 1 ? null : `customer ${seed % 100}`,
      kind: seed % 11 === 0 ? "alien" : "person",
      address: { street: `street ${seed % 70}`, zip: seed % 13 === 0 ? "none" : seed },
      items,
      note: seed % 2 === 0 ? null : "please ring",
    };
  });
}

function workload(documents) {
  const check = record({
    id: number({ from: 1 }),
    name: text({ min: 1, max: 40 }),
    kind: oneOf("person", "company"),
    address: record({ street: text(), zip: number({ to: 200000 }) }),
    items: listOf(record({ sku: text({ min: 4 }), count: number({ from: 1, to: 99 }) }), { most: 5 }),
    note: optional(text({ max: 50 })),
  });
  const problems = new Map();
  let good = 0;
  let sum = 0;
  for (const d of documents) {
    try {
      check(d, "doc");
      good += 1;
      for (const item of d.items) sum += item.count;
    } catch (e) {
      if (!(e instanceof Invalid)) throw e;
      problems.set(e.problem, (problems.get(e.problem) ?? 0) + 1);
      sum += e.path.length;
    } finally {
      sum += 1;
    }
  }
  for (const [problem, n] of problems) sum += n * problem.length;
  return sum + good * 10;
}

measure(workload, 2000, documents);
