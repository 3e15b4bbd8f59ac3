final class Properties {
  static final class Particle {
    long x;
    long y;
    long dx;
    long dy;

    Particle(long x, long y, long dx, long dy) {
      this.x = x;
      this.y = y;
      this.dx = dx;
      this.dy = dy;
    }
  }

  static long workload(int n) {
    Particle a = new Particle(1, 2, 3, 5);
    Particle b = new Particle(7, 11, 2, 1);
    for (int i = 0; i < n; i++) {
      a.x = (a.x + b.dx) % 1009;
      a.y = (a.y + b.dy) % 1013;
      b.x = (b.x + a.dx) % 1019;
      b.y = (b.y + a.dy + a.x) % 1021;
    }
    return a.x + a.y * 2000 + b.x * 3 + b.y * 5;
  }

  public static void main(String[] args) {
    Measure.measure(args, 4_000_000, Properties::workload);
  }
}
