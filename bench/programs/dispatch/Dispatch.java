import java.util.List;
import java.util.stream.IntStream;

final class Dispatch {
  abstract static class Shape {
    final long a;
    final long b;

    Shape(long a, long b) {
      this.a = a;
      this.b = b;
    }

    abstract long area();

    long twice() {
      return 2 * area();
    }
  }

  static final class Square extends Shape {
    Square(long a, long b) {
      super(a, b);
    }

    @Override
    long area() {
      return a * a;
    }
  }

  static final class Rectangle extends Shape {
    Rectangle(long a, long b) {
      super(a, b);
    }

    @Override
    long area() {
      return a * b;
    }
  }

  static final class Frame extends Shape {
    Frame(long a, long b) {
      super(a, b);
    }

    @Override
    long area() {
      return a * b - 1;
    }
  }

  static final class Row extends Shape {
    Row(long a, long b) {
      super(a, b);
    }

    @Override
    long area() {
      return a + b;
    }
  }

  static final class Dot extends Shape {
    Dot(long a, long b) {
      super(a, b);
    }

    @Override
    long area() {
      return 1;
    }
  }

  static Shape shape(int i) {
    long a = i % 10;
    long b = i % 7;
    return switch (i * 7 % 5) {
      case 0 -> new Square(a, b);
      case 1 -> new Rectangle(a, b);
      case 2 -> new Frame(a, b);
      case 3 -> new Row(a, b);
      default -> new Dot(a, b);
    };
  }

  static long workload(int rounds) {
    List<Shape> shapes = IntStream.range(0, 1000).mapToObj(Dispatch::shape).toList();
    long sum = 0;
    for (int i = 0; i < rounds; i++) {
      for (Shape shape : shapes) {
        sum += shape.twice();
      }
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 2000, Dispatch::workload);
  }
}
