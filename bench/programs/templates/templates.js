const { measure } = require("../measure.js");

class Text {
  constructor(text) {
    this.text = text;
  }

  render(scope, out) {
    out.push(this.text);
  }
}

class Value {
  constructor(path) {
    this.path = path;
  }

  render(scope, out) {
    const value = lookup(scope, this.path);
    if (value != null) out.push(escape(String(value)));
  }
}

class Each {
  constructor(path, body) {
    this.path = path;
    this.body = body;
  }

  render(scope, out) {
    const items = lookup(scope, this.path);
    if (items != null) for (const item of items) for (const node of this.body) node.render(item, out);
  }
}

class When {
  constructor(path, body) {
    this.path = path;
    this.body = body;
  }

  render(scope, out) {
    if (lookup(scope, this.path)) for (const node of this.body) node.render(scope, out);
  }
}

function lookup(scope, path) {
  let value = scope;
  for (const name of path) {
    if (value == null) return null;
    value = value[name];
  }
  return value;
}

function escape(text) {
  if (!/[<>&]/.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

class Template {
  constructor(source) {
    this.source = source;
    this.at = 0;
    this.nodes = this.parse(null);
  }

  parse(until) {
    const nodes = [];
    while (this.at < this.source.length) {
      const open = this.source.indexOf("{{", this.at);
      if (open < 0) {
        nodes.push(new Text(this.source.slice(this.at)));
        this.at = this.source.length;
        break;
      }
      if (open > this.at) nodes.push(new Text(this.source.slice(this.at, open)));
      const close = this.source.indexOf("}}", open);
      const tag = this.source.slice(open + 2, close);
      this.at = close + 2;
      if (tag[0] === "#") nodes.push(new Each(tag.slice(1).split("."), this.parse(tag.slice(1))));
      else if (tag[0] === "?") nodes.push(new When(tag.slice(1).split("."), this.parse(tag.slice(1))));
      else if (tag[0] === "/") {
        if (tag.slice(1) !== until) throw new Error(`expected {{/${until}}}`);
        break;
      } else nodes.push(new Value(tag.split(".")));
    }
    return nodes;
  }

  render(scope) {
    const out = [];
    for (const node of this.nodes) node.render(scope, out);
    return out.join("");
  }
}

function workload(n) {
  const page = new Template(
    "<h1>{{title}}</h1>{{#items}}<li class='{{kind}}'>{{name}}: {{price.amount}} {{price.unit}}{{?sale}} <b>sale</b>{{/sale}}</li>\n{{/items}}<p>{{footer.text}}</p>",
  );
  const items = Array.from({ length: 20 }, (_, k) => ({
    name: `item <${k + 1}>`,
    kind: (k + 1) % 2 === 0 ? "even" : "odd",
    sale: (k + 1) % 3 === 0,
    price: { amount: (k + 1) * 7, unit: "EUR" },
  }));
  let sum = 0;
  for (let i = 1; i <= n; i++) {
    const text = page.render({ title: `Page ${i} & more`, items, footer: { text: "bye" } });
    sum += text.length + text.indexOf("sale");
  }
  return sum;
}

measure(workload, 500);
