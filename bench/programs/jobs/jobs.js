const { measure } = require("../measure");
const State = { waiting: Symbol("waiting"), running: Symbol("running"), blocked: Symbol("blocked"), done: Symbol("done") };
class Job { constructor(id, priority, work) { this.id = id; this.priority = priority; this.work = work; this.state = State.waiting; this.waited = 0; } }
class Scheduler { constructor() { this.jobs = []; this.clock = 0; this.log = 0; }
  add(job) { this.jobs.push(job); }
  pick() { let best = null; for (const job of this.jobs) if (job.state === State.waiting) if (best === null || job.priority + job.waited > best.priority + best.waited) best = job; return best; }
  step() { const job = this.pick(); this.clock += 1;
    for (const other of this.jobs) switch (other.state) { case State.waiting: other.waited += 1; break; case State.blocked: if (this.clock % 3 === 0) other.state = State.waiting; break; }
    if (job === null) return this.jobs.some((j) => j.state !== State.done);
    job.state = State.running; job.work -= 1; job.waited = 0; this.log = (this.log * 31 + job.id) % 1000003;
    job.state = job.work === 0 ? State.done : job.work % 4 === 0 ? State.blocked : State.waiting; return true; } }
function workload(n) { const s = new Scheduler(); for (let i = 1; i <= n; i++) s.add(new Job(i, (i * 7) % 13, (i % 9) + 3)); while (s.step()); return s.log * 10000 + s.clock; }
measure(workload, 60);
