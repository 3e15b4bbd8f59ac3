from measure import measure


def unless(condition, body):
    return None if condition() else body()


def first_of(a, b):
    value = a()
    return b() if value is None else value


def sum_of(*thunks):
    total = 0
    for thunk in thunks:
        total += thunk()
    return total


def workload(n):
    total = 0

    def add_one():
        nonlocal total
        total += 1

    for i in range(n):
        unless(lambda: i % 3 == 0, add_one)
        total += first_of(lambda: None if i % 2 == 0 else i, lambda: 7)
        total += sum_of(lambda: i, lambda: i + 1, lambda: i * 2)
    return total


measure(workload, 100000)
