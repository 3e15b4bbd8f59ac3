const { measure } = require("../measure.js");

class NumberNode {
  constructor(value) {
    this.value = value;
  }

  eval() {
    return this.value;
  }
}

class Variable {
  constructor(name) {
    this.name = name;
  }

  eval(env) {
    return env[this.name] ?? 0;
  }
}

class Binary {
  constructor(op, left, right) {
    this.op = op;
    this.left = left;
    this.right = right;
  }

  eval(env) {
    const a = this.left.eval(env);
    const b = this.right.eval(env);
    switch (this.op) {
      case "+":
        return a + b;
      case "-":
        return a - b;
      case "*":
        return (a * b) % 1000003;
      default:
        return b === 0 ? 0 : Math.floor(a / b);
    }
  }
}

class Parser {
  constructor(text) {
    this.tokens = text.split(" ");
    this.pos = 0;
  }

  peek() {
    return this.pos < this.tokens.length ? this.tokens[this.pos] : "";
  }

  next() {
    this.pos += 1;
    return this.tokens[this.pos - 1];
  }

  expression() {
    let left = this.term();
    while (this.peek() === "+" || this.peek() === "-") {
      const op = this.next();
      left = new Binary(op, left, this.term());
    }
    return left;
  }

  term() {
    let left = this.factor();
    while (this.peek() === "*" || this.peek() === "/") {
      const op = this.next();
      left = new Binary(op, left, this.factor());
    }
    return left;
  }

  factor() {
    const token = this.next();
    if (token === "(") {
      const inner = this.expression();
      this.next();
      return inner;
    }
    if (/^\d+$/.test(token)) return new NumberNode(parseInt(token, 10));
    return new Variable(token);
  }
}

const lines = [
  "a + b * ( c - 4 ) * 2",
  "( a + 1 ) * ( b + 2 ) * ( c + 3 ) - d",
  "1 + 2 * 3 - 4 * ( 5 + 6 * ( 7 - 8 ) ) / 9",
  "x * x + y * y - 2 * x * y",
  "a / ( b + 1 ) + ( c / ( d + 1 ) ) * 100",
];

function workload(n) {
  let sum = 0;
  for (let i = 1; i <= n; i++) {
    const env = { a: i, b: i % 7, c: i % 11, d: 3, x: i % 100, y: 5 };
    for (const line of lines) sum += new Parser(line).expression().eval(env);
  }
  return sum;
}

measure(workload, 2000);
