const { measure } = require("../measure");
function orders(n) { let seed = 42; const towns = ["Bern", "Rome", "Oslo", "Lima", "Cairo"]; return Array.from({ length: n }, (_, i) => { seed = (seed * 3877 + 29573) % 139968; return { id: i + 1, town: towns[seed % 5], amount: seed % 500, paid: seed % 3 !== 0 }; }); }
function workload(orders) {
  const paid = orders.filter((o) => o.paid); const totals = new Map(); for (const o of paid) totals.set(o.town, (totals.get(o.town) ?? 0) + o.amount);
  const groups = new Map(); for (const o of orders) { const k = Math.floor(o.amount / 100); if (!groups.has(k)) groups.set(k, []); groups.get(k).push(o); }
  let largest = orders[0]; for (const o of orders) if (o.amount > largest.amount) largest = o;
  const sorted = paid.slice().sort((a, b) => b.amount - a.amount); let sum = 0; sorted.slice(0, 100).forEach((o, i) => { sum += (i + 1) * o.amount; });
  for (const [town, total] of totals) sum += total * town.length; for (const [k, list] of groups) sum += k * list.length;
  return sum + largest.id + orders.map((o) => o.amount * 2).reduce((a, b) => a + b, 0);
}
measure(workload, 5000, orders);
