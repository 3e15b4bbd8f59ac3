const { measure } = require("../measure");

class PriorityQueue {
  constructor(before) {
    this.before = before;
    this.items = [];
  }

  isEmpty() {
    return this.items.length === 0;
  }

  swap(i, j) {
    const x = this.items[i];
    this.items[i] = this.items[j];
    this.items[j] = x;
  }

  push(item) {
    this.items.push(item);
    let i = this.items.length - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!this.before(this.items[i], this.items[parent])) break;
      this.swap(i, parent);
      i = parent;
    }
  }

  pop() {
    const top = this.items[0];
    const last = this.items.pop();
    if (this.items.length > 0) {
      this.items[0] = last;
      this.sink(0);
    }
    return top;
  }

  sink(i) {
    const n = this.items.length;
    for (;;) {
      const left = 2 * i + 1;
      const right = left + 1;
      let first = i;
      if (left < n && this.before(this.items[left], this.items[first])) first = left;
      if (right < n && this.before(this.items[right], this.items[first])) first = right;
      if (first === i) break;
      this.swap(i, first);
      i = first;
    }
  }
}

class Event {
  constructor(time, office) {
    this.time = time;
    this.office = office;
  }

  run() {
    throw new Error("abstract");
  }
}

class Arrival extends Event {
  constructor(time, office, customer) {
    super(time, office);
    this.customer = customer;
  }

  run() {
    this.office.enter(this.customer);
    this.office.nextArrival(this.time);
  }
}

class Finished extends Event {
  constructor(time, office, teller, customer) {
    super(time, office);
    this.teller = teller;
    this.customer = customer;
  }

  run() {
    this.teller.served += 1;
    this.teller.busy = false;
    this.office.note(this.time - this.customer.arrived);
    this.office.serve();
  }
}

class Customer {
  constructor(number, arrived, kind, effort) {
    this.number = number;
    this.arrived = arrived;
    this.kind = kind;
    this.effort = effort;
  }
}

class Teller {
  constructor(name, { speed = 10, kinds = ["cash", "loan", "card"] } = {}) {
    this.name = name;
    this.speed = speed;
    this.kinds = kinds;
    this.busy = false;
    this.served = 0;
  }

  can(kind) {
    return this.kinds.includes(kind);
  }
}

class Office {
  constructor(limit) {
    this.limit = limit;
    this.now = 0;
    this.seed = 42;
    this.count = 0;
    this.waiting = [];
    this.total = 0;
    this.longest = 0;
    this.events = new PriorityQueue((a, b) => a.time < b.time);
    this.tellers = [
      new Teller("Ada"),
      new Teller("Bob", { speed: 12 }),
      new Teller("Cy", { speed: 8, kinds: ["cash"] }),
      new Teller("Di", { kinds: ["loan", "card"] }),
    ];
  }

  random(n) {
    this.seed = (this.seed * 3877 + 29573) % 139968;
    return this.seed % n;
  }

  nextArrival(time) {
    if (this.count < this.limit) {
      this.count += 1;
      const at = time + 1 + this.random(60);
      const r = this.random(4);
      const kind = r === 0 ? "loan" : r === 1 ? "card" : "cash";
      this.events.push(new Arrival(at, this, new Customer(this.count, at, kind, 50 + this.random(1200))));
    }
  }

  enter(customer) {
    this.waiting.push(customer);
    this.serve();
  }

  serve() {
    for (const teller of this.tellers) {
      if (!teller.busy) {
        const place = this.waiting.findIndex((c) => teller.can(c.kind));
        if (place >= 0) {
          const customer = this.waiting.splice(place, 1)[0];
          teller.busy = true;
          const time = this.now + 1 + Math.floor(customer.effort / teller.speed);
          this.events.push(new Finished(time, this, teller, customer));
        }
      }
    }
  }

  note(time) {
    this.total += time;
    this.longest = Math.max(this.longest, time);
  }

  run() {
    this.nextArrival(0);
    while (!this.events.isEmpty()) {
      const event = this.events.pop();
      this.now = event.time;
      event.run();
    }
  }
}

function workload(n) {
  const office = new Office(n);
  office.run();
  let sum = office.now + office.total + office.longest;
  office.tellers.forEach((teller, i) => (sum += (i + 1) * teller.served));
  return sum;
}

measure(workload, 5000);
