const { measure } = require("../measure.js");

function source(n) {
  return Array.from(
    { length: n },
    (_, k) => `let value${k + 1} = (alpha + ${(k + 1) * 17}) * "text ${k + 1}"; // note ${k + 1}\n`,
  ).join("");
}

class Token {
  constructor(kind, text) {
    this.kind = kind;
    this.text = text;
  }
}

class Scanner {
  constructor(text) {
    this.text = text;
    this.pos = 0;
    this.size = text.length;
  }

  skipSpace() {
    while (this.pos < this.size) {
      const c = this.text[this.pos];
      if (c === " " || c === "\n" || c === "\t") {
        this.pos += 1;
      } else if (c === "/" && this.pos + 1 < this.size && this.text[this.pos + 1] === "/") {
        while (this.pos < this.size && this.text[this.pos] !== "\n") this.pos += 1;
      } else {
        break;
      }
    }
  }

  isLetter(c) {
    return (c >= "a" && c <= "z") || (c >= "A" && c <= "Z") || c === "_";
  }

  isDigit(c) {
    return c >= "0" && c <= "9";
  }

  next() {
    this.skipSpace();
    if (this.pos >= this.size) return null;
    const start = this.pos;
    const c = this.text[this.pos];
    if (this.isLetter(c)) {
      while (this.pos < this.size && (this.isLetter(this.text[this.pos]) || this.isDigit(this.text[this.pos])))
        this.pos += 1;
      return new Token("name", this.text.slice(start, this.pos));
    }
    if (this.isDigit(c)) {
      while (this.pos < this.size && this.isDigit(this.text[this.pos])) this.pos += 1;
      return new Token("number", this.text.slice(start, this.pos));
    }
    if (c === '"') {
      this.pos += 1;
      while (this.text[this.pos] !== '"') this.pos += 1;
      this.pos += 1;
      return new Token("text", this.text.slice(start, this.pos));
    }
    this.pos += 1;
    return new Token("sign", this.text.slice(start, this.pos));
  }
}

function workload(source) {
  const scanner = new Scanner(source);
  const counts = new Map();
  let length = 0;
  let token = scanner.next();
  while (token !== null) {
    counts.set(token.kind, (counts.get(token.kind) ?? 0) + 1);
    length += token.text.length;
    token = scanner.next();
  }
  return counts.get("name") * 7 + counts.get("number") * 5 + counts.get("text") * 3 + counts.get("sign") + length;
}

measure(workload, 5000, source);
