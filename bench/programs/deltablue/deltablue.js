const { measure } = require("../measure.js");

const Flow = { none: "none", forward: "forward", backward: "backward" };

class Strength {
  constructor(name, value) {
    this.name = name;
    this.value = value;
  }

  isStronger(other) {
    return this.value < other.value;
  }

  isWeaker(other) {
    return this.value > other.value;
  }
}

const REQUIRED = new Strength("required", 0);
const PREFERRED = new Strength("preferred", 2);
const STRONG_DEFAULT = new Strength("strongDefault", 3);
const WEAKEST = new Strength("weakest", 6);

class Variable {
  constructor(name, value) {
    this.name = name;
    this.value = value;
    this.constraints = [];
    this.determinedBy = null;
    this.mark = 0;
    this.walkStrength = WEAKEST;
    this.stay = true;
  }

  addConstraint(c) {
    this.constraints.push(c);
  }

  removeConstraint(c) {
    this.constraints = this.constraints.filter((x) => x !== c);
    if (this.determinedBy === c) this.determinedBy = null;
  }
}

class Constraint {
  constructor(strength) {
    this.strength = strength;
  }

  isSatisfied() {
    return false;
  }

  isInput() {
    return false;
  }

  activate(planner) {
    this.addToGraph();
    planner.incrementalAdd(this);
  }

  destroy(planner) {
    if (this.isSatisfied()) planner.incrementalRemove(this);
    this.removeFromGraph();
  }

  satisfy(mark, planner) {
    this.chooseMethod(mark);
    if (!this.isSatisfied()) return null;
    this.markInputs(mark);
    const out = this.output();
    const overridden = out.determinedBy;
    if (overridden !== null) overridden.markUnsatisfied();
    out.determinedBy = this;
    planner.propagate(this, mark);
    out.mark = mark;
    return overridden;
  }

  markInputs() {}
}

class Stay extends Constraint {
  constructor(v, strength, planner) {
    super(strength);
    this.out = v;
    this.satisfied = false;
    this.activate(planner);
  }

  addToGraph() {
    this.out.addConstraint(this);
    this.satisfied = false;
  }

  removeFromGraph() {
    this.out.removeConstraint(this);
    this.satisfied = false;
  }

  isSatisfied() {
    return this.satisfied;
  }

  chooseMethod(mark) {
    this.satisfied = this.out.mark !== mark && this.strength.isStronger(this.out.walkStrength);
  }

  output() {
    return this.out;
  }

  markUnsatisfied() {
    this.satisfied = false;
  }

  inputsKnown() {
    return true;
  }

  recalculate() {
    this.out.walkStrength = this.strength;
    this.out.stay = !this.isInput();
  }

  execute() {}
}

class Edit extends Stay {
  isInput() {
    return true;
  }
}

class Equal extends Constraint {
  constructor(v1, v2, strength, planner) {
    super(strength);
    this.v1 = v1;
    this.v2 = v2;
    this.direction = Flow.none;
    this.activate(planner);
  }

  isSatisfied() {
    return this.direction !== Flow.none;
  }

  addToGraph() {
    this.v1.addConstraint(this);
    this.v2.addConstraint(this);
    this.direction = Flow.none;
  }

  removeFromGraph() {
    this.v1.removeConstraint(this);
    this.v2.removeConstraint(this);
    this.direction = Flow.none;
  }

  chooseMethod(mark) {
    if (this.v1.mark === mark) {
      this.direction =
        this.v2.mark !== mark && this.strength.isStronger(this.v2.walkStrength) ? Flow.forward : Flow.none;
    } else if (this.v2.mark === mark) {
      this.direction = this.strength.isStronger(this.v1.walkStrength) ? Flow.backward : Flow.none;
    } else if (this.v1.walkStrength.isWeaker(this.v2.walkStrength)) {
      this.direction = this.strength.isStronger(this.v1.walkStrength) ? Flow.backward : Flow.none;
    } else {
      this.direction = this.strength.isStronger(this.v2.walkStrength) ? Flow.forward : Flow.backward;
    }
  }

  input() {
    return this.direction === Flow.forward ? this.v1 : this.v2;
  }

  output() {
    return this.direction === Flow.forward ? this.v2 : this.v1;
  }

  markUnsatisfied() {
    this.direction = Flow.none;
  }

  markInputs(mark) {
    this.input().mark = mark;
  }

  inputsKnown(mark) {
    const input = this.input();
    return input.mark === mark || input.stay || input.determinedBy === null;
  }

  recalculate() {
    const input = this.input();
    const out = this.output();
    out.walkStrength = this.strength.isWeaker(input.walkStrength) ? this.strength : input.walkStrength;
    out.stay = input.stay;
    if (out.stay) this.execute();
  }

  execute() {
    this.output().value = this.input().value;
  }
}

class Planner {
  constructor() {
    this.mark = 0;
  }

  newMark() {
    this.mark += 1;
    return this.mark;
  }

  incrementalAdd(c) {
    const mark = this.newMark();
    let overridden = c.satisfy(mark, this);
    while (overridden !== null) overridden = overridden.satisfy(mark, this);
  }

  incrementalRemove(c) {
    const out = c.output();
    c.markUnsatisfied();
    c.removeFromGraph();
    for (const u of this.removePropagateFrom(out)) this.incrementalAdd(u);
  }

  propagate(c) {
    const todo = [c];
    while (todo.length > 0) {
      const d = todo.pop();
      d.recalculate();
      this.consuming(d.output(), todo);
    }
  }

  consuming(v, coll) {
    for (const c of v.constraints) if (c !== v.determinedBy && c.isSatisfied()) coll.push(c);
  }

  removePropagateFrom(out) {
    const unsatisfied = [];
    out.determinedBy = null;
    out.walkStrength = WEAKEST;
    out.stay = true;
    const todo = [out];
    while (todo.length > 0) {
      const v = todo.pop();
      for (const c of v.constraints) if (!c.isSatisfied()) unsatisfied.push(c);
      for (const c of v.constraints) {
        if (c !== v.determinedBy && c.isSatisfied()) {
          c.recalculate();
          todo.push(c.output());
        }
      }
    }
    return unsatisfied.sort((a, b) => a.strength.value - b.strength.value);
  }

  extractPlan(edits) {
    const mark = this.newMark();
    const plan = [];
    const todo = edits.filter((c) => c.isInput() && c.isSatisfied());
    while (todo.length > 0) {
      const c = todo.pop();
      const out = c.output();
      if (out.mark !== mark && c.inputsKnown(mark)) {
        plan.push(c);
        out.mark = mark;
        this.consuming(out, todo);
      }
    }
    return plan;
  }
}

function workload(n) {
  const planner = new Planner();
  const vars = Array.from({ length: n + 1 }, (_, i) => new Variable(`v${i}`, 0));
  for (let i = 0; i < n; i++) new Equal(vars[i], vars[i + 1], REQUIRED, planner);
  new Stay(vars[n], STRONG_DEFAULT, planner);
  const edit = new Edit(vars[0], PREFERRED, planner);
  const plan = planner.extractPlan([edit]);
  let sum = 0;
  for (let i = 0; i < 100; i++) {
    vars[0].value = i;
    for (const c of plan) c.execute();
    sum += vars[n].value;
  }
  edit.destroy(planner);
  return sum * 1000 + plan.length;
}

measure(workload, 1000);
