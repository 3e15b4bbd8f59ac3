from measure import measure


def workload(n):
    text = ";\n".join(f"item {i}: {i * 7 % 13}" for i in range(n))
    return len(text) + text.index(f"item {n - 1}:")


measure(workload, 200000)
