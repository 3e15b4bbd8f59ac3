from measure import measure


def workload(n):
    total = 0
    for i in range(1, n + 1):
        for j in range(1, n + 1):
            for k in range(1, n + 1):
                total = (total + i * j + k) % 1000003
    return total


measure(workload, 220)
