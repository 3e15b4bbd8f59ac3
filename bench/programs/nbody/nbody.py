from math import pi, sqrt

from measure import measure

SOLAR_MASS = 4 * pi * pi
YEAR = 365.24


class Body:
    __slots__ = ("x", "y", "z", "vx", "vy", "vz", "mass")

    def __init__(self, x, y, z, vx, vy, vz, mass):
        self.x = x
        self.y = y
        self.z = z
        self.vx = vx * YEAR
        self.vy = vy * YEAR
        self.vz = vz * YEAR
        self.mass = mass * SOLAR_MASS


def bodies():
    return [
        Body(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0),
        Body(4.84143144246472090, -1.16032004402742839, -0.103622044471123109,
             0.00166007664274403694, 0.00769901118419740425, -0.0000690460016972063023, 0.000954791938424326609),
        Body(8.34336671824457987, 4.12479856412430479, -0.403523417114321381,
             -0.00276742510726411021, 0.00499852801234917238, 0.0000230417297573763929, 0.000285885980666130812),
        Body(12.8943695621391310, -15.1111514016986312, -0.223307578892655734,
             0.00296460137564761618, 0.00237847173959480950, -0.0000296589568540237556, 0.0000436624404335156298),
        Body(15.3796971148509165, -25.9193146099879641, 0.179258772950371181,
             0.00268067772490389322, 0.00162824170038242295, -0.0000951592254519715870, 0.0000515138902046611451),
    ]


def advance(pairs, system, dt):
    for a, b in pairs:
        dx = a.x - b.x
        dy = a.y - b.y
        dz = a.z - b.z
        d2 = dx * dx + dy * dy + dz * dz
        mag = dt / (d2 * sqrt(d2))
        a.vx -= dx * b.mass * mag
        a.vy -= dy * b.mass * mag
        a.vz -= dz * b.mass * mag
        b.vx += dx * a.mass * mag
        b.vy += dy * a.mass * mag
        b.vz += dz * a.mass * mag
    for b in system:
        b.x += dt * b.vx
        b.y += dt * b.vy
        b.z += dt * b.vz


def energy(system):
    e = 0.0
    for i, a in enumerate(system):
        e += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz)
        for b in system[i + 1 :]:
            dx = a.x - b.x
            dy = a.y - b.y
            dz = a.z - b.z
            e -= a.mass * b.mass / sqrt(dx * dx + dy * dy + dz * dz)
    return e


def workload(n):
    system = bodies()
    pairs = [(a, b) for i, a in enumerate(system) for b in system[i + 1 :]]
    for _ in range(n):
        advance(pairs, system, 0.01)
    return round(-1e9 * energy(system))


measure(workload, 200000)
