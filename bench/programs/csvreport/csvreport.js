const { measure } = require("../measure");

function table(n) {
  const out = [];
  out.push('id,customer,"city, country",amount,comment\n');
  const cities = ['"Bern, CH"', '"Rome, IT"', '"Oslo, NO"', "Lima"];
  let seed = 42;
  for (let i = 1; i <= n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    out.push(
      `${i},customer ${seed % 60},${cities[seed % 4]},${seed % 1000}.${(seed % 90) + 10},"said ""${seed % 11}"" times"\n`,
    );
  }
  return out.join("");
}

function parse(text) {
  const rows = [];
  let row = [];
  let field = "";
  let quoted = false;
  let i = 0;
  const n = text.length;
  while (i < n) {
    const c = text[i];
    if (quoted) {
      if (c === '"') {
        if (i + 1 < n && text[i + 1] === '"') {
          field += '"';
          i += 1;
        } else {
          quoted = false;
        }
      } else {
        field += c;
      }
    } else {
      switch (c) {
        case '"':
          quoted = true;
          break;
        case ",":
          row.push(field);
          field = "";
          break;
        case "\n":
          row.push(field);
          field = "";
          rows.push(row);
          row = [];
          break;
        default:
          field += c;
      }
    }
    i += 1;
  }
  return rows;
}

function records(rows) {
  const names = rows[0];
  return rows.slice(1).map((row) => {
    const record = {};
    names.forEach((name, i) => (record[name] = row[i]));
    return record;
  });
}

function pad(text, width) {
  let out = text;
  while (out.length < width) out = ` ${out}`;
  return out;
}

function workload(text) {
  const all = records(parse(text));
  const groups = new Map();
  for (const r of all) {
    const city = r["city, country"];
    let g = groups.get(city);
    if (g === undefined) {
      g = { count: 0, sum: 0, largest: null };
      groups.set(city, g);
    }
    const amount = parseFloat(r.amount);
    g.count += 1;
    g.sum += amount;
    if (g.largest === null || amount > parseFloat(g.largest.amount)) g.largest = r;
  }
  const lines = [];
  for (const [city, g] of groups) {
    lines.push(`${pad(city, 12)}${pad(`${g.count}`, 8)}${pad(`${Math.floor(g.sum)}`, 12)} ${g.largest.customer}`);
  }
  const report = lines.join("\n");
  let sum = report.length;
  for (const r of all) sum += r.comment.length + parseInt(r.id);
  return sum;
}

measure(workload, 1000, table);
