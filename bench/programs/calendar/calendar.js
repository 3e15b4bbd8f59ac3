const { measure } = require("../measure.js");

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const NAMES = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

const isLeap = (year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const div = (a, b) => Math.floor(a / b);

function length(year, month) {
  return month === 2 && isLeap(year) ? 29 : LENGTHS[month - 1];
}

class Date_ {
  constructor(year, month, day) {
    this.year = year;
    this.month = month;
    this.day = day;
  }

  number() {
    const y = this.month <= 2 ? this.year - 1 : this.year;
    const m = this.month <= 2 ? this.month + 9 : this.month - 3;
    return 365 * y + div(y, 4) - div(y, 100) + div(y, 400) + div(m * 306 + 5, 10) + this.day - 1;
  }

  weekday() {
    return (this.number() + 2) % 7;
  }

  next() {
    if (this.day < length(this.year, this.month)) return new Date_(this.year, this.month, this.day + 1);
    if (this.month < 12) return new Date_(this.year, this.month + 1, 1);
    return new Date_(this.year + 1, 1, 1);
  }

  toString() {
    return `${this.year}-${String(this.month).padStart(2, "0")}-${String(this.day).padStart(2, "0")}`;
  }
}

function easter(year) {
  const a = year % 19;
  const b = div(year, 100);
  const c = year % 100;
  const h = (19 * a + b - div(b, 4) - div(b - div(b + 8, 25) + 1, 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * div(c, 4) - h - (c % 4)) % 7;
  const m = div(a + 11 * h + 22 * l, 451);
  const sum = h + l - 7 * m + 114;
  return new Date_(year, div(sum, 31), (sum % 31) + 1);
}

function monthText(year, month, holidays) {
  const first = new Date_(year, month, 1);
  const lines = [`${NAMES[month - 1]} ${year}`, "Mo Tu We Th Fr Sa Su"];
  let line = "   ".repeat(first.weekday());
  for (let day = 1; day <= length(year, month); day++) {
    const date = new Date_(year, month, day);
    const mark = holidays.has(date.toString()) ? "*" : " ";
    line += `${String(day).padStart(2)}${mark}`;
    if (date.weekday() === 6) {
      lines.push(line);
      line = "";
    }
  }
  if (line !== "") lines.push(line);
  return lines.join("\n");
}

function workload(n) {
  let sum = 0;
  for (let year = 2000; year <= 2000 + n; year++) {
    const feast = easter(year);
    const holidays = new Map();
    for (const date of [new Date_(year, 1, 1), feast, feast.next(), new Date_(year, 12, 25)]) {
      holidays.set(date.toString(), true);
    }
    for (let month = 1; month <= 12; month++) {
      const text = monthText(year, month, holidays);
      sum += text.length + text.indexOf("*") * month;
    }
    let date = new Date_(year, 1, 1);
    while (date.year === year) {
      if (date.weekday() < 5) sum += 1;
      date = date.next();
    }
  }
  return sum;
}

measure(workload, 5);
