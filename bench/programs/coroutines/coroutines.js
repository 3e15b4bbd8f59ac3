const { measure } = require("../measure");

const RECEIVE = { kind: "receive" };
const REST = { kind: "rest" };
const sleep = (ticks) => ({ kind: "sleep", ticks });
const send = (to, text) => ({ kind: "send", to, text });

class Job {
  constructor(name, priority) {
    this.name = name;
    this.priority = priority;
    this.steps = null;
    this.wake = 0;
    this.inbox = [];
    this.blocked = false;
    this.used = 0;
  }
}

class Scheduler {
  constructor() {
    this.jobs = [];
    this.byName = new Map();
    this.now = 0;
    this.log = 0;
  }

  start(job, steps) {
    job.steps = steps;
    this.jobs.push(job);
    this.byName.set(job.name, job);
  }

  ready() {
    let best = null;
    for (const j of this.jobs) {
      if (j.wake <= this.now && !(j.blocked && j.inbox.length === 0)) {
        if (best === null || j.priority - j.used > best.priority - best.used) best = j;
      }
    }
    return best;
  }

  run() {
    while (this.jobs.length > 0) {
      const job = this.ready();
      this.now += 1;
      if (job !== null) {
        job.used += 1;
        job.blocked = false;
        const { value, done } = job.steps.next();
        if (done) this.jobs.splice(this.jobs.indexOf(job), 1);
        else this.answer(job, value);
      } else if (this.jobs.every((j) => j.blocked)) {
        return "deadlock";
      }
    }
  }

  answer(job, ask) {
    switch (ask.kind) {
      case "sleep":
        job.wake = this.now + ask.ticks;
        break;
      case "send":
        this.byName.get(ask.to).inbox.push(ask.text);
        this.log += ask.text.length;
        break;
      case "receive":
        job.blocked = true;
        break;
      case "rest":
        job.used += 1;
    }
  }
}

function* producer(job, to, n) {
  for (let i = 1; i <= n; i++) {
    yield send(to, `item ${i} of ${job.name}`);
    if (i % 3 === 0) yield sleep(i % 5);
  }
  yield send(to, "end");
}

function* consumer(job, producers, sums) {
  let open = producers;
  while (open > 0) {
    while (job.inbox.length === 0) yield RECEIVE;
    const text = job.inbox.shift();
    if (text === "end") open -= 1;
    else sums.set(job.name, (sums.get(job.name) ?? 0) + text.length);
  }
}

function* counter(n) {
  let i = 0;
  while (i < n) {
    i += 1;
    yield REST;
  }
}

function workload(n) {
  const s = new Scheduler();
  const sums = new Map();
  for (let c = 1; c <= 3; c++) {
    const job = new Job(`consumer${c}`, 10);
    s.start(job, consumer(job, 2, sums));
    for (let p = 1; p <= 2; p++) {
      const from = new Job(`producer${c}${p}`, 5 * p);
      s.start(from, producer(from, job.name, n));
    }
  }
  s.start(new Job("counter", 3), counter(n));
  s.run();
  let sum = s.now + s.log;
  for (const total of sums.values()) sum += total * 3;
  return sum;
}

measure(workload, 1000);
