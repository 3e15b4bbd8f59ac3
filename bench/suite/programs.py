"""The programs of bench/programs, warm and cold."""

import statistics

from .processes import Failure, execute

# Program, what it is about, its size, the size for cold runs, and whether it is in quick runs. A repetition takes
# Node 20 to 200 ms and nobody more than two seconds; a cold run takes Gene 0.3 to 0.6 s, start-up included.
TABLE = [
    ("fib", "calls", 32, 30, True),
    ("tak", "calls, three arguments", 9, 8, False),
    ("loop", "counting loop", 20_000_000, 10_000_000, True),
    ("nested", "nested loops", 220, 120, False),
    ("tail", "tail calls", 50_000, 20_000, False),
    ("sieve", "array reads and writes", 2_000_000, 500_000, True),
    ("matmul", "nested arrays of floats", 200, 80, False),
    ("spectral", "floats, callbacks", 300, 80, False),
    ("nbody", "floats in objects", 200_000, 10_000, True),
    ("mandelbrot", "floats in variables", 500, 200, False),
    ("trees", "allocation", 16, 14, True),
    ("methods", "method calls", 4_000_000, 500_000, False),
    ("properties", "properties", 4_000_000, 1_000_000, False),
    ("dispatch", "polymorphic calls", 4_000, 500, False),
    ("closures", "closures", 2_000_000, 200_000, True),
    ("generators", "generators", 500_000, 200_000, False),
    ("exceptions", "exceptions", 50_000, 10_000, False),
    ("macros", "macros", 100_000, 10_000, False),
    ("pipeline", "map, filter, reduce", 1_000_000, 300_000, False),
    ("sort", "sorting, comparator", 100_000, 20_000, True),
    ("strings", "building strings", 200_000, 100_000, True),
    ("logs", "splitting text", 50_000, 10_000, False),
    ("words", "maps with text keys", 200_000, 30_000, True),
    ("regex", "regular expressions", 30_000, 5_000, False),
    ("json", "JSON", 20_000, 4_000, True),
]
NAMES = [name for name, *_ in TABLE]
TITLES = {name: title for name, title, *_ in TABLE}
QUICK = [name for name, _, _, _, quick in TABLE if quick]

# Languages that compile while they run: what they do before that is done says nothing about warm code. The others
# repeat once, which fills their caches.
COMPILING = ("gene", "node", "clojure", "java")
MOST_REPETITIONS = 1000


class Pace:
    """How long to measure, in milliseconds, and how many processes."""

    def __init__(self, quick):
        self.warm_up_ms = 2500 if quick else 3000
        self.limit_ms = 1000 if quick else 1500
        self.cold_rounds = 2 if quick else 3

    def warm_up(self, who):
        return self.warm_up_ms if who in COMPILING else 1


def measure(contestants, name, pace):
    """Figures of all contestants that have a twin: warm times, and `cold_ms`, a process of one repetition."""
    _, _, size, cold_size, _ = next(row for row in TABLE if row[0] == name)
    players = {who: c for who, c in contestants.items() if c.program(name)}
    results = {}
    for who, contestant in players.items():
        outcome = run(contestant, name, size, MOST_REPETITIONS, pace.limit_ms, pace.warm_up(who))
        results[who] = {**outcome.report(), "memory_mb": round(outcome.memory_mb, 1)}
    agree(name, {who: told["checksum"] for who, told in results.items()})
    cold = {who: [] for who in players}
    for _ in range(pace.cold_rounds):
        for who, contestant in players.items():
            cold[who].append(run(contestant, name, cold_size, 1, 0))
    agree(name, {(who, i): o.report()["checksum"] for who, taken in cold.items() for i, o in enumerate(taken)})
    for who, taken in cold.items():
        results[who]["cold_ms"] = round(statistics.median(outcome.wall_ms for outcome in taken), 1)
        results[who]["cold_cpu_ms"] = round(statistics.median(outcome.cpu_ms for outcome in taken), 1)
    return results


def run(contestant, name, *args):
    return execute(contestant.run(contestant.program(name), *args), contestant.environment)


def agree(name, checksums):
    if len(set(checksums.values())) != 1:
        raise Failure(f"{name}: the checksums differ: {checksums}")
