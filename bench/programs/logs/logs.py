from collections import Counter

from measure import measure

LEVELS = ["INFO", "WARN", "ERROR", "DEBUG"]


def log(n):
    return "\n".join(
        f"2024-03-{i % 28 + 1} {LEVELS[i * 7 % 4]} host=web{i % 17} status={200 + i % 5 * 100} bytes={i * 37 % 9973}"
        for i in range(n)
    )


def workload(text):
    by_level = Counter()
    sent = 0
    for line in text.splitlines():
        _, level, _, status, size = line.split(" ")
        by_level[level] += 1
        if status.split("=")[1] == "200":
            sent += int(size.split("=")[1])
    return sent + by_level["ERROR"] * 1000


measure(workload, 50000, log)
