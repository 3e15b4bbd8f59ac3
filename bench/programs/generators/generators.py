from measure import measure


def naturals(n):
    i = 0
    while i < n:
        yield i
        i += 1


def evens(numbers):
    for x in numbers:
        if x % 2 == 0:
            yield x


def squares(numbers):
    for x in numbers:
        yield x * x % 1009


measure(lambda n: sum(squares(evens(naturals(n)))), 500000)
