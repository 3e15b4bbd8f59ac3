from math import sqrt

from measure import measure


def entry(i, j):
    return 1.0 / (((i + j) * (i + j + 1) >> 1) + i + 1)


def times(v):
    result = []
    for i in range(len(v)):
        total = 0.0
        for j, x in enumerate(v):
            total += entry(i, j) * x
        result.append(total)
    return result


def times_transposed(v):
    result = []
    for i in range(len(v)):
        total = 0.0
        for j, x in enumerate(v):
            total += entry(j, i) * x
        result.append(total)
    return result


def dot(a, b):
    total = 0.0
    for x, y in zip(a, b):
        total += x * y
    return total


def workload(n):
    u = [1.0] * n
    for _ in range(10):
        v = times_transposed(times(u))
        u = times_transposed(times(v))
    return round(1e9 * sqrt(dot(u, v) / dot(v, v)))


measure(workload, 300)
