from measure import measure


def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


measure(fib, 30)
