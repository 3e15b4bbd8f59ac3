from measure import measure


def steps(k):
    count = 0
    while k != 1:
        k = k >> 1 if k % 2 == 0 else 3 * k + 1
        count += 1
    return count


def total(n):
    return sum(steps(k) for k in range(1, n))


measure(total, 50000)
