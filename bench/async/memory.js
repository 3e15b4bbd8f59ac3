// The twin of Memory.java: bytes per pending promise with a timer. Run with --expose-gc.
const n = Number(process.argv[2]);
const keep = new Array(n);
global.gc();
const before = process.memoryUsage().heapUsed;
for (let i = 0; i < n; i++) keep[i] = new Promise((done) => setTimeout(done, 3600000));
global.gc();
const after = process.memoryUsage().heapUsed;
console.log(`memory of a pending sleep\t${(after - before) / n}\tbytes`);
process.exit(keep.length === n ? 0 : 1);
