from measure import measure


def escapes(cr, ci):
    zr = 0.0
    zi = 0.0
    for _ in range(50):
        r2 = zr * zr
        i2 = zi * zi
        if r2 + i2 > 4.0:
            return True
        zi = 2.0 * zr * zi + ci
        zr = r2 - i2 + cr
    return False


def workload(n):
    count = 0
    for y in range(n):
        ci = 2.0 * y / n - 1.0
        for x in range(n):
            if not escapes(2.0 * x / n - 1.5, ci):
                count += 1
    return count


measure(workload, 500)
