final class Mandelbrot {
  static boolean escapes(double cr, double ci) {
    double zr = 0;
    double zi = 0;
    for (int i = 0; i < 50; i++) {
      double r2 = zr * zr;
      double i2 = zi * zi;
      if (r2 + i2 > 4) {
        return true;
      }
      zi = 2 * zr * zi + ci;
      zr = r2 - i2 + cr;
    }
    return false;
  }

  static long workload(int n) {
    long count = 0;
    for (int y = 0; y < n; y++) {
      double ci = 2.0 * y / n - 1;
      for (int x = 0; x < n; x++) {
        if (!escapes(2.0 * x / n - 1.5, ci)) {
          count++;
        }
      }
    }
    return count;
  }

  public static void main(String[] args) {
    Measure.measure(args, 500, Mandelbrot::workload);
  }
}
