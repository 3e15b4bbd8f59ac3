from measure import measure


class Missing(Exception):
    def __init__(self, key):
        super().__init__("missing")
        self.key = key


class Refused(Exception):
    def __init__(self):
        super().__init__("refused")


def check(i):
    match i % 4:
        case 1:
            raise Missing(i)
        case 3:
            raise Refused()
        case _:
            return 1


def lookup(i):
    return check(i) + 1


def workload(n):
    total = 0
    for i in range(n):
        try:
            total += lookup(i)
        except Missing as e:
            total += e.key % 10
        except Refused:
            total += 3
    return total


measure(workload, 50000)
