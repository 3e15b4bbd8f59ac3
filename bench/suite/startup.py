"""Start-up: whole processes that print 1, and what the JVM does for it."""

import os
import re
import statistics

from .places import GENE
from .processes import Failure, execute

# What a start of `gene eval '(println 1)'` may take. The time is a ratio to Node, measured in the same run; the
# classes are counted, and depend on nothing but the program. A class that is not in the AOT cache is found,
# parsed, verified and linked at each start: about 0.2 ms each. One that is in the cache is loaded at each start, used
# or not: about 7 us each, so that what the training touches is a budget too.
NODE_RATIO = 1.0
CLASSES_OUTSIDE_CACHE = 12
CLASSES_LOADED = 3400


def measure(contestants, rounds):
    samples = {name: [] for name in contestants}
    for turn in range(rounds + 2):
        for name, contestant in contestants.items():
            outcome = execute(contestant.hello)
            if outcome.out.strip() != "1":
                raise Failure(f"{' '.join(contestant.hello)} printed {outcome.out}")
            if turn >= 2:  # the first two fill caches of the system
                samples[name].append(outcome)
    return {
        name: {
            "wall_ms": median(outcome.wall_ms for outcome in taken),
            "cpu_ms": median(outcome.cpu_ms for outcome in taken),
            "memory_mb": median(outcome.memory_mb for outcome in taken),
        }
        for name, taken in samples.items()
    }


def median(values):
    return round(statistics.median(values), 1)


def classes():
    """How many classes a start loads, and the names of those that are not in the AOT cache."""
    out = execute([GENE, "eval", "(println 1)"], {"GENE_JAVA_OPTS": "-Xlog:class+load:stdout"}).out
    loaded = re.findall(r"\[class,load *\] (\S+) source: (.*)", out)
    outside = [name for name, source in loaded if "shared objects file" not in source]
    return {"loaded": len(loaded), "outside_cache": outside}


def check(figures, counted):
    """What exceeds the budget, in sentences."""
    problems = []
    if "node" in figures:
        ratio = figures["gene"]["wall_ms"] / figures["node"]["wall_ms"]
        if ratio > NODE_RATIO:
            problems.append(f"start-up takes {ratio:.2f} times as long as Node's, allowed are {NODE_RATIO:.2f}")
    if counted["loaded"] > CLASSES_LOADED:
        problems.append(f"a start loads {counted['loaded']} classes, allowed are {CLASSES_LOADED} (docs/adr/0402)")
    outside = counted["outside_cache"]
    if os.environ.get("GENE_AOT") != "off" and len(outside) > CLASSES_OUTSIDE_CACHE:
        problems.append(
            f"{len(outside)} classes of a start are not in the AOT cache, allowed are {CLASSES_OUTSIDE_CACHE}: "
            + ", ".join(outside)
        )
    return problems
