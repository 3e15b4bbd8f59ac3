from measure import measure


class Shape:
    def __init__(self, a, b):
        self.a = a
        self.b = b

    def area(self):
        return 0

    def twice(self):
        return 2 * self.area()


class Square(Shape):
    def area(self):
        return self.a * self.a


class Rectangle(Shape):
    def area(self):
        return self.a * self.b


class Frame(Shape):
    def area(self):
        return self.a * self.b - 1


class Row(Shape):
    def area(self):
        return self.a + self.b


class Dot(Shape):
    def area(self):
        return 1


def workload(rounds):
    classes = [Square, Rectangle, Frame, Row, Dot]
    shapes = [classes[i * 7 % 5](i % 10, i % 7) for i in range(1000)]
    total = 0
    for _ in range(rounds):
        for shape in shapes:
            total += shape.twice()
    return total


measure(workload, 2000)
