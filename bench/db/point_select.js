// node-postgres: 8 clients in a pool of 8 connections, prepared statements.
const { Pool } = require('pg');
const [url, seconds] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, max: 8 });
let running;
async function client(k) {
  let n = 0;
  for (let i = k; running; i += 7, n++) {
    await pool.query({ name: 'p', text: 'select id, name from bench where id = $1', values: [(i % 10000) + 1] });
  }
  return n;
}
async function measure(ms) {
  running = true;
  const began = process.hrtime.bigint();
  const all = [];
  for (let k = 1; k <= 8; k++) all.push(client(k));
  setTimeout(() => { running = false; }, ms);
  const counts = await Promise.all(all);
  return counts.reduce((a, b) => a + b) * 1e9 / Number(process.hrtime.bigint() - began);
}
(async () => {
  await measure(4000);
  console.log(await measure(seconds * 1000));
  await pool.end();
})();
