const { measure } = require("../measure");

const PAGES = ["/", "/shop", "/cart", "/help", "/login", "/search"];

function events(n) {
  let seed = 42;
  let time = 0;
  return Array.from({ length: n }, () => {
    seed = (seed * 3877 + 29573) % 139968;
    time += seed % 40;
    const user = seed % 150;
    seed = (seed * 3877 + 29573) % 139968;
    return { user, time: time - (seed % 60), page: PAGES[seed % 6] };
  });
}

function splitUp(visits) {
  const sessions = [];
  let current = [];
  let last = null;
  for (const v of visits) {
    if (last !== null && v.time - last > 1800) {
      sessions.push(current);
      current = [];
    }
    current.push(v.page);
    last = v.time;
  }
  if (current.length > 0) sessions.push(current);
  return sessions;
}

function workload(events) {
  const byUser = new Map();
  for (const e of events) {
    if (!byUser.has(e.user)) byUser.set(e.user, []);
    byUser.get(e.user).push(e);
  }
  const paths = new Map();
  let count = 0;
  for (const visits of byUser.values()) {
    for (const session of splitUp(visits.slice().sort((a, b) => a.time - b.time))) {
      count += 1;
      for (let i = 0; i < session.length - 1; i++) {
        const step = `${session[i]} ${session[i + 1]}`;
        paths.set(step, (paths.get(step) ?? 0) + 1);
      }
    }
  }
  let sum = 0;
  for (const [step, n] of paths) sum += n * n + step.indexOf(" ");
  return sum + count;
}

measure(workload, 10000, events);
