const { measure } = require("../measure.js");

function points(n) {
  let seed = 42;
  return Array.from({ length: n }, () => {
    seed = (seed * 3877 + 29573) % 139968;
    const x = seed / 139968;
    seed = (seed * 3877 + 29573) % 139968;
    const angle = (seed * 6.283185307) / 139968;
    return [x * Math.cos(angle), x * Math.sin(angle)];
  });
}

function cross(o, a, b) {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}

function half(points) {
  const out = [];
  for (const p of points) {
    while (out.length >= 2 && cross(out[out.length - 2], out[out.length - 1], p) <= 0) out.pop();
    out.push(p);
  }
  out.pop();
  return out;
}

function hull(points) {
  const sorted = points.slice().sort((a, b) => (a[0] !== b[0] ? a[0] - b[0] : a[1] - b[1]));
  return half(sorted).concat(half(sorted.slice().reverse()));
}

function area(polygon) {
  let sum = 0;
  polygon.forEach(([x, y], i) => {
    const [x2, y2] = polygon[(i + 1) % polygon.length];
    sum += x * y2 - x2 * y;
  });
  return sum / 2;
}

function diameter(polygon) {
  let best = 0;
  for (const a of polygon) {
    for (const b of polygon) {
      const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
      best = Math.max(best, dx * dx + dy * dy);
    }
  }
  return Math.sqrt(best);
}

function inside(polygon, p) {
  for (const [i, a] of polygon.entries()) {
    if (cross(a, polygon[(i + 1) % polygon.length], p) < 0) return false;
  }
  return true;
}

function workload(points) {
  const outer = hull(points);
  const inner = points.filter((p) => p[0] * p[0] + p[1] * p[1] < 0.25);
  const small = hull(inner);
  const count = points.filter((p) => inside(small, p)).length;
  return count * 100000 + outer.length * 1000 + Math.floor(area(outer) * diameter(outer) * 100);
}

measure(workload, 2000, points);
