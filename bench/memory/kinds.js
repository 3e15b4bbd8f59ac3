// The twin of kinds.gene. Run with --expose-gc.
class Point { constructor(x, y) { this.x = x; this.y = y; } }
class Person { constructor(name, age, town, friends) { this.name = name; this.age = age; this.town = town; this.friends = friends; } }

const N = 300000;

function used() {
  for (let i = 0; i < 3; i++) global.gc();
  return process.memoryUsage().heapUsed;
}

const kinds = [];
const measure = (name, make) => kinds.push({ name, make });

function bytes({ name, make }) {
  let warm = [];
  for (let i = 0; i < 2000; i++) warm.push(make(1));
  warm = null;
  const all = new Array(N).fill(null);
  const before = used();
  for (let i = 0; i < N; i++) all[i] = make(i);
  console.log(`${name}\t${(used() - before) / N}`);
  return all.length;
}

function counter(i) { return () => { i += 1; return i; }; }

measure("object, 2 Ints", (i) => new Point(i, i));
measure("object, 4 properties", (i) => new Person("ann", i, "Rome", null));
measure("map as a record, 3 keys", (i) => ({ a: i, b: "x", c: null }));
measure("empty array", () => []);
measure("array of 3 Ints", (i) => [i, i, i]);
measure("array of 3 texts", () => ["a", "b", "c"]);
measure("array of 10, by add", (i) => { const a = []; for (let k = 0; k < 10; k++) a.push(i); return a; });
measure("empty map", () => new Map());
measure("dictionary, 3 text keys", (i) => { const m = new Map(); m.set("a", i); m.set("b", i); m.set("c", i); return m; });
measure("HashMap, 20 Int keys", () => { const m = new Map(); for (let k = 1; k <= 20; k++) m.set(k, "x"); return m; });
measure("HashSet, 20 Ints", () => { const s = new Set(); for (let k = 1; k <= 20; k++) s.add(k); return s; });
measure("closure with a variable", counter);
measure("text of 10 characters", (i) => { const s = `text ${10000 + (i % 10000)}`; return Buffer.from(s).toString(); });
measure("Float in an array", (i) => i + 0.5);
measure("pending task", () => new Promise((done) => setTimeout(done, 3600000)));
const kind = kinds[Number(process.argv[2])];
if (kind !== undefined) bytes(kind);
process.exit(0);
