const { measure } = require("../measure");
class Buffer2 { constructor(room) { this.chars = new Array(room).fill(" "); this.start = 0; this.end = room; }
  moveTo(at) { while (this.start > at) { this.start--; this.end--; this.chars[this.end] = this.chars[this.start]; } while (this.start < at) { this.chars[this.start] = this.chars[this.end]; this.start++; this.end++; } }
  type(c) { this.chars[this.start] = c; this.start++; } delete() { if (this.start > 0) this.start--; } size() { return this.chars.length - this.end + this.start; }
  text() { return this.chars.slice(0, this.start).join("") + this.chars.slice(this.end).join(""); } }
function workload(n) {
  const b = new Buffer2(4000); let seed = 42; const letters = ["a", "b", "c", "d", "e"];
  for (let i = 0; i < n; i++) { seed = (seed * 3877 + 29573) % 139968; switch (seed % 10) { case 0: b.moveTo(seed % (b.size() + 1)); break; case 1: b.delete(); break; default: if (b.size() < 3900) b.type(letters[seed % 5]); } }
  const text = b.text(); let sum = 0; for (const c of text) if (c === "a") sum++; return text.length * 1000 + sum;
}
measure(workload, 20000);
