const { measure } = require("../measure");
class Queue { constructor() { this.events = []; }
  push(event) { let i = this.events.length; this.events.push(event); while (i > 0) { const up = (i - 1) >> 1; if (this.time(up) <= event.time) break; this.events[i] = this.events[up]; i = up; } this.events[i] = event; }
  pop() { const top = this.events[0]; const last = this.events.pop(); const n = this.events.length; if (n > 0) { let i = 0; for (;;) { let child = 2 * i + 1; if (child >= n) break; if (child + 1 < n && this.time(child + 1) < this.time(child)) child++; if (last.time <= this.time(child)) break; this.events[i] = this.events[child]; i = child; } this.events[i] = last; } return top; }
  time(i) { return this.events[i].time; } empty() { return this.events.length === 0; } }
function workload(n) {
  const queue = new Queue(); let seed = 42, free = 3, head = 0, served = 0, waited = 0; const line = [];
  for (let i = 1; i <= n; i++) { seed = (seed * 3877 + 29573) % 139968; queue.push({ time: i * 10 + (seed % 50), kind: "arrive", customer: i }); }
  while (!queue.empty()) { const event = queue.pop(); switch (event.kind) { case "arrive": line.push(event); break; case "leave": free++; served++; }
    while (free > 0 && head < line.length) { const first = line[head++]; free--; waited += event.time - first.time; seed = (seed * 3877 + 29573) % 139968; queue.push({ time: event.time + 20 + (seed % 20), kind: "leave", customer: first.customer }); } }
  return waited * 10 + (served % 10);
}
measure(workload, 3000);
