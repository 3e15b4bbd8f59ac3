const { measure } = require("../measure.js");

class Overdrawn extends Error {
  constructor(account, amount) {
    super(`${account.name} has no ${amount}`);
    this.amount = amount;
  }
}

class Account {
  constructor(name, balance) {
    this.name = name;
    this.balance = balance;
    this.history = [];
  }

  limit() {
    return 0;
  }

  deposit(amount) {
    this.balance += amount;
    this.history.push({ kind: "deposit", amount });
  }

  withdraw(amount) {
    if (this.balance - amount < -this.limit()) throw new Overdrawn(this, amount);
    this.balance -= amount;
    this.history.push({ kind: "withdrawal", amount });
  }

  month() {}
}

class Savings extends Account {
  month() {
    this.deposit(Math.floor(this.balance / 100));
  }
}

class Credit extends Account {
  limit() {
    return 500;
  }

  month() {
    if (this.balance < 0) this.withdraw(1);
  }
}

class Bank {
  constructor() {
    this.accounts = new Map();
    this.refused = 0;
  }

  open(account) {
    this.accounts.set(account.name, account);
  }

  transfer(from, to, amount) {
    try {
      this.accounts.get(from).withdraw(amount);
      this.accounts.get(to).deposit(amount);
    } catch (e) {
      if (!(e instanceof Overdrawn)) throw e;
      this.refused += 1;
    }
  }

  month() {
    for (const account of this.accounts.values()) {
      try {
        account.month();
      } catch (e) {
        if (!(e instanceof Overdrawn)) throw e;
        this.refused += 1;
      }
    }
  }
}

function workload(n) {
  const bank = new Bank();
  for (let i = 0; i < 100; i++) {
    const cls = [Account, Savings, Credit][i % 3];
    bank.open(new cls(`account${i}`, 1000));
  }
  let seed = 42;
  for (let i = 1; i <= n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    bank.transfer(`account${seed % 100}`, `account${(seed >> 7) % 100}`, seed % 400);
    if (i % 1000 === 0) bank.month();
  }
  let sum = 0;
  for (const account of bank.accounts.values()) {
    sum += account.balance;
    for (const entry of account.history) if (entry.kind === "deposit") sum += entry.amount % 7;
  }
  return sum * 100 + (bank.refused % 100);
}

measure(workload, 20000);
