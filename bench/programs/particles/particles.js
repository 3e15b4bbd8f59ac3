const { measure } = require("../measure");

class Vec {
  constructor(x, y) {
    this.x = x;
    this.y = y;
  }

  plus(o) {
    return new Vec(this.x + o.x, this.y + o.y);
  }

  minus(o) {
    return new Vec(this.x - o.x, this.y - o.y);
  }

  times(k) {
    return new Vec(this.x * k, this.y * k);
  }

  dot(o) {
    return this.x * o.x + this.y * o.y;
  }

  length() {
    return Math.sqrt(this.dot(this));
  }
}

class Force {
  on() {
    return new Vec(0, 0);
  }
}

class Gravity extends Force {
  constructor(g) {
    super();
    this.g = g;
  }

  on(p) {
    return new Vec(0, this.g * p.mass);
  }
}

class Drag extends Force {
  constructor(k) {
    super();
    this.k = k;
  }

  on(p) {
    return p.speed.times(0 - this.k);
  }
}

class Repulsion extends Force {
  constructor(strength, reach) {
    super();
    this.strength = strength;
    this.reach = reach;
  }

  on(p, all) {
    let sum = new Vec(0, 0);
    for (const q of all) {
      if (q.id !== p.id) {
        const d = p.place.minus(q.place);
        const r = d.length();
        if (r < this.reach && r > 0.000001) sum = sum.plus(d.times(this.strength / (r * r)));
      }
    }
    return sum;
  }
}

class Particle {
  constructor(id, place, speed, { mass = 1.0 } = {}) {
    this.id = id;
    this.place = place;
    this.speed = speed;
    this.mass = mass;
    this.hits = 0;
  }

  move(force, dt) {
    this.speed = this.speed.plus(force.times(dt / this.mass));
    this.place = this.place.plus(this.speed.times(dt));
    if (this.place.x < 0 || this.place.x > 100) {
      this.speed = new Vec(0 - this.speed.x, this.speed.y);
      this.place = new Vec(clamp(this.place.x), this.place.y);
      this.hits += 1;
    }
    if (this.place.y < 0 || this.place.y > 100) {
      this.speed = new Vec(this.speed.x, 0 - this.speed.y);
      this.place = new Vec(this.place.x, clamp(this.place.y));
      this.hits += 1;
    }
  }

  energy() {
    return 0.5 * this.mass * this.speed.dot(this.speed);
  }
}

function clamp(v) {
  return Math.min(100, Math.max(0, v));
}

function workload(n) {
  let seed = 42;
  const random = (limit) => {
    seed = (seed * 3877 + 29573) % 139968;
    return (seed / 139968) * limit;
  };
  const particles = Array.from({ length: n }, (_, k) => {
    const i = k + 1;
    return i % 3 === 0
      ? new Particle(i, new Vec(random(100), random(100)), new Vec(random(5), random(5)), { mass: 2.5 })
      : new Particle(i, new Vec(random(100), random(100)), new Vec(random(9), random(9)));
  });
  const forces = [new Gravity(9.81), new Drag(0.02), new Repulsion(4, 12)];
  for (let r = 0; r < 40; r++) {
    const sums = particles.map((p) => forces.reduce((sum, f) => sum.plus(f.on(p, particles)), new Vec(0, 0)));
    particles.forEach((p, i) => p.move(sums[i], 0.02));
  }
  let sum = 0;
  for (const p of particles) sum += p.place.x + p.place.y * 3 + p.energy() + p.hits;
  return Math.floor(sum * 1000);
}

measure(workload, 50);
