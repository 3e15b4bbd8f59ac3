const { measure } = require("../measure.js");

class Turtle {
  constructor(step, turn) {
    this.step = step;
    this.turn = turn;
    this.x = 0.0;
    this.y = 0.0;
    this.angle = 90.0;
    this.stack = [];
    this.left = 0.0;
    this.right = 0.0;
    this.top = 0.0;
    this.length = 0.0;
    this.leaves = 0;
  }

  forward() {
    const radians = this.angle * 0.017453292519943295;
    this.x += this.step * Math.cos(radians);
    this.y += this.step * Math.sin(radians);
    this.length += this.step;
    this.left = Math.min(this.left, this.x);
    this.right = Math.max(this.right, this.x);
    this.top = Math.max(this.top, this.y);
  }

  save() {
    this.stack.push([this.x, this.y, this.angle]);
  }

  restore() {
    const [x, y, angle] = this.stack.pop();
    this.x = x;
    this.y = y;
    this.angle = angle;
  }

  walk(text) {
    for (const c of text) {
      switch (c) {
        case "F":
          this.forward();
          break;
        case "+":
          this.angle += this.turn;
          break;
        case "-":
          this.angle -= this.turn;
          break;
        case "[":
          this.save();
          break;
        case "]":
          this.restore();
          break;
        default:
          this.leaves += 1;
      }
    }
  }
}

function grow(text, rules) {
  const out = [];
  for (const c of text) {
    const rule = rules.get(c);
    if (rule === undefined) out.push(c);
    else out.push(rule);
  }
  return out.join("");
}

function workload(n) {
  const rules = new Map([
    ["X", "F+[[X]-X]-F[-FX]+X"],
    ["F", "FF"],
  ]);
  let text = "X";
  for (let i = 0; i < n; i++) text = grow(text, rules);
  const turtle = new Turtle(2.0, 25.0);
  turtle.walk(text);
  return Math.floor(turtle.right - turtle.left + turtle.top) * 100 + turtle.leaves + text.length;
}

measure(workload, 5);
