// The twin of measure.gene.
exports.measure = (workload, defaultSize) => {
  const size = Number(process.argv[2] ?? defaultSize);
  const repetitions = Number(process.argv[3] ?? 15);
  const times = [];
  let checksum;
  for (let i = 0; i < repetitions; i++) {
    const began = process.hrtime.bigint();
    checksum = workload(size);
    times.push(Number((process.hrtime.bigint() - began) / 1000n));
  }
  times.sort((a, b) => a - b);
  console.log("checksum " + checksum);
  console.log("best_us " + times[0]);
  console.log("median_us " + times[Math.floor(repetitions / 2)]);
};
