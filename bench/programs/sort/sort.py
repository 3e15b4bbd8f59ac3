from dataclasses import dataclass

from measure import measure


@dataclass(slots=True)
class Entry:
    id: int
    score: int


def entries(n):
    made = []
    seed = 42
    for id in range(n):
        seed = (seed * 3877 + 29573) % 139968
        made.append(Entry(id, seed % 1000))
    return made


def workload(entries):
    total = 0
    for i, e in enumerate(sorted(entries, key=lambda e: (e.score, -e.id))):
        total = (total + (i + 1) * e.id) % 1000003
    return total


measure(workload, 100000, entries)
