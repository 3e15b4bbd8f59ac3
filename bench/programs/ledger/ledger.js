const { measure } = require("../measure.js");

class Booking {
  constructor(day, from, to, cents, note) {
    this.day = day;
    this.from = from;
    this.to = to;
    this.cents = cents;
    this.note = note;
  }
}

class Account {
  constructor(name) {
    this.name = name;
    this.balance = 0;
    this.lowest = 0;
    this.bookings = [];
  }

  book(booking, sign) {
    this.balance += sign * booking.cents;
    if (this.balance < this.lowest) this.lowest = this.balance;
    this.bookings.push(booking);
  }

  largest() {
    let found = null;
    for (const b of this.bookings) if (found === null || b.cents > found.cents) found = b;
    return found;
  }
}

function journal(n) {
  const names = ["cash", "bank", "rent", "food", "salary", "travel", "books"];
  let seed = 42;
  const lines = [];
  for (let i = 1; i <= n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    const from = names[seed % 7];
    const to = names[(seed >> 4) % 7];
    lines.push(`${i % 365};${from};${to};${seed % 900}.${(seed % 90) + 10};note ${seed % 50}`);
  }
  return lines;
}

function cents(text) {
  const parts = text.split(".");
  return parseInt(parts[0], 10) * 100 + parseInt(parts[1], 10);
}

function parse(line) {
  const [day, from, to, amount, note] = line.split(";");
  return new Booking(parseInt(day, 10), from, to, cents(amount), note);
}

function account(accounts, name) {
  let found = accounts.get(name);
  if (found === undefined) {
    found = new Account(name);
    accounts.set(name, found);
  }
  return found;
}

function workload(lines) {
  const accounts = new Map();
  let refused = 0;
  for (const line of lines) {
    const booking = parse(line);
    if (booking.from === booking.to) {
      refused += 1;
    } else {
      account(accounts, booking.from).book(booking, -1);
      account(accounts, booking.to).book(booking, 1);
    }
  }
  const sorted = [...accounts.values()].sort((a, b) => a.balance - b.balance);
  const statement = [];
  for (const a of sorted) {
    const top = a.largest();
    statement.push(
      `${a.name.padEnd(8)} ${a.balance} (${a.lowest}), ${a.bookings.length} bookings, largest ${top.cents} on ${top.day}: ${top.note}`,
    );
  }
  const text = statement.join("\n");
  let sum = refused * 1000 + text.length;
  for (const a of sorted) sum += a.bookings.length * 3 + (a.balance < 0 ? 1 : 2);
  return sum;
}

measure(workload, 3000, journal);
