const { measure } = require("../measure.js");

class Particle {
  constructor(x, y, dx, dy) {
    this.x = x;
    this.y = y;
    this.dx = dx;
    this.dy = dy;
  }
}

function workload(n) {
  const a = new Particle(1, 2, 3, 5);
  const b = new Particle(7, 11, 2, 1);
  for (let i = 0; i < n; i++) {
    a.x = (a.x + b.dx) % 1009;
    a.y = (a.y + b.dy) % 1013;
    b.x = (b.x + a.dx) % 1019;
    b.y = (b.y + a.dy + a.x) % 1021;
  }
  return a.x + a.y * 2000 + b.x * 3 + b.y * 5;
}

measure(workload, 4000000);
