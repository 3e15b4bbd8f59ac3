const { measure } = require("../measure.js");

const FAR = 1000000000;

class Roads {
  constructor(n) {
    this.n = n;
    this.distance = Array.from({ length: n }, () => new Array(n).fill(FAR));
    this.next = Array.from({ length: n }, () => new Array(n).fill(null));
    for (let i = 0; i < n; i++) this.distance[i][i] = 0;
  }

  connect(a, b, length) {
    if (length < this.distance[a][b]) {
      this.distance[a][b] = length;
      this.next[a][b] = b;
    }
  }

  solve() {
    for (let k = 0; k < this.n; k++) {
      const byWay = this.distance[k];
      for (let i = 0; i < this.n; i++) {
        const row = this.distance[i];
        const toK = row[k];
        if (toK < FAR) {
          for (let j = 0; j < this.n; j++) {
            const length = toK + byWay[j];
            if (length < row[j]) {
              row[j] = length;
              this.next[i][j] = this.next[i][k];
            }
          }
        }
      }
    }
  }

  path(a, b) {
    if (this.next[a][b] === null) return [];
    const out = [a];
    while (a !== b) {
      a = this.next[a][b];
      out.push(a);
    }
    return out;
  }
}

function workload(n) {
  const roads = new Roads(n);
  let seed = 42;
  for (let i = 0; i < n * 4; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    const a = seed % n;
    seed = (seed * 3877 + 29573) % 139968;
    const b = (seed >> 3) % n;
    if (a !== b) roads.connect(a, b, (seed % 100) + 1);
  }
  roads.solve();
  let sum = 0;
  for (let a = 0; a < n; a++) {
    for (let b = 0; b < n; b++) if (roads.distance[a][b] < FAR) sum += roads.distance[a][b];
    const way = roads.path(a, n - 1 - a);
    sum += way.length * 1000 + way.reduce((x, y) => x + y, 0);
  }
  return sum;
}

measure(workload, 80);
