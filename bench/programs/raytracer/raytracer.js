const { measure } = require("../measure.js");

class Vec {
  constructor(x, y, z) {
    this.x = x;
    this.y = y;
    this.z = z;
  }

  add(o) {
    return new Vec(this.x + o.x, this.y + o.y, this.z + o.z);
  }

  sub(o) {
    return new Vec(this.x - o.x, this.y - o.y, this.z - o.z);
  }

  scale(k) {
    return new Vec(this.x * k, this.y * k, this.z * k);
  }

  dot(o) {
    return this.x * o.x + this.y * o.y + this.z * o.z;
  }

  length() {
    return Math.sqrt(this.dot(this));
  }

  unit() {
    return this.scale(1.0 / this.length());
  }
}

class Ray {
  constructor(origin, direction) {
    this.origin = origin;
    this.direction = direction;
  }

  at(t) {
    return this.origin.add(this.direction.scale(t));
  }
}

class Sphere {
  constructor(center, radius, color, mirror) {
    this.center = center;
    this.radius = radius;
    this.color = color;
    this.mirror = mirror;
  }

  hit(ray) {
    const oc = ray.origin.sub(this.center);
    const b = oc.dot(ray.direction);
    const c = oc.dot(oc) - this.radius * this.radius;
    const d = b * b - c;
    if (d < 0.0) return -1.0;
    const root = Math.sqrt(d);
    const near = 0.0 - b - root;
    if (near > 0.001) return near;
    const far = root - b;
    return far > 0.001 ? far : -1.0;
  }

  normal(p) {
    return p.sub(this.center).unit();
  }
}

class Floor {
  constructor(height, color, mirror) {
    this.height = height;
    this.color = color;
    this.mirror = mirror;
  }

  hit(ray) {
    if (ray.direction.y >= 0.0) return -1.0;
    const t = (this.height - ray.origin.y) / ray.direction.y;
    return t > 0.001 ? t : -1.0;
  }

  normal() {
    return new Vec(0.0, 1.0, 0.0);
  }
}

const background = new Vec(0.2, 0.3, 0.5);

class Scene {
  constructor(things, light) {
    this.things = things;
    this.light = light;
  }

  nearest(ray) {
    let best = null;
    let distance = 1e30;
    for (const thing of this.things) {
      const t = thing.hit(ray);
      if (t > 0.0 && t < distance) {
        distance = t;
        best = thing;
      }
    }
    return best === null ? null : [best, distance];
  }

  shade(ray, depth) {
    const found = this.nearest(ray);
    if (found === null) return background;
    const [thing, distance] = found;
    const p = ray.at(distance);
    const n = thing.normal(p);
    const toLight = this.light.sub(p).unit();
    let lit = n.dot(toLight);
    if (lit < 0.0 || this.nearest(new Ray(p, toLight)) !== null) lit = 0.0;
    let color = thing.color.scale(0.15 + 0.85 * lit);
    if (depth > 0 && thing.mirror > 0.0) {
      const d = ray.direction;
      const r = d.sub(n.scale(2.0 * n.dot(d)));
      color = color.scale(1.0 - thing.mirror).add(this.shade(new Ray(p, r), depth - 1).scale(thing.mirror));
    }
    return color;
  }
}

function makeScene() {
  const things = [new Floor(-1.0, new Vec(0.6, 0.6, 0.6), 0.2)];
  for (let i = 0; i <= 8; i++) {
    const x = (i % 3) * 1.6 - 1.6;
    const z = 5.0 + Math.floor(i / 3) * 1.5;
    things.push(new Sphere(new Vec(x, i * 0.1, z), 0.7, new Vec(0.9, 0.1 * i, 0.4), 0.3));
  }
  return new Scene(things, new Vec(-5.0, 6.0, -2.0));
}

function workload(size) {
  const scene = makeScene();
  const eye = new Vec(0.0, 1.0, -3.0);
  let sum = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const direction = new Vec((x - size / 2.0) / size, (size / 2.0 - y) / size, 1.0);
      const color = scene.shade(new Ray(eye, direction.unit()), 3);
      sum += Math.trunc(color.x * 255.0) + Math.trunc(color.y * 255.0) + Math.trunc(color.z * 255.0);
    }
  }
  return sum;
}

measure(workload, 100);
