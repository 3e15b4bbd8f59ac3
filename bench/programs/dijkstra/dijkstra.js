const { measure } = require("../measure.js");

function graph(n) {
  let seed = 42;
  return Array.from({ length: n }, () =>
    Array.from({ length: 6 }, () => {
      seed = (seed * 3877 + 29573) % 139968;
      return [seed % n, 1 + (seed % 97)];
    }),
  );
}

function push(heap, entry) {
  heap.push(entry);
  let i = heap.length - 1;
  while (i > 0) {
    const up = (i - 1) >> 1;
    if (heap[up][0] <= entry[0]) break;
    heap[i] = heap[up];
    i = up;
  }
  heap[i] = entry;
}

function pop(heap) {
  const top = heap[0];
  const entry = heap.pop();
  const n = heap.length;
  if (n === 0) return top;
  let i = 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= n) break;
    if (child + 1 < n && heap[child + 1][0] < heap[child][0]) child += 1;
    if (heap[child][0] >= entry[0]) break;
    heap[i] = heap[child];
    i = child;
  }
  heap[i] = entry;
  return top;
}

function workload(graph) {
  const distances = new Array(graph.length).fill(-1);
  const heap = [];
  push(heap, [0, 0]);
  while (heap.length > 0) {
    const [distance, node] = pop(heap);
    if (distances[node] >= 0) continue;
    distances[node] = distance;
    for (const [to, weight] of graph[node]) if (distances[to] < 0) push(heap, [distance + weight, to]);
  }
  let sum = 0;
  for (const d of distances) if (d > 0) sum += d;
  return sum;
}

measure(workload, 3000, graph);
