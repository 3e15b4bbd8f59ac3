const { measure } = require("../measure.js");

class Account {
  constructor() {
    this.balance = 0;
  }

  balanceOf() {
    return this.balance;
  }

  deposit(amount) {
    this.change(amount);
  }

  withdraw(amount) {
    if (this.balanceOf() >= amount) this.change(-amount);
  }

  change(amount) {
    this.balance += amount;
  }
}

function workload(n) {
  const account = new Account();
  for (let i = 0; i < n; i++) {
    account.deposit(i % 5);
    account.withdraw(i % 3);
  }
  return account.balanceOf();
}

measure(workload, 4000000);
