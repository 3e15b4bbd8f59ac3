from measure import measure


class Tree:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right

    def count(self):
        return 1 + self.left.count() + self.right.count() if self.left else 1


def build(depth):
    return Tree(None, None) if depth == 0 else Tree(build(depth - 1), build(depth - 1))


def workload(depth):
    long_lived = build(depth)
    total = 0
    for d in range(4, depth + 1, 4):
        for _ in range(1 << (depth - d)):
            total += build(d).count()
    return total + long_lived.count()


measure(workload, 16)
