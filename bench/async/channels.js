// The twin of channels.gene: events.on is what Node has for a queue between tasks.
const { EventEmitter, on } = require('events');
const n = Number(process.argv[2]);
const rounds = 30;
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function best(f) {
  let least = Infinity;
  for (let i = 0; i < rounds; i++) {
    const started = process.hrtime.bigint();
    await f();
    least = Math.min(least, Number(process.hrtime.bigint() - started));
  }
  return least;
}

async function show(name, count, f) {
  console.log(`${name}\t${(await best(f)) / count}\tns`);
}

// The producer waits until the consumer has taken the value, as with a channel of 0.
async function handOver() {
  const channel = new EventEmitter();
  let taken;
  const values = on(channel, 'value');
  (async () => {
    for (let i = 1; i <= n; i++) {
      const wait = new Promise((done) => { taken = done; });
      channel.emit('value', i);
      await wait;
    }
    channel.emit('value', 0);
  })();
  let sum = 0;
  for await (const [v] of values) {
    if (v === 0) break;
    sum += v;
    taken();
  }
  if (sum !== n * (n + 1) / 2) throw new Error(`lost values: ${sum}`);
}

// The producer gives way after 100 values.
async function buffered() {
  const channel = new EventEmitter();
  const values = on(channel, 'value');
  (async () => {
    for (let i = 1; i <= n; i++) {
      channel.emit('value', i);
      if (i % 100 === 0) await sleepZero();
    }
    channel.emit('value', 0);
  })();
  let sum = 0;
  for await (const [v] of values) {
    if (v === 0) break;
    sum += v;
  }
  if (sum !== n * (n + 1) / 2) throw new Error(`lost values: ${sum}`);
}
const sleepZero = () => new Promise((done) => setImmediate(done));

const tasks = () => Promise.all(Array.from({ length: 1000 }, () => sleep(0)));

async function main() {
  for (let i = 0; i < 2; i++) {
    await handOver();
    await buffered();
    await tasks();
  }
  await show('channel of 0: put and take', n, handOver);
  await show('channel of 100: put and take', n, buffered);
  await show('task of a group that sleeps 0', 1000, tasks);
  await show('plain task that sleeps 0', 1000, tasks);
}

main();
