const { measure } = require("../measure");

class Employee {
  constructor(id, name, department, { bonus = 0, since = 2020 } = {}) {
    this.id = id;
    this.name = name;
    this.department = department;
    this.bonus = bonus;
    this.since = since;
  }

  gross() {
    return 0;
  }

  years() {
    return 2026 - this.since;
  }

  extras(month) {
    let sum = this.bonus;
    if (month === 12) sum += 500;
    if (this.years() > 5) sum += 10 * this.years();
    return sum;
  }

  title() {
    return "employee";
  }

  toString() {
    return `${this.name} (${this.title()})`;
  }
}

class Salaried extends Employee {
  constructor(id, name, department, salary, { bonus = 0, since = 2020 } = {}) {
    super(id, name, department, { bonus, since });
    this.salary = salary;
  }

  gross() {
    return Math.floor(this.salary / 12);
  }

  title() {
    return "salaried";
  }
}

class Manager extends Salaried {
  constructor(id, name, department, salary, { bonus = 200, since = 2015 } = {}) {
    super(id, name, department, salary, { bonus, since });
    this.team = [];
  }

  lead(e) {
    this.team.push(e);
  }

  extras(month) {
    return super.extras(month) + this.team.length * 15;
  }

  title() {
    return "manager";
  }
}

class Hourly extends Employee {
  constructor(id, name, department, rate) {
    super(id, name, department);
    this.rate = rate;
    this.hours = new Array(13).fill(0);
  }

  work(month, hours) {
    this.hours[month] += hours;
  }

  gross(month) {
    const h = this.hours[month];
    const normal = Math.min(h, 160);
    return normal * this.rate + Math.floor(((h - normal) * this.rate * 3) / 2);
  }

  title() {
    return "hourly";
  }
}

function tax(gross, { married = false, children = 0 } = {}) {
  const free = 900 + (married ? 400 : 0) + 150 * children;
  let rest = Math.max(0, gross - free);
  let out = 0;
  for (const [limit, percent] of [[1000, 10], [2000, 20], [4000, 30], [1000000, 40]]) {
    const part = Math.min(rest, limit);
    out += Math.floor((part * percent) / 100);
    rest -= part;
    if (rest <= 0) break;
  }
  return out;
}

function staff(n) {
  const departments = ["sales", "tools", "research", "office"];
  let seed = 42;
  const all = [];
  let manager = null;
  for (let i = 0; i < n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    const department = departments[seed % 4];
    const name = `emp${i}`;
    switch (i % 10) {
      case 0:
        manager = new Manager(i, name, department, 60000 + (seed % 30000));
        all.push(manager);
        break;
      case 1: {
        const e = new Salaried(i, name, department, 28000, { since: 2012 });
        manager.lead(e);
        all.push(e);
        break;
      }
      default: {
        const e =
          i % 10 < 5
            ? new Salaried(i, name, department, 30000 + (seed % 20000), { bonus: seed % 100 })
            : new Hourly(i, name, department, 12 + (seed % 20));
        if (e instanceof Hourly) for (let month = 1; month <= 12; month++) e.work(month, 120 + ((seed + month * 7) % 70));
        manager.lead(e);
        all.push(e);
      }
    }
  }
  return all;
}

function workload(all) {
  const totals = new Map();
  const slips = [];
  for (let month = 1; month <= 12; month++) {
    for (const e of all) {
      const gross = e.gross(month) + e.extras(month);
      let t;
      if (e.id % 3 === 0) t = tax(gross, { married: true, children: e.id % 4 });
      else if (e.id % 3 === 1) t = tax(gross, { children: 1 });
      else t = tax(gross);
      const net = gross - t;
      let total = totals.get(e.department);
      if (total === undefined) {
        total = { gross: 0, tax: 0, net: 0, count: 0 };
        totals.set(e.department, total);
      }
      total.gross += gross;
      total.tax += t;
      total.net += net;
      total.count += 1;
      if (month === 6) slips.push(`${e}: ${gross} - ${t} = ${net}`);
    }
  }
  let sum = slips.join("\n").length;
  for (const total of totals.values()) sum += total.gross + total.tax * 3 + total.net * 2 + total.count;
  const ranked = all
    .map((e) => ({ e, key: e.gross(5) }))
    .sort((a, b) => a.key - b.key)
    .map((r) => r.e);
  ranked.slice(0, 20).forEach((e, i) => (sum += i * e.id));
  return sum;
}

measure(workload, 1000, staff);
