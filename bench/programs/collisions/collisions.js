const { measure } = require("../measure");
class Vector { constructor(x, y) { this.x = x; this.y = y; } plus(o) { return new Vector(this.x + o.x, this.y + o.y); } minus(o) { return new Vector(this.x - o.x, this.y - o.y); } squared() { return this.x * this.x + this.y * this.y; } }
class Ball { constructor(place, speed) { this.place = place; this.speed = speed; }
  move() { this.place = this.place.plus(this.speed); if (this.place.x < 0 || this.place.x > 100) this.speed = new Vector(-this.speed.x, this.speed.y); if (this.place.y < 0 || this.place.y > 100) this.speed = new Vector(this.speed.x, -this.speed.y); }
  touches(other) { return this.place.minus(other.place).squared() < 1; } }
function workload(n) {
  let seed = 42; const balls = []; const next = (most) => { seed = (seed * 3877 + 29573) % 139968; return (seed * most) / 139968; };
  for (let i = 0; i < n; i++) balls.push(new Ball(new Vector(next(100), next(100)), new Vector(next(2) - 1, next(2) - 1)));
  let hits = 0;
  for (let r = 0; r < 20; r++) { const cells = new Map(); for (const ball of balls) { ball.move(); const key = Math.floor(ball.place.x / 5) * 100 + Math.floor(ball.place.y / 5); const cell = cells.get(key); if (cell === undefined) cells.set(key, [ball]); else { for (const other of cell) if (ball.touches(other)) hits++; cell.push(ball); } } }
  return hits;
}
measure(workload, 500);
