const { measure } = require("../measure.js");

class Permute {
  constructor(n) {
    this.count = 0;
    this.v = Array.from({ length: n }, (_, i) => i);
  }

  permute(n) {
    this.count += 1;
    if (n !== 0) {
      const n1 = n - 1;
      this.permute(n1);
      for (let i = n1; i >= 0; i--) {
        this.swap(n1, i);
        this.permute(n1);
        this.swap(n1, i);
      }
    }
  }

  swap(i, j) {
    const tmp = this.v[i];
    this.v[i] = this.v[j];
    this.v[j] = tmp;
  }
}

function workload(n) {
  const p = new Permute(n);
  p.permute(n);
  return p.count;
}

measure(workload, 8);
