const { measure } = require("../measure");

const num = (value) => ({ kind: "num", value });
const variable = (name) => ({ kind: "var", name });
const add = (left, right) => ({ kind: "add", left, right });
const mul = (left, right) => ({ kind: "mul", left, right });
const pow = (base, exponent) => ({ kind: "pow", base, exponent });

class Reader {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  peek() {
    while (this.at < this.text.length && this.text[this.at] === " ") this.at++;
    return this.at < this.text.length ? this.text[this.at] : null;
  }

  accept(c) {
    if (this.peek() === c) {
      this.at++;
      return true;
    }
    return false;
  }

  sum() {
    let left = this.product();
    while (this.accept("+")) left = add(left, this.product());
    return left;
  }

  product() {
    let left = this.power();
    while (this.accept("*")) left = mul(left, this.power());
    return left;
  }

  power() {
    const base = this.atom();
    return this.accept("^") ? pow(base, this.number()) : base;
  }

  number() {
    const from = this.at;
    while (this.at < this.text.length && isDigit(this.text[this.at])) this.at++;
    return parseInt(this.text.slice(from, this.at));
  }

  atom() {
    const c = this.peek();
    if (c === "(") {
      this.at++;
      const inner = this.sum();
      if (!this.accept(")")) throw new Error(`no ) at ${this.at}`);
      return inner;
    }
    if (isDigit(c)) return num(this.number());
    this.at++;
    return variable(c);
  }
}

function isDigit(c) {
  return c >= "0" && c <= "9";
}

function derive(e, name) {
  switch (e.kind) {
    case "num": return num(0);
    case "var": return num(e.name === name ? 1 : 0);
    case "add": return add(derive(e.left, name), derive(e.right, name));
    case "mul": return add(mul(derive(e.left, name), e.right), mul(e.left, derive(e.right, name)));
    case "pow": return mul(mul(num(e.exponent), pow(e.base, e.exponent - 1)), derive(e.base, name));
  }
}

function isNumber(e, n) {
  return e.kind === "num" && e.value === n;
}

function simplify(e) {
  switch (e.kind) {
    case "add": {
      const x = simplify(e.left);
      const y = simplify(e.right);
      if (isNumber(x, 0)) return y;
      if (isNumber(y, 0)) return x;
      if (x.kind === "num" && y.kind === "num") return num(x.value + y.value);
      return add(x, y);
    }
    case "mul": {
      const x = simplify(e.left);
      const y = simplify(e.right);
      if (isNumber(x, 0)) return x;
      if (isNumber(y, 0)) return y;
      if (isNumber(x, 1)) return y;
      if (isNumber(y, 1)) return x;
      return mul(x, y);
    }
    case "pow":
      if (e.exponent === 0) return num(1);
      if (e.exponent === 1) return simplify(e.base);
      return pow(simplify(e.base), e.exponent);
    default:
      return e;
  }
}

function value(e, names) {
  switch (e.kind) {
    case "num": return e.value;
    case "var": return names[e.name];
    case "add": return (value(e.left, names) + value(e.right, names)) % 1000003;
    case "mul": return (value(e.left, names) * value(e.right, names)) % 1000003;
    case "pow": {
      const x = value(e.base, names);
      let out = 1;
      for (let i = 0; i < e.exponent; i++) out = (out * x) % 1000003;
      return out;
    }
  }
}

function show(e) {
  switch (e.kind) {
    case "num": return `${e.value}`;
    case "var": return e.name;
    case "add": return `(${show(e.left)} + ${show(e.right)})`;
    case "mul": return `${show(e.left)}*${show(e.right)}`;
    case "pow": return `${show(e.base)}^${e.exponent}`;
  }
}

function formulas(n) {
  let seed = 42;
  return Array.from({ length: n }, () => {
    seed = (seed * 3877 + 29573) % 139968;
    return `(x + ${seed % 9})^${(seed % 4) + 1} * y + ${seed % 7}*(x*y + ${seed % 5}) * (x + y^${(seed % 3) + 1})`;
  });
}

function workload(lines) {
  let sum = 0;
  const names = { x: 3, y: 5 };
  for (const line of lines) {
    const e = new Reader(line).sum();
    const d = simplify(derive(e, "x"));
    const dd = simplify(derive(d, "y"));
    sum += value(e, names) + value(d, names) + value(dd, names) + show(dd).length;
  }
  return sum;
}

measure(workload, 500, formulas);
