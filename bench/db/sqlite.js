// better-sqlite3, the same.
const Database = require('better-sqlite3');
const rows = Number(process.argv[2]);
const db = new Database(':memory:');
db.exec('create table t (id integer primary key, name text)');
const insert = db.prepare('insert into t values (?, ?)');
const select = db.prepare('select id, name from t where id = ?');
function fill() {
  db.exec('delete from t');
  db.transaction(() => { for (let i = 1; i <= rows; i++) insert.run(i, 'some text here'); })();
}
function look() {
  let sum = 0;
  for (let i = 1; i <= rows; i++) sum += select.all(i)[0].id;
  return sum;
}
function rate(f) {
  let best = 0;
  for (let n = 0; n < 5; n++) {
    const began = process.hrtime.bigint();
    f();
    best = Math.max(best, rows * 1e9 / Number(process.hrtime.bigint() - began));
  }
  return best;
}
console.log(rate(fill), rate(look));
