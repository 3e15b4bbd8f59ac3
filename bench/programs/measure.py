"""The twin of measure.gene."""

import sys
import time


def measure(workload, default_size, prepare=lambda size: size):
    given = [int(text) for text in sys.argv[1:]]
    size, repetitions, limit, warm_up = given + [default_size, 15, 10000, 0][len(given) :]
    made = prepare(size)
    times = []
    checksum = None
    first = None
    start = time.perf_counter()
    while (time.perf_counter() - start) * 1000 < warm_up:
        began = time.perf_counter_ns()
        checksum = workload(made)
        first = first or (time.perf_counter_ns() - began) // 1000
    start = time.perf_counter()
    while len(times) < repetitions and (not times or (time.perf_counter() - start) * 1000 < limit):
        began = time.perf_counter_ns()
        checksum = workload(made)
        times.append((time.perf_counter_ns() - began) // 1000)
    ordered = sorted(times)
    print("checksum", checksum)
    print("repetitions", len(times))
    print("first_us", first or times[0])
    print("best_us", ordered[0])
    print("median_us", ordered[len(ordered) // 2])
