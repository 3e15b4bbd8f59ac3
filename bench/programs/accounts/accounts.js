const { measure } = require("../measure");
class Refused extends Error {} class Insufficient extends Refused {} class Closed extends Refused {}
class Account { constructor(id, balance) { this.id = id; this.balance = balance; this.open = true; }
  withdraw(amount) { if (!this.open) throw new Closed("closed"); if (amount > this.balance) throw new Insufficient("too much"); this.balance -= amount; }
  deposit(amount) { if (!this.open) throw new Closed("closed"); this.balance += amount; } }
function transfer(from, to, amount) { from.withdraw(amount); try { to.deposit(amount); } catch (e) { if (e instanceof Closed) from.deposit(amount); throw e; } }
function workload(n) {
  const accounts = Array.from({ length: 50 }, (_, i) => new Account(i, i * 100)); accounts[7].open = false;
  let seed = 42, refused = 0, shut = 0;
  for (let i = 0; i < n; i++) { seed = (seed * 3877 + 29573) % 139968; try { transfer(accounts[seed % 50], accounts[seed % 47], seed % 900); } catch (e) { if (e instanceof Insufficient) refused += 1; else if (e instanceof Closed) shut += 1; else throw e; } }
  let sum = 0; for (const a of accounts) sum += a.balance * (a.id + 1); return sum + refused * 7 + shut;
}
measure(workload, 20000);
