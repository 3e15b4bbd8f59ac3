from measure import measure


def workload(n):
    total = 0
    i = 0
    while i < n:
        total += i % 7
        i += 1
    return total


measure(workload, 20000000)
