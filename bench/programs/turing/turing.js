const { measure } = require("../measure");

const LEFT = Symbol("left");
const RIGHT = Symbol("right");

class Tape {
  constructor() {
    this.right = [0];
    this.left = [];
    this.at = 0;
  }

  read() {
    if (this.at >= 0) return this.at < this.right.length ? this.right[this.at] : 0;
    const i = -1 - this.at;
    return i < this.left.length ? this.left[i] : 0;
  }

  write(symbol) {
    if (this.at >= 0) {
      while (this.right.length <= this.at) this.right.push(0);
      this.right[this.at] = symbol;
    } else {
      const i = -1 - this.at;
      while (this.left.length <= i) this.left.push(0);
      this.left[i] = symbol;
    }
  }

  move(to) {
    switch (to) {
      case LEFT:
        this.at -= 1;
        break;
      case RIGHT:
        this.at += 1;
    }
  }

  ones() {
    return this.left.filter((x) => x === 1).length + this.right.filter((x) => x === 1).length;
  }
}

class Machine {
  constructor(rules, state = "A") {
    this.rules = rules;
    this.state = state;
    this.tape = new Tape();
    this.steps = 0;
  }

  step() {
    const rule = this.rules.get(this.state)[this.tape.read()];
    this.tape.write(rule.write);
    this.tape.move(rule.move);
    this.state = rule.next;
    this.steps += 1;
  }

  run(limit) {
    while (this.state !== "H" && this.steps < limit) this.step();
    return this;
  }
}

function rules(text) {
  const out = new Map();
  text.split(" ").forEach((part, i) => {
    const list = [];
    for (const k of [0, 3]) {
      list.push({ write: parseInt(part[k]), move: part[k + 1] === "L" ? LEFT : RIGHT, next: part[k + 2] });
    }
    out.set("ABCDEF"[i], list);
  });
  return out;
}

function workload(limit) {
  let sum = 0;
  const texts = [
    "1RB1LB 1LA0LC 1RH1LD 1RD0RA",
    "1RB1LC 1RC1RB 1RD0LE 1LA1LD 1RH0LA",
    "1RB0LD 1LC0RE 0LA1LB 1RH1RF 0RA0RC 1LE1RA",
  ];
  for (const text of texts) {
    const machine = new Machine(rules(text)).run(limit);
    sum += machine.steps + machine.tape.ones() * 7;
  }
  return sum;
}

measure(workload, 100000);
