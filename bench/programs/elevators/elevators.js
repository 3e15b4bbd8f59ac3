const { measure } = require("../measure.js");

const State = Object.freeze({ idle: Symbol("idle"), up: Symbol("up"), down: Symbol("down"), open: Symbol("open") });

class Person {
  constructor(from, to, since) {
    this.from = from;
    this.to = to;
    this.since = since;
  }
}

class Elevator {
  constructor(name, house) {
    this.name = name;
    this.house = house;
    this.floor = 0;
    this.state = State.idle;
    this.riders = [];
    this.direction = 1;
  }

  wanted(floor) {
    return this.riders.some((p) => p.to === floor) || this.house.waiting(floor);
  }

  workAhead() {
    let floor = this.floor + this.direction;
    while (floor >= 0 && floor < this.house.floors) {
      if (this.wanted(floor)) return true;
      floor += this.direction;
    }
    return false;
  }

  step(now) {
    switch (this.state) {
      case State.open: {
        const staying = [];
        for (const p of this.riders) {
          if (p.to === this.floor) this.house.arrived(p, now);
          else staying.push(p);
        }
        this.riders = staying;
        while (this.riders.length < 6 && this.house.waiting(this.floor)) this.riders.push(this.house.board(this.floor));
        this.state = State.idle;
        break;
      }
      case State.idle:
        if (this.wanted(this.floor)) this.state = State.open;
        else if (this.workAhead()) this.state = this.direction > 0 ? State.up : State.down;
        else this.direction = 0 - this.direction;
        break;
      case State.up:
        this.floor += 1;
        this.state = State.idle;
        break;
      case State.down:
        this.floor -= 1;
        this.state = State.idle;
        break;
    }
  }
}

class House {
  constructor(floors, { elevators = 3 } = {}) {
    this.floors = floors;
    this.queues = Array.from({ length: floors }, () => []);
    this.elevators = Array.from({ length: elevators }, (_, i) => new Elevator(`E${i + 1}`, this));
    this.observers = [];
  }

  observe(f) {
    this.observers.push(f);
  }

  waiting(floor) {
    return this.queues[floor].length > 0;
  }

  call(person) {
    this.queues[person.from].push(person);
  }

  board(floor) {
    return this.queues[floor].shift();
  }

  arrived(person, now) {
    for (const f of this.observers) f(person, now);
  }

  step(now) {
    for (const e of this.elevators) e.step(now);
  }
}

function workload(n) {
  const house = new House(12, { elevators: 3 });
  let seed = 42;
  let served = 0;
  let waited = 0;
  const longest = new Map();
  house.observe((p, now) => {
    served += 1;
    waited += now - p.since;
  });
  house.observe((p, now) => {
    const key = `${p.from}-${p.to}`;
    longest.set(key, Math.max(longest.get(key) ?? 0, now - p.since));
  });
  for (let now = 1; now <= n; now++) {
    seed = (seed * 3877 + 29573) % 139968;
    if (seed % 8 === 0) {
      const from = (seed >> 3) % 12;
      const to = (seed >> 7) % 12;
      if (from !== to) house.call(new Person(from, to, now));
    }
    house.step(now);
  }
  let sum = served * 1000 + waited;
  for (const t of longest.values()) sum += t;
  return sum;
}

measure(workload, 3000);
