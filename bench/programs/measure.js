// The twin of measure.gene.
exports.measure = (workload, defaultSize, prepare = (size) => size) => {
  const [size = defaultSize, repetitions = 15, limit = 10000] = process.argv.slice(2).map(Number);
  const input = prepare(size);
  const times = [];
  let checksum;
  const start = performance.now();
  while (times.length < repetitions && (times.length === 0 || performance.now() - start < limit)) {
    const began = process.hrtime.bigint();
    checksum = workload(input);
    times.push(Number((process.hrtime.bigint() - began) / 1000n));
  }
  const later = times.slice(times.length >> 1).sort((a, b) => a - b);
  console.log("checksum " + checksum);
  console.log("repetitions " + times.length);
  console.log("first_us " + times[0]);
  console.log("best_us " + Math.min(...times));
  console.log("median_us " + later[later.length >> 1]);
};
