from measure import measure


def tak(x, y, z):
    return z if y >= x else tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y))


measure(lambda n: tak(n * 3, n * 2, n), 8)
