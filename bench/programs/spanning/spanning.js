const { measure } = require("../measure.js");

function edges(n) {
  let seed = 42;
  const all = [];
  for (let a = 0; a < n; a++) {
    for (let k = 0; k < 5; k++) {
      seed = (seed * 3877 + 29573) % 139968;
      all.push({ from: a, to: seed % n, weight: seed % 1009 });
    }
  }
  return { n, edges: all };
}

class Sets {
  constructor(n) {
    this.parent = Array.from({ length: n }, (_, i) => i);
    this.rank = new Array(n).fill(0);
  }

  find(x) {
    let root = x;
    while (this.parent[root] !== root) root = this.parent[root];
    let i = x;
    while (i !== root) {
      const next = this.parent[i];
      this.parent[i] = root;
      i = next;
    }
    return root;
  }

  union(a, b) {
    const x = this.find(a);
    const y = this.find(b);
    if (x === y) return false;
    if (this.rank[x] < this.rank[y]) {
      this.parent[x] = y;
    } else {
      this.parent[y] = x;
      if (this.rank[x] === this.rank[y]) this.rank[x] += 1;
    }
    return true;
  }
}

function workload(graph) {
  const sets = new Sets(graph.n);
  let total = 0;
  const sorted = graph.edges.slice().sort((a, b) => a.weight - b.weight);
  for (const edge of sorted) if (sets.union(edge.from, edge.to)) total += edge.weight;
  return total;
}

measure(workload, 5000, edges);
