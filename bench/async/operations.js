// The twin of operations.gene.
const fs = require('fs');
const folder = process.argv[2];
const n = Number(process.argv[3]);

const now = () => Number(process.hrtime.bigint() / 1000n);
const show = (name, value, unit) => console.log(`${name}\t${value}\t${unit}`);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const read = (i) => fs.promises.readFile(`${folder}/${i}.txt`, 'utf8');

async function best(rounds, f) {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const started = now();
    await f();
    least = Math.min(least, now() - started);
  }
  return least;
}

const small = [];
const perOperation = (name, f) => small.push([name, f]);

async function measure() {
  const all = [];
  for (const [name, f] of small) all.push([name, await best(n / 1000, f)]);
  return all;
}

async function nothing() {}
function empty() {}
async function pause(p) { await p; }

async function main() {
  show('3 sleeps of 100 ms together',
    (await best(5, () => Promise.all([sleep(100), sleep(100), sleep(100)]))) / 1000, 'ms');
  show('3 sleeps of 100 ms in a row',
    (await best(5, async () => { for (let i = 0; i < 3; i++) await sleep(100); })) / 1000, 'ms');
  show('3 reads of 50 MB together',
    (await best(5, () => Promise.all([0, 1, 2].map(read)))) / 1000, 'ms');
  show('3 reads of 50 MB in a row',
    (await best(5, async () => { for (let i = 0; i < 3; i++) await read(i); })) / 1000, 'ms');

  perOperation('a round of an empty loop', () => { for (let i = 0; i < 1000; i++); });
  perOperation('call of an empty function', () => { for (let i = 0; i < 1000; i++) empty(); });
  const done = Promise.resolve(1);
  perOperation('await of a completed future',
    async () => { for (let i = 0; i < 1000; i++) await done; });
  perOperation('start a task that ends at once, await it',
    async () => { for (let i = 0; i < 1000; i++) await nothing(); });
  perOperation('start a task that waits, complete, await it', async () => {
    for (let i = 0; i < 1000; i++) {
      let complete;
      const task = pause(new Promise((r) => { complete = r; }));
      complete();
      await task;
    }
  });
  perOperation('make a future, on_success, complete', async () => {
    let last;
    for (let i = 0; i < 1000; i++) {
      let complete;
      last = new Promise((r) => { complete = r; }).then((v) => v);
      complete();
    }
    await last; // callbacks run in a later turn; wait for all of them
  });
  perOperation('make a timer and let it fire', async () => {
    const all = [];
    for (let i = 0; i < 1000; i++) all.push(sleep(0));
    await Promise.all(all);
  });
  perOperation('make a timer and cancel it', async () => {
    for (let i = 0; i < 1000; i++) clearTimeout(setTimeout(() => {}, 60000));
  });

  for (let i = 0; i < 2; i++) await measure();
  for (const [name, time] of await measure()) show(name, time, 'ns');
}

main();
