// The same with Node's own http module.
const http = require('http');
const text = { 'Content-Type': 'text/plain; charset=utf-8' };
http.createServer((req, res) => {
  switch (req.url) {
    case '/hello': res.writeHead(200, { ...text, 'Content-Length': 13 }); res.end('Hello, World!'); break;
    case '/json': {
      const body = JSON.stringify({ message: 'Hello, World!', items: [1, 2, 3], ok: true });
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
      res.end(body); break;
    }
    case '/await': setTimeout(() => { res.writeHead(200, { ...text, 'Content-Length': 13 }); res.end('Hello, World!'); }, 10); break;
    default: res.writeHead(404); res.end();
  }
}).listen(Number(process.argv[2]), '127.0.0.1', () => console.log('listening'));
