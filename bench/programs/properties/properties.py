from measure import measure


class Particle:
    def __init__(self, x, y, dx, dy):
        self.x = x
        self.y = y
        self.dx = dx
        self.dy = dy


def workload(n):
    a = Particle(1, 2, 3, 5)
    b = Particle(7, 11, 2, 1)
    for _ in range(n):
        a.x = (a.x + b.dx) % 1009
        a.y = (a.y + b.dy) % 1013
        b.x = (b.x + a.dx) % 1019
        b.y = (b.y + a.dy + a.x) % 1021
    return a.x + a.y * 2000 + b.x * 3 + b.y * 5


measure(workload, 4000000)
