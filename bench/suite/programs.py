"""The programs of bench/programs, warm and cold."""

import statistics

from .processes import Failure, execute

# Program, what it is about, its size, and the size for quick runs. A full repetition takes Node 20 to 200 ms.
TABLE = [
    ("fib", "calls", 32, 24),
    ("tak", "calls, three arguments", 9, 6),
    ("loop", "counting loop", 20_000_000, 500_000),
    ("nested", "nested loops", 220, 60),
    ("tail", "tail calls", 50_000, 2_000),
    ("sieve", "array reads and writes", 2_000_000, 100_000),
    ("matmul", "nested arrays of floats", 200, 50),
    ("spectral", "floats, callbacks", 300, 60),
    ("nbody", "floats in objects", 200_000, 5_000),
    ("mandelbrot", "floats in variables", 500, 80),
    ("trees", "allocation", 16, 12),
    ("methods", "method calls", 4_000_000, 100_000),
    ("properties", "properties", 4_000_000, 100_000),
    ("dispatch", "polymorphic calls", 4_000, 100),
    ("closures", "closures", 2_000_000, 100_000),
    ("generators", "generators", 500_000, 20_000),
    ("exceptions", "exceptions", 50_000, 4_000),
    ("macros", "macros", 100_000, 2_000),
    ("pipeline", "map, filter, reduce", 1_000_000, 50_000),
    ("sort", "sorting, comparator", 100_000, 5_000),
    ("strings", "building strings", 200_000, 10_000),
    ("logs", "splitting text", 50_000, 2_000),
    ("words", "maps with text keys", 200_000, 10_000),
    ("regex", "regular expressions", 30_000, 1_000),
    ("json", "JSON", 20_000, 500),
]
NAMES = [name for name, *_ in TABLE]
TITLES = {name: title for name, title, *_ in TABLE}


class Pace:
    """How long to measure: repetitions and milliseconds per process, rounds of all contestants."""

    def __init__(self, quick):
        self.quick = quick
        self.repetitions = 30 if quick else 200
        self.limit_ms = 600 if quick else 3000
        self.warm_rounds = 1 if quick else 3
        self.cold_rounds = 1 if quick else 5

    def size(self, full, small):
        return small if self.quick else full


def measure(contestants, name, pace):
    """Figures of all contestants that have a twin: warm times, and `cold_ms`, a process of one repetition."""
    _, _, full, small = next(row for row in TABLE if row[0] == name)
    size = pace.size(full, small)
    players = {who: c for who, c in contestants.items() if c.program(name)}
    results = {}
    for _ in range(pace.warm_rounds):
        for who, contestant in players.items():
            merge(results, who, run(contestant, name, size, pace.repetitions, pace.limit_ms).report())
    cold = {who: [] for who in players}
    for _ in range(pace.cold_rounds):
        for who, contestant in players.items():
            outcome = run(contestant, name, size, 1, 0)
            merge_checksum(name, results, who, outcome.report())
            cold[who].append(outcome.wall_ms)
    for who, walls in cold.items():
        results[who]["cold_ms"] = round(statistics.median(walls), 1)
    agree(name, results)
    return results


def run(contestant, name, *args):
    return execute(contestant.run(contestant.program(name), *args), contestant.environment)


def merge(results, who, told):
    """Keeps the best of several rounds: what disturbs a process makes it slower, never faster."""
    known = results.setdefault(who, told)
    merge_checksum("", results, who, told)
    for key in ("first_us", "best_us", "median_us"):
        known[key] = min(known[key], told[key])
    known["repetitions"] = max(known["repetitions"], told["repetitions"])


def merge_checksum(name, results, who, told):
    if told["checksum"] != results[who]["checksum"]:
        raise Failure(f"{name}: {who} disagrees with itself")


def agree(name, results):
    checksums = {who: told["checksum"] for who, told in results.items()}
    if len(set(checksums.values())) != 1:
        raise Failure(f"{name}: the checksums differ: {checksums}")
