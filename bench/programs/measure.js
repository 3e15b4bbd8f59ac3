// The twin of measure.gene.
exports.measure = (workload, defaultSize, prepare = (size) => size) => {
  const [size = defaultSize, repetitions = 15, limit = 10000, warmUp = 0] = process.argv.slice(2).map(Number);
  const input = prepare(size);
  const times = [];
  let checksum;
  let first;
  let start = performance.now();
  while (performance.now() - start < warmUp) {
    const began = process.hrtime.bigint();
    checksum = workload(input);
    first ??= Number((process.hrtime.bigint() - began) / 1000n);
  }
  start = performance.now();
  while (times.length < repetitions && (times.length === 0 || performance.now() - start < limit)) {
    const began = process.hrtime.bigint();
    checksum = workload(input);
    times.push(Number((process.hrtime.bigint() - began) / 1000n));
  }
  const sorted = times.slice().sort((a, b) => a - b);
  console.log("checksum " + checksum);
  console.log("repetitions " + times.length);
  console.log("first_us " + (first ?? times[0]));
  console.log("best_us " + sorted[0]);
  console.log("median_us " + sorted[sorted.length >> 1]);
};
