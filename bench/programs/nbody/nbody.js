const { measure } = require("../measure.js");

const SOLAR_MASS = 4 * Math.PI * Math.PI;
const YEAR = 365.24;

class Body {
  constructor(x, y, z, vx, vy, vz, mass) {
    this.x = x;
    this.y = y;
    this.z = z;
    this.vx = vx * YEAR;
    this.vy = vy * YEAR;
    this.vz = vz * YEAR;
    this.mass = mass * SOLAR_MASS;
  }
}

function bodies() {
  return [
    new Body(0, 0, 0, 0, 0, 0, 1),
    new Body(4.8414314424647209, -1.16032004402742839, -0.103622044471123109,
      0.00166007664274403694, 0.00769901118419740425, -0.0000690460016972063023, 0.000954791938424326609),
    new Body(8.34336671824457987, 4.12479856412430479, -0.403523417114321381,
      -0.00276742510726411021, 0.00499852801234917238, 0.0000230417297573763929, 0.000285885980666130812),
    new Body(12.894369562139131, -15.1111514016986312, -0.223307578892655734,
      0.00296460137564761618, 0.0023784717395948095, -0.0000296589568540237556, 0.0000436624404335156298),
    new Body(15.3796971148509165, -25.9193146099879641, 0.179258772950371181,
      0.00268067772490389322, 0.00162824170038242295, -0.000095159225451971587, 0.0000515138902046611451),
  ];
}

function advance(bodies, dt) {
  for (let i = 0; i < bodies.length; i++) {
    const a = bodies[i];
    for (let j = i + 1; j < bodies.length; j++) {
      const b = bodies[j];
      const dx = a.x - b.x;
      const dy = a.y - b.y;
      const dz = a.z - b.z;
      const d2 = dx * dx + dy * dy + dz * dz;
      const mag = dt / (d2 * Math.sqrt(d2));
      a.vx -= dx * b.mass * mag;
      a.vy -= dy * b.mass * mag;
      a.vz -= dz * b.mass * mag;
      b.vx += dx * a.mass * mag;
      b.vy += dy * a.mass * mag;
      b.vz += dz * a.mass * mag;
    }
  }
  for (const b of bodies) {
    b.x += dt * b.vx;
    b.y += dt * b.vy;
    b.z += dt * b.vz;
  }
}

function energy(bodies) {
  let e = 0;
  bodies.forEach((a, i) => {
    e += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz);
    for (const b of bodies.slice(i + 1)) {
      const dx = a.x - b.x;
      const dy = a.y - b.y;
      const dz = a.z - b.z;
      e -= (a.mass * b.mass) / Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
  });
  return e;
}

function workload(n) {
  const system = bodies();
  for (let i = 0; i < n; i++) {
    advance(system, 0.01);
  }
  return Math.round(-1e9 * energy(system));
}

measure(workload, 200000);
