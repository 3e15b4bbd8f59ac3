// The twin of Wake.java: from postMessage in a worker to the handler in the idle main thread.
const { Worker, isMainThread, parentPort, workerData } = require('worker_threads');
if (isMainThread) {
  const n = Number(process.argv[2]);
  const micros = [];
  const worker = new Worker(__filename, { workerData: n });
  worker.on('message', (sent) => micros.push(Number(process.hrtime.bigint() - sent) / 1e3));
  worker.on('exit', () => {
    const warm = micros.slice(Math.floor(n / 10)).sort((a, b) => a - b);
    console.log(`wake-up by another thread, median\t${warm[warm.length >> 1]}\tus`);
    console.log(`wake-up by another thread, 99 %\t${warm[Math.floor((warm.length * 99) / 100)]}\tus`);
  });
} else {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  Atomics.wait(pause, 0, 0, 200);
  for (let i = 0; i < workerData; i++) {
    parentPort.postMessage(process.hrtime.bigint());
    Atomics.wait(pause, 0, 0, 1);
  }
}
