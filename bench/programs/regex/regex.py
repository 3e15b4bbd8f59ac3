import re

from measure import measure

ADDRESS = re.compile(r"(\w+)@(\w+)\.example\.(com|org)")
NUMBER = re.compile(r"\d+")


def lines(n):
    return [
        f"entry {i} without address, code {i * 31 % 997}"
        if i % 3 == 0
        else f"entry {i} from user{i % 50}@host{i % 9}.example.com port {i % 1000}"
        for i in range(n)
    ]


def workload(lines):
    total = 0
    for line in lines:
        if m := ADDRESS.search(line):
            total += len(m[1]) * len(m[2])
        total += len(NUMBER.sub("#", line))
    return total


measure(workload, 30000, lines)
