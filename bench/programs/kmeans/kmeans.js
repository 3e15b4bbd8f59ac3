const { measure } = require("../measure.js");

function points(n) {
  let seed = 42;
  return Array.from({ length: n }, () => {
    seed = (seed * 3877 + 29573) % 139968;
    const x = seed / 139968.0;
    seed = (seed * 3877 + 29573) % 139968;
    return { x, y: seed / 139968.0 };
  });
}

function distance2(a, b) {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy;
}

function nearest(point, centers) {
  let best = 0;
  let bestDistance = distance2(point, centers[0]);
  centers.forEach((center, i) => {
    const d = distance2(point, center);
    if (d < bestDistance) {
      bestDistance = d;
      best = i;
    }
  });
  return best;
}

function workload(points) {
  let centers = points.slice(0, 10).map((p) => ({ x: p.x, y: p.y }));
  for (let round = 0; round < 10; round++) {
    const sums = Array.from({ length: 10 }, () => ({ x: 0.0, y: 0.0, count: 0 }));
    for (const p of points) {
      const s = sums[nearest(p, centers)];
      s.x += p.x;
      s.y += p.y;
      s.count += 1;
    }
    centers = sums.map((s) => (s.count === 0 ? { x: 0.5, y: 0.5 } : { x: s.x / s.count, y: s.y / s.count }));
  }
  let sum = 0;
  for (const c of centers) sum += Math.trunc(c.x * 1e6) + Math.trunc(c.y * 1e6);
  return sum;
}

measure(workload, 5000, points);
