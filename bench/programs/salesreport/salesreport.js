const { measure } = require("../measure.js");

function lines(n) {
  let seed = 42;
  const regions = ["north", "south", "east", "west", '"far, away"'];
  return Array.from({ length: n }, () => {
    seed = (seed * 3877 + 29573) % 139968;
    const month = String((seed % 12) + 1).padStart(2, "0");
    const day = String((seed % 28) + 1).padStart(2, "0");
    return `2024-${month}-${day},${regions[seed % 5]},${(seed % 97) + 1},${seed % 1000}.${seed % 10}5`;
  });
}

function fields(line) {
  const out = [];
  let field = "";
  let quoted = false;
  for (const c of line) {
    if (c === '"') {
      quoted = !quoted;
    } else if (c === "," && !quoted) {
      out.push(field);
      field = "";
    } else {
      field += c;
    }
  }
  out.push(field);
  return out;
}

class Totals {
  constructor(region) {
    this.region = region;
    this.months = new Array(12).fill(0);
    this.units = 0;
    this.best = 0;
  }

  add(month, units, price) {
    const amount = units * price;
    this.months[month] += amount;
    this.units += units;
    if (amount > this.best) this.best = amount;
  }

  total() {
    return this.months.reduce((a, b) => a + b, 0);
  }
}

function cell(value, width) {
  const cents = Math.floor(value * 100 + 0.5);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`.padStart(width);
}

function workload(lines) {
  const regions = new Map();
  for (const line of lines) {
    const [date, region, units, price] = fields(line);
    let totals = regions.get(region);
    if (totals === undefined) {
      totals = new Totals(region);
      regions.set(region, totals);
    }
    totals.add(parseInt(date.slice(5, 7)) - 1, parseInt(units), parseFloat(price));
  }
  const rows = [...regions.values()].sort((a, b) => b.total() - a.total());
  const out = [];
  for (const t of rows) {
    const cells = t.months.map((m) => cell(m, 12));
    out.push(`${t.region.padEnd(12)}|${cells.join("|")}|${String(t.units).padStart(8)}|${cell(t.best, 12)}`);
  }
  const text = out.join("\n");
  let sum = 0;
  text.split("\n").forEach((line, i) => {
    sum += (i + 1) * line.indexOf(".") + parseInt(line.split("|")[13].trim());
  });
  return sum + text.length;
}

measure(workload, 3000, lines);
