// Node's http and node-postgres, the same.
const http = require('http');
const { Pool } = require('pg');
const [url, port] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, max: 8 });
let n = 0;
http.createServer(async (req, res) => {
  n++;
  const { rows } = await pool.query({
    name: 'p', text: 'select id, name from bench where id = $1', values: [(n % 10000) + 1],
  });
  const body = JSON.stringify(rows[0]);
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
