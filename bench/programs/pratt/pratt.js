const { measure } = require("../measure.js");

const Kind = Object.freeze({ number: 0, name: 1, operator: 2, open: 3, close: 4, comma: 5, end: 6 });

class Token {
  constructor(kind, text) {
    this.kind = kind;
    this.text = text;
  }
}

class Scanner {
  constructor(source) {
    this.source = source;
    this.at = 0;
  }

  next() {
    while (this.at < this.source.length && this.source[this.at] === " ") this.at += 1;
    if (this.at >= this.source.length) return new Token(Kind.end, "");
    const start = this.at;
    const c = this.source[this.at];
    this.at += 1;
    if (c >= "0" && c <= "9") {
      while (this.at < this.source.length && this.isDigit(this.source[this.at])) this.at += 1;
      return new Token(Kind.number, this.source.slice(start, this.at));
    }
    if (c >= "a" && c <= "z") {
      while (this.at < this.source.length && this.isLetter(this.source[this.at])) this.at += 1;
      return new Token(Kind.name, this.source.slice(start, this.at));
    }
    switch (c) {
      case "(":
        return new Token(Kind.open, "(");
      case ")":
        return new Token(Kind.close, ")");
      case ",":
        return new Token(Kind.comma, ",");
      default:
        return new Token(Kind.operator, c);
    }
  }

  isDigit(c) {
    return c >= "0" && c <= "9";
  }

  isLetter(c) {
    return c >= "a" && c <= "z";
  }
}

const POWERS = { "<": 10, "+": 20, "-": 20, "*": 30, "/": 30, "^": 40 };

class Parser {
  constructor(source) {
    this.scanner = new Scanner(source);
    this.token = this.scanner.next();
  }

  advance() {
    const old = this.token;
    this.token = this.scanner.next();
    return old;
  }

  expect(kind) {
    if (this.token.kind !== kind) throw new Error(`unexpected ${this.token.text}`);
    return this.advance();
  }

  expression(power) {
    let left = this.prefix();
    while (this.token.kind === Kind.operator) {
      const own = POWERS[this.token.text] ?? 0;
      if (own <= power) break;
      const op = this.advance().text;
      const right = this.expression(op === "^" ? own - 1 : own);
      left = { op, left, right };
    }
    return left;
  }

  prefix() {
    const token = this.advance();
    switch (token.kind) {
      case Kind.number:
        return { op: "number", value: parseInt(token.text) };
      case Kind.name:
        return this.token.kind === Kind.open ? this.call(token.text) : { op: "name", name: token.text };
      case Kind.open: {
        const inner = this.expression(0);
        this.expect(Kind.close);
        return inner;
      }
      default:
        if (token.text !== "-") throw new Error(`unexpected ${token.text}`);
        return { op: "negate", value: this.expression(35) };
    }
  }

  call(name) {
    const args = [];
    this.expect(Kind.open);
    while (this.token.kind !== Kind.close) {
      args.push(this.expression(0));
      if (this.token.kind === Kind.comma) this.advance();
    }
    this.expect(Kind.close);
    return { op: "call", name, args };
  }
}

function fold(tree) {
  switch (tree.op) {
    case "number":
    case "name":
      return tree;
    case "negate": {
      const value = fold(tree.value);
      return value.op === "number" ? { op: "number", value: 0 - value.value } : { op: "negate", value };
    }
    case "call":
      return { op: "call", name: tree.name, args: tree.args.map(fold) };
    default: {
      const left = fold(tree.left);
      const right = fold(tree.right);
      if (left.op === "number" && right.op === "number" && tree.op !== "/" && tree.op !== "^" && tree.op !== "<") {
        const value =
          tree.op === "+" ? left.value + right.value : tree.op === "-" ? left.value - right.value : left.value * right.value;
        return { op: "number", value };
      }
      return { op: tree.op, left, right };
    }
  }
}

function show(tree) {
  switch (tree.op) {
    case "number":
      return String(tree.value);
    case "name":
      return tree.name;
    case "negate":
      return `-${show(tree.value)}`;
    case "call":
      return `${tree.name}(${tree.args.map(show).join(", ")})`;
    default:
      return `(${show(tree.left)} ${tree.op} ${show(tree.right)})`;
  }
}

function workload(n) {
  let sum = 0;
  for (let i = 1; i <= n; i++) {
    const source = `max(a + ${i} * 2, b * -(3 - ${i % 7}) ^ 2 ^ x, min(c, d / (4 + 5 * 6))) < ${i} - 1 - y * (2 + 3)`;
    const text = show(fold(new Parser(source).expression(0)));
    sum += text.length * ((i % 5) + 1);
  }
  return sum;
}

measure(workload, 1000);
