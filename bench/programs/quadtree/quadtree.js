const { measure } = require("../measure.js");

class Point {
  constructor(x, y) {
    this.x = x;
    this.y = y;
  }

  distance(other) {
    const dx = this.x - other.x;
    const dy = this.y - other.y;
    return Math.sqrt(dx * dx + dy * dy);
  }
}

class Box {
  constructor(x, y, half) {
    this.x = x;
    this.y = y;
    this.half = half;
  }

  contains(p) {
    return p.x >= this.x - this.half && p.x < this.x + this.half && p.y >= this.y - this.half && p.y < this.y + this.half;
  }

  meets(other) {
    const reach = this.half + other.half;
    return Math.abs(this.x - other.x) <= reach && Math.abs(this.y - other.y) <= reach;
  }

  distance(p) {
    const dx = Math.max(Math.abs(p.x - this.x) - this.half, 0);
    const dy = Math.max(Math.abs(p.y - this.y) - this.half, 0);
    return Math.sqrt(dx * dx + dy * dy);
  }
}

class Quad {
  constructor(box) {
    this.box = box;
    this.points = [];
    this.children = null;
  }

  insert(p) {
    if (!this.box.contains(p)) return false;
    if (this.children === null) {
      this.points.push(p);
      if (this.points.length > 8 && this.box.half > 0.001) this.split();
      return true;
    }
    for (const child of this.children) if (child.insert(p)) return true;
    return false;
  }

  split() {
    const h = this.box.half / 2;
    this.children = [];
    for (const [dx, dy] of [[-1, -1], [1, -1], [-1, 1], [1, 1]]) {
      this.children.push(new Quad(new Box(this.box.x + dx * h, this.box.y + dy * h, h)));
    }
    for (const p of this.points) for (const child of this.children) if (child.insert(p)) break;
    this.points = [];
  }

  search(area, found) {
    if (this.box.meets(area)) {
      for (const p of this.points) if (area.contains(p)) found.push(p);
      if (this.children !== null) for (const child of this.children) child.search(area, found);
    }
    return found;
  }

  nearest(p, best) {
    if (best !== null && this.box.distance(p) > best.distance(p)) return best;
    for (const q of this.points) if (best === null || q.distance(p) < best.distance(p)) best = q;
    if (this.children !== null) for (const child of this.children) best = child.nearest(p, best);
    return best;
  }
}

function workload(n) {
  let seed = 42;
  function random() {
    seed = (seed * 3877 + 29573) % 139968;
    return (seed * 100) / 139968;
  }
  const tree = new Quad(new Box(50, 50, 50));
  for (let i = 0; i < n; i++) tree.insert(new Point(random(), random()));
  let count = 0;
  let far = 0;
  for (let i = 0; i < Math.floor(n / 10); i++) {
    const p = new Point(random(), random());
    const found = tree.search(new Box(p.x, p.y, 3), []);
    count += found.length;
    far += tree.nearest(p, null).distance(p);
  }
  return count * 1000 + Math.floor(far * 100);
}

measure(workload, 3000);
