const { measure } = require("../measure.js");

function workload(n) {
  const p = Array.from({ length: n }, (_, i) => i);
  const q = new Array(n).fill(0);
  const counts = new Array(n).fill(0);
  let sign = 1;
  let most = 0;
  let checksum = 0;
  let r = n;
  for (;;) {
    while (r > 1) {
      counts[r - 1] = r;
      r -= 1;
    }
    if (p[0] !== 0) {
      for (let i = 0; i < n; i++) q[i] = p[i];
      let flips = 0;
      let first = q[0];
      while (first !== 0) {
        let i = 0;
        let j = first;
        while (i < j) {
          const t = q[i];
          q[i] = q[j];
          q[j] = t;
          i += 1;
          j -= 1;
        }
        flips += 1;
        first = q[0];
      }
      if (flips > most) most = flips;
      checksum += sign * flips;
    }
    sign = 0 - sign;
    for (;;) {
      if (r === n) return most * 1000000 + checksum;
      const p0 = p[0];
      let i = 0;
      while (i < r) {
        const next = i + 1;
        p[i] = p[next];
        i = next;
      }
      p[r] = p0;
      counts[r] -= 1;
      if (counts[r] > 0) break;
      r += 1;
    }
  }
}

measure(workload, 8);
