"""The twin of measure.gene."""

import sys
import time


def measure(workload, size):
    size = int(sys.argv[1]) if len(sys.argv) > 1 else size
    repetitions = int(sys.argv[2]) if len(sys.argv) > 2 else 15
    times = []
    checksum = None
    for _ in range(repetitions):
        began = time.perf_counter_ns()
        checksum = workload(size)
        times.append((time.perf_counter_ns() - began) // 1000)
    times.sort()
    print("checksum", checksum)
    print("best_us", times[0])
    print("median_us", times[repetitions // 2])
