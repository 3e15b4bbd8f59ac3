"""The twin of measure.gene."""

import sys
import time


def measure(workload, default_size, prepare=lambda size: size):
    given = [int(text) for text in sys.argv[1:]]
    size, repetitions, limit = given + [default_size, 15, 10000][len(given) :]
    made = prepare(size)
    times = []
    checksum = None
    start = time.perf_counter()
    while len(times) < repetitions and (not times or (time.perf_counter() - start) * 1000 < limit):
        began = time.perf_counter_ns()
        checksum = workload(made)
        times.append((time.perf_counter_ns() - began) // 1000)
    later = sorted(times[len(times) // 2 :])
    print("checksum", checksum)
    print("repetitions", len(times))
    print("first_us", times[0])
    print("best_us", min(times))
    print("median_us", later[len(later) // 2])
