// The twin of http.gene: the cluster module with two processes.
const cluster = require('cluster');
const http = require('http');
if (cluster.isPrimary) {
  for (let i = 0; i < 2; i++) cluster.fork();
} else {
  const compute = () => { let n = 0; for (let i = 0; i < 300000; i++) n = (n + i * 7) % 1000003; return n; };
  http.createServer((req, res) => res.end(String(compute()))).listen(Number(process.argv[2]), '127.0.0.1');
}
