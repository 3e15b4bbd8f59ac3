from measure import measure


def counter(step):
    count = 0

    def advance():
        nonlocal count
        count += step
        return count

    return advance


def compose(f, g):
    return lambda x: f(g(x))


def workload(n):
    counters = [counter(step) for step in range(1, 9)]
    mix = compose(lambda x: x % 1009, lambda x: x * 3 + 1)
    x = 1
    for i in range(n):
        x = mix(x + counters[i % 8]())
    return x


measure(workload, 2000000)
