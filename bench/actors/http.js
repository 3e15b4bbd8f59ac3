// The twin of http.gene: the cluster module with two processes; without a port the computing alone.
const cluster = require('cluster');
const http = require('http');
const compute = () => { let n = 0; for (let i = 0; i < 300000; i++) n = (n + i * 7) % 1000003; return n; };
if (process.argv.length < 3) {
  let best = Infinity;
  for (let k = 0; k < 20; k++) {
    const t = process.hrtime.bigint();
    for (let i = 0; i < 100; i++) compute();
    best = Math.min(best, Number(process.hrtime.bigint() - t) / 1e5);
  }
  console.log(best);
} else if (cluster.isPrimary) {
  for (let i = 0; i < 2; i++) cluster.fork();
} else {
  http.createServer((req, res) => res.end(String(compute()))).listen(Number(process.argv[2]), '127.0.0.1');
}
