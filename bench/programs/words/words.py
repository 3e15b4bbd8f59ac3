from measure import measure


def text(n):
    words = []
    seed = 42
    for _ in range(n):
        seed = (seed * 3877 + 29573) % 139968
        words.append(f"word{seed % 5000}")
    return " ".join(words)


def workload(text):
    counts = {}
    for word in text.split(" "):
        counts[word] = counts.get(word, 0) + 1
    ranked = sorted(counts.values(), reverse=True)
    return len(counts) * 1000 + sum(ranked[:10])


measure(workload, 200000, text)
