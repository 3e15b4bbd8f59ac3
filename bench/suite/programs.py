"""The programs of bench/programs: warm, in short runs, and in their first second."""

import collections
import json
import os
import statistics

from .places import ROOT
from .processes import Failure, execute

# What a program is about, and its sizes: `size` for warm runs, of which a repetition takes Node 20 to 200 ms and nobody
# more than two seconds; `short` for processes that take Gene 0.2 to 0.6 s, start-up included; `second` for processes
# that take Node 0.8 to 1.2 s, in which the work is done `turns` times: once, unless no size fits.
Program = collections.namedtuple("Program", "name title size short second quick turns", defaults=[False, 1])
TABLE = [
    Program("fib", "calls", 32, 30, 39, quick=True),
    Program("tak", "calls, three arguments", 9, 8, 10, turns=2),
    Program("loop", "counting loop", 20_000_000, 10_000_000, 450_000_000, quick=True),
    Program("nested", "nested loops", 220, 120, 550),
    Program("tail", "tail calls", 50_000, 20_000, 400_000),
    Program("sieve", "array reads and writes", 2_000_000, 500_000, 30_000_000, quick=True),
    Program("matmul", "nested arrays of floats", 200, 80, 700),
    Program("spectral", "floats, callbacks", 300, 80, 2_500),
    Program("nbody", "floats in objects", 200_000, 10_000, 7_000_000, quick=True),
    Program("mandelbrot", "floats in variables", 500, 200, 3_200),
    Program("trees", "allocation", 16, 14, 20, quick=True),
    Program("methods", "method calls", 4_000_000, 500_000, 150_000_000),
    Program("properties", "properties", 4_000_000, 1_000_000, 100_000_000),
    Program("dispatch", "polymorphic calls", 4_000, 500, 40_000),
    Program("closures", "closures", 2_000_000, 200_000, 120_000_000, quick=True),
    Program("generators", "generators", 500_000, 200_000, 14_000_000),
    Program("exceptions", "exceptions", 50_000, 10_000, 300_000),
    Program("macros", "macros", 100_000, 10_000, 8_000_000),
    Program("pipeline", "map, filter, reduce", 1_000_000, 300_000, 5_000_000),
    Program("sort", "sorting, comparator", 100_000, 20_000, 1_400_000, quick=True),
    Program("strings", "building strings", 200_000, 100_000, 2_000_000, quick=True),
    Program("logs", "splitting text", 50_000, 10_000, 400_000),
    Program("words", "maps with text keys", 200_000, 30_000, 1_500_000, quick=True),
    Program("regex", "regular expressions", 30_000, 5_000, 500_000),
    Program("json", "JSON", 20_000, 4_000, 200_000, quick=True),
]
NAMES = [program.name for program in TABLE]
TITLES = {program.name: program.title for program in TABLE}
QUICK = [program.name for program in TABLE if program.quick]

# Languages that compile while they run: what they do before that is done says nothing about warm code. The others
# repeat once, which fills their caches, and need up to a minute for what takes these a second.
COMPILING = ("gene", "node", "clojure", "java")
MOST_REPETITIONS = 1000
LONGEST_MS = 60_000


class Pace:
    """How long to measure, in milliseconds, and how many processes."""

    def __init__(self, quick):
        self.warm_up_ms = 2000 if quick else 3000
        self.limit_ms = 800 if quick else 1500
        self.short_rounds = 2 if quick else 3
        self.second_rounds = 1 if quick else 3

    def warm_up(self, who):
        return self.warm_up_ms if who in COMPILING else 1


def corpus():
    """The programs of the corpus by set, with their sizes."""
    with open(os.path.join(ROOT, "bench", "suite", "corpus.json"), encoding="utf-8") as file:
        return json.load(file)


def of(name):
    for program in TABLE:
        if program.name == name:
            return program
    for half, rows in corpus().items():
        if name in rows:
            return Program(name, f"corpus, {half} set", rows[name]["size"], rows[name]["small"], rows[name]["size"])
    raise Failure(f"no program {name}")


def measure(contestants, name, pace):
    """Figures of all contestants that have a twin: warm times, `cold_ms` of short runs, `second_ms` of longer ones."""
    program = of(name)
    players = {who: c for who, c in contestants.items() if c.program(name)}
    results = {}
    for who, contestant in players.items():
        outcome = run(contestant, name, program.size, MOST_REPETITIONS, pace.limit_ms, pace.warm_up(who))
        results[who] = {**outcome.report(), "memory_mb": round(outcome.memory_mb, 1)}
    agree(name, {who: told["checksum"] for who, told in results.items()})
    whole(results, "cold", players, program, pace.short_rounds, program.short, 1, 0)
    compiling = {who: c for who, c in players.items() if who in COMPILING}
    whole(results, "second", compiling, program, pace.second_rounds, program.second, program.turns, LONGEST_MS)
    return results


def whole(results, kind, players, program, rounds, *args):
    """Adds the median times of whole processes to the results, as `KIND_ms` and `KIND_cpu_ms`."""
    outcomes = {who: [] for who in players}
    for _ in range(rounds):
        for who, contestant in players.items():
            outcomes[who].append(run(contestant, program.name, *args))
    for turn in range(rounds):
        agree(program.name, {who: taken[turn].report()["checksum"] for who, taken in outcomes.items()})
    for who, taken in outcomes.items():
        results[who][f"{kind}_ms"] = round(statistics.median(outcome.wall_ms for outcome in taken), 1)
        results[who][f"{kind}_cpu_ms"] = round(statistics.median(outcome.cpu_ms for outcome in taken), 1)


def run(contestant, name, *args):
    return execute(contestant.run(contestant.program(name), *args), contestant.environment)


def agree(name, checksums):
    if len(set(checksums.values())) != 1:
        raise Failure(f"{name}: the checksums differ: {checksums}")
