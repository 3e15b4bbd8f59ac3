const { measure } = require("../measure.js");

function document(n) {
  const items = Array.from(
    { length: n },
    (_, k) =>
      `{"id": ${k + 1}, "name": "item ${k + 1}", "tags": ["a", "b\\n"], "price": ${k + 1}.5, "ok": true, "none": null}`,
  );
  return "[" + items.join(", ") + "]";
}

class JsonParser {
  constructor(input) {
    this.input = input;
    this.index = 0;
    this.current = input[0];
  }

  read() {
    this.index += 1;
    this.current = this.index < this.input.length ? this.input[this.index] : "\n";
  }

  skip() {
    while (this.current === " " || this.current === "\n" || this.current === "\t") {
      if (this.index >= this.input.length) return;
      this.read();
    }
  }

  value() {
    this.skip();
    switch (this.current) {
      case "{":
        return this.object();
      case "[":
        return this.array();
      case '"':
        return this.text();
      case "t":
        return this.word("true", true);
      case "f":
        return this.word("false", false);
      case "n":
        return this.word("null", null);
      default:
        return this.number();
    }
  }

  word(text, result) {
    for (let i = 0; i < text.length; i++) this.read();
    return result;
  }

  number() {
    const start = this.index;
    while ((this.current >= "0" && this.current <= "9") || this.current === "." || this.current === "-") this.read();
    const text = this.input.slice(start, this.index);
    return text.includes(".") ? parseFloat(text) : parseInt(text, 10);
  }

  text() {
    this.read();
    let out = "";
    while (this.current !== '"') {
      if (this.current === "\\") {
        this.read();
        out += this.current === "n" ? "\n" : this.current;
      } else {
        out += this.current;
      }
      this.read();
    }
    this.read();
    return out;
  }

  array() {
    this.read();
    const items = [];
    this.skip();
    while (this.current !== "]") {
      items.push(this.value());
      this.skip();
      if (this.current === ",") this.read();
    }
    this.read();
    return items;
  }

  object() {
    this.read();
    const members = {};
    this.skip();
    while (this.current !== "}") {
      const key = this.text();
      this.skip();
      this.read();
      members[key] = this.value();
      this.skip();
      if (this.current === ",") this.read();
      this.skip();
    }
    this.read();
    return members;
  }
}

function workload(document) {
  const items = new JsonParser(document).value();
  let sum = 0;
  for (const item of items) {
    sum += item.id + item.name.length + item.tags.length + Math.trunc(item.price);
    if (item.ok) sum += 1;
  }
  return sum;
}

measure(workload, 1000, document);
