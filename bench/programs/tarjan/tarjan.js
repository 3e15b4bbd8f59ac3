const { measure } = require("../measure");
class Finder { constructor(next) { this.next = next; this.index = new Array(next.length).fill(-1); this.low = new Array(next.length).fill(0); this.on = new Array(next.length).fill(false); this.stack = []; this.count = 0; this.components = []; }
  visit(v) { this.index[v] = this.count; this.low[v] = this.count; this.count += 1; this.stack.push(v); this.on[v] = true;
    for (const w of this.next[v]) { if (this.index[w] < 0) { this.visit(w); this.low[v] = Math.min(this.low[v], this.low[w]); } else if (this.on[w]) this.low[v] = Math.min(this.low[v], this.index[w]); }
    if (this.low[v] === this.index[v]) { let size = 0; for (;;) { const w = this.stack.pop(); this.on[w] = false; size += 1; if (w === v) break; } this.components.push(size); } } }
function graph(n) { let seed = 42; return Array.from({ length: n }, (_, i) => Array.from({ length: 2 }, () => { seed = (seed * 3877 + 29573) % 139968; return seed % 3 === 0 ? seed % n : (i + (seed % 20)) % n; })); }
function workload(next) { const finder = new Finder(next); for (let v = 0; v < next.length; v++) if (finder.index[v] < 0) finder.visit(v); return finder.components.reduce((a, s) => (a * 31 + s) % 1000003, finder.components.length); }
measure(workload, 3000, graph);
