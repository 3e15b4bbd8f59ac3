// The same with Node's own http module; /memory tells what is in use after a collection.
const http = require('http');
const text = { 'Content-Type': 'text/plain; charset=utf-8' };
function hello(res) {
  res.writeHead(200, { ...text, 'Content-Length': 13 });
  res.end('Hello, World!');
}
function json(res, value) {
  const body = JSON.stringify(value);
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  res.end(body);
}
function report() {
  const rows = [];
  for (let i = 1; i <= 40; i++) rows.push({ id: i, name: `item ${i}`, price: i * 1.25, tags: ['new', 'sale'] });
  let total = 0;
  for (const row of rows) total += row.price;
  return { rows, total };
}
const server = http.createServer((req, res) => {
  switch (req.url) {
    case '/hello': hello(res); break;
    case '/json': json(res, { message: 'Hello, World!', items: [1, 2, 3], ok: true }); break;
    case '/await': setTimeout(() => hello(res), 10); break;
    case '/report': json(res, report()); break;
    case '/memory': global.gc(); json(res, process.memoryUsage()); break;
    default: res.writeHead(404); res.end();
  }
});
server.keepAliveTimeout = 600000; // idle connections are to stay
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('listening'));
