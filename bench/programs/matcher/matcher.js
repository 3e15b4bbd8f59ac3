const { measure } = require("../measure");
class Matcher { constructor(pattern) { this.pattern = pattern; this.size = pattern.length; this.steps = 0; }
  one(p, c) { return p === "." || p === c || (p === "#" && c >= "0" && c <= "9"); }
  here(text, i, p) { this.steps += 1; if (p === this.size) return true; const ch = this.pattern[p];
    if (p + 1 < this.size && this.pattern[p + 1] === "*") return this.star(ch, text, i, p + 2);
    if (ch === "$" && p + 1 === this.size) return i === text.length;
    if (i < text.length && this.one(ch, text[i])) return this.here(text, i + 1, p + 1); return false; }
  star(ch, text, i, p) { let at = i; for (;;) { if (this.here(text, at, p)) return true; if (at === text.length || !this.one(ch, text[at])) return false; at += 1; } }
  search(text) { for (let i = 0; i <= text.length; i++) if (this.here(text, i, 0)) return i; return -1; } }
function workload(n) { let sum = 0; for (const pattern of ["ab*c", "a.*z$", "#*x", "w#*o#", "hel*o w.*d"]) { const m = new Matcher(pattern); for (let i = 1; i <= n; i++) sum += m.search(`abbbd hello w${i}orld 12${i * 7}x aabbcz`); sum += m.steps; } return sum; }
measure(workload, 300);
