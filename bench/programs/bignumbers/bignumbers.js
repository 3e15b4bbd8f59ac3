const { measure } = require("../measure.js");

const BASE = 10000;

class Big {
  constructor(digits) {
    this.digits = digits;
  }

  digit(i) {
    return i < this.digits.length ? this.digits[i] : 0;
  }

  plus(other) {
    const out = [];
    let carry = 0;
    for (let i = 0; i < Math.max(this.digits.length, other.digits.length); i++) {
      const sum = carry + this.digit(i) + other.digit(i);
      out.push(sum % BASE);
      carry = Math.floor(sum / BASE);
    }
    if (carry > 0) out.push(carry);
    return new Big(out);
  }

  times(n) {
    const out = [];
    let carry = 0;
    for (const d of this.digits) {
      const product = d * n + carry;
      out.push(product % BASE);
      carry = Math.floor(product / BASE);
    }
    while (carry > 0) {
      out.push(carry % BASE);
      carry = Math.floor(carry / BASE);
    }
    return new Big(out);
  }

  multiply(other) {
    const out = new Array(this.digits.length + other.digits.length).fill(0);
    this.digits.forEach((a, i) => {
      let carry = 0;
      other.digits.forEach((b, j) => {
        const sum = out[i + j] + a * b + carry;
        out[i + j] = sum % BASE;
        carry = Math.floor(sum / BASE);
      });
      out[i + other.digits.length] = carry;
    });
    while (out.length > 1 && out.at(-1) === 0) out.pop();
    return new Big(out);
  }

  compare(other) {
    if (this.digits.length !== other.digits.length) return this.digits.length - other.digits.length;
    for (let i = this.digits.length - 1; i >= 0; i--) {
      if (this.digits[i] !== other.digits[i]) return this.digits[i] - other.digits[i];
    }
    return 0;
  }

  toString() {
    const parts = [String(this.digits.at(-1))];
    for (let i = 2; i <= this.digits.length; i++) {
      parts.push(String(this.digits[this.digits.length - i]).padStart(4, "0"));
    }
    return parts.join("");
  }

  digitSum() {
    let sum = 0;
    for (const c of this.toString()) sum += c.charCodeAt(0) - 48;
    return sum;
  }
}

function root(square, digits) {
  const out = new Big(new Array(digits).fill(0));
  for (let i = digits - 1; i >= 0; i--) {
    let low = 0;
    let high = BASE - 1;
    while (low < high) {
      const middle = Math.floor((low + high + 1) / 2);
      out.digits[i] = middle;
      if (out.multiply(out).compare(square) <= 0) low = middle;
      else high = middle - 1;
    }
    out.digits[i] = low;
  }
  return out;
}

function workload(n) {
  let factorial = new Big([1]);
  for (let i = 2; i <= n; i++) factorial = factorial.times(i);
  let a = new Big([0]);
  let b = new Big([1]);
  for (let i = 0; i < n * 5; i++) {
    const next = a.plus(b);
    a = b;
    b = next;
  }
  const square = new Big([...new Array(20).fill(0), 2]);
  return factorial.digitSum() * 1000 + a.digitSum() + root(square, 11).digitSum();
}

measure(workload, 200);
