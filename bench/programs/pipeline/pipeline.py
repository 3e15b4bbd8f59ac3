from measure import measure


def workload(numbers):
    squares = [x * x % 1000 for x in numbers]
    return sum([x for x in squares if x % 2 == 0])


measure(workload, 1000000, lambda n: list(range(n)))
