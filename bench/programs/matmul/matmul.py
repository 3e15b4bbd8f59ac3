from measure import measure


def matrix(n, seed):
    return [[(i * seed + j) % 10 + 0.5 for j in range(n)] for i in range(n)]


def product(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) for column in columns] for row in a]


def workload(n):
    c = product(matrix(n, 3), matrix(n, 7))
    return round(sum(row[i] for i, row in enumerate(c)))


measure(workload, 200)
