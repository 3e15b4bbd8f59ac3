const { measure } = require("../measure.js");

function source(n) {
  const words = ["alpha", "*beta*", "gamma", "`x < y`", "delta", "**strong**", "R&D", "end."];
  let seed = 42;
  const sentence = (count) => {
    const out = [];
    for (let i = 0; i < count; i++) {
      seed = (seed * 3877 + 29573) % 139968;
      out.push(words[seed % 8]);
    }
    return out.join(" ");
  };
  const lines = [];
  for (let i = 1; i <= n; i++) {
    switch (i % 8) {
      case 1:
        lines.push(`${"#".repeat((i % 3) + 1)} ${sentence(3)}`);
        break;
      case 2:
        lines.push("");
        break;
      case 5:
        lines.push(`- ${sentence(4)}`);
        break;
      case 6:
        lines.push(`- ${sentence(5)}`);
        break;
      case 7:
        lines.push("");
        break;
      default:
        lines.push(sentence(9));
    }
  }
  return lines.join("\n");
}

function escape(c) {
  switch (c) {
    case "<":
      return "&lt;";
    case ">":
      return "&gt;";
    case "&":
      return "&amp;";
    default:
      return c;
  }
}

function inline(text) {
  let out = "";
  let i = 0;
  const n = text.length;
  let strong = false;
  let soft = false;
  let code = false;
  while (i < n) {
    const c = text[i];
    if (c === "`") {
      out += code ? "</code>" : "<code>";
      code = !code;
    } else if (c === "*" && !code) {
      if (i + 1 < n && text[i + 1] === "*") {
        i += 1;
        out += strong ? "</strong>" : "<strong>";
        strong = !strong;
      } else {
        out += soft ? "</em>" : "<em>";
        soft = !soft;
      }
    } else {
      out += escape(c);
    }
    i += 1;
  }
  return out;
}

class Writer {
  constructor() {
    this.out = [];
    this.paragraph = [];
    this.items = [];
  }

  flush() {
    if (this.paragraph.length > 0) {
      this.out.push(`<p>${inline(this.paragraph.join(" "))}</p>`);
      this.paragraph = [];
    }
    if (this.items.length > 0) {
      this.out.push("<ul>");
      for (const item of this.items) this.out.push(`<li>${inline(item)}</li>`);
      this.out.push("</ul>");
      this.items = [];
    }
  }

  line(text) {
    if (text === "") {
      this.flush();
    } else if (text.startsWith("#")) {
      this.flush();
      let level = 0;
      while (text[level] === "#") level += 1;
      this.out.push(`<h${level}>${inline(text.slice(level + 1))}</h${level}>`);
    } else if (text.startsWith("- ")) {
      this.items.push(text.slice(2));
    } else {
      this.paragraph.push(text);
    }
  }

  html() {
    this.flush();
    return this.out.join("\n");
  }
}

function workload(text) {
  const writer = new Writer();
  for (const line of text.split("\n")) writer.line(line);
  const html = writer.html();
  return html.length * 10 + html.split("<em>").length;
}

measure(workload, 2000, source);
