const { measure } = require("../measure");
class Cell { constructor(name, formula) { this.name = name; this.formula = formula; this.value = 0; this.dirty = true; this.users = []; } }
class Sheet { constructor() { this.cells = new Map(); this.calculations = 0; }
  define(name, needs, formula) { const cell = new Cell(name, formula); this.cells.set(name, cell); for (const other of needs) this.use(this.cells.get(other), cell); }
  use(cell, user) { cell.users.push(user); }
  value(name) { const cell = this.cells.get(name); if (cell.dirty) { this.calculations += 1; cell.value = this.calculate(cell.formula); cell.dirty = false; } return cell.value; }
  calculate(f) { return f(this); }
  touch(cell) { if (!cell.dirty) { cell.dirty = true; for (const user of cell.users) this.touch(user); } }
  set(name, value) { const cell = this.cells.get(name); cell.formula = () => value; this.touch(cell); } }
function workload(n) {
  const sheet = new Sheet(); sheet.define("a0", [], () => 1); sheet.define("b0", [], () => 2);
  for (let i = 1; i <= n; i++) { const a = `a${i - 1}`, b = `b${i - 1}`; sheet.define(`a${i}`, [a, b], (s) => (s.value(a) + s.value(b)) % 1009); sheet.define(`b${i}`, [b], (s) => (s.value(b) * 3 + 1) % 1013); }
  let sum = 0; for (let k = 1; k <= 30; k++) { sheet.set("b0", k); sum += sheet.value(`a${n}`); } return sum * 100000 + sheet.calculations;
}
measure(workload, 200);
