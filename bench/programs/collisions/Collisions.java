import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class Collisions {
  record Vector(double x, double y) {
    Vector plus(Vector o) {
      return new Vector(x + o.x, y + o.y);
    }

    Vector minus(Vector o) {
      return new Vector(x - o.x, y - o.y);
    }

    double squared() {
      return x * x + y * y;
    }
  }

  static final class Ball {
    Vector place;
    Vector speed;

    Ball(Vector place, Vector speed) {
      this.place = place;
      this.speed = speed;
    }

    void move() {
      place = place.plus(speed);
      if (place.x() < 0 || place.x() > 100) {
        speed = new Vector(-speed.x(), speed.y());
      }
      if (place.y() < 0 || place.y() > 100) {
        speed = new Vector(speed.x(), -speed.y());
      }
    }

    boolean touches(Ball other) {
      return place.minus(other.place).squared() < 1;
    }
  }

  private int seed = 42;

  double next(double most) {
    seed = (seed * 3877 + 29573) % 139968;
    return seed * most / 139968;
  }

  static long workload(int n) {
    Collisions random = new Collisions();
    List<Ball> balls = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      balls.add(
          new Ball(
              new Vector(random.next(100), random.next(100)),
              new Vector(random.next(2) - 1, random.next(2) - 1)));
    }
    long hits = 0;
    for (int r = 0; r < 20; r++) {
      Map<Integer, List<Ball>> cells = new HashMap<>();
      for (Ball ball : balls) {
        ball.move();
        int key = (int) Math.floor(ball.place.x() / 5) * 100 + (int) Math.floor(ball.place.y() / 5);
        List<Ball> cell = cells.computeIfAbsent(key, k -> new ArrayList<>());
        for (Ball other : cell) {
          if (ball.touches(other)) {
            hits++;
          }
        }
        cell.add(ball);
      }
    }
    return hits;
  }

  public static void main(String[] args) {
    Measure.measure(args, 500, Collisions::workload);
  }
}
