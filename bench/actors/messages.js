// The twin of messages.gene: worker_threads and postMessage.
const { Worker, isMainThread, parentPort } = require('worker_threads');
if (!isMainThread) {
  let n = 0;
  parentPort.on('message', (m) => { if (m === 'get') parentPort.postMessage(n); else n++; });
} else {
  const scale = Number(process.argv[2]);
  const w = new Worker(__filename);
  let answered;
  w.on('message', (m) => answered(m));
  const ask = (m) => new Promise((r) => { answered = r; w.postMessage(m); });
  const now = () => Number(process.hrtime.bigint()) / 1000;
  const show = (name, value, unit) => console.log(`${name}\t${value}\t${unit}`);
  const oneWay = async (name, msg, n) => {
    let best = 0;
    for (let k = 0; k < 6; k++) {
      const t = now();
      for (let i = 0; i < n; i++) w.postMessage(msg);
      await ask('get');
      best = Math.max(best, n * 1e6 / (now() - t));
    }
    show(name, Math.round(best), 'messages/s');
  };
  const nested = (items) => {
    const list = [];
    for (let i = 0; i < items; i++) list.push({ id: i, name: `item ${i}`, tags: ['a', 'b'], price: 1.5 });
    return { items: list };
  };
  (async () => {
    await oneWay('one way, small value', 1, 100000 * scale);
    let all;
    for (let k = 0; k < 3; k++) {
      all = [];
      for (let i = 0; i < 5000 * scale; i++) { const t = now(); await ask('get'); all.push(now() - t); }
    }
    all.sort((a, b) => a - b);
    show('round trip, median', all[all.length >> 1].toFixed(1), 'us');
    await oneWay('1 kB nested map', nested(16), 5000 * scale);
    await oneWay('1 MB nested map', nested(16000), 5 * scale);
    await w.terminate();
  })();
}
