final class Tak {
  static long tak(long x, long y, long z) {
    return y >= x ? z : tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
  }

  public static void main(String[] args) {
    Measure.measure(args, 8, n -> tak(n * 3, n * 2, n));
  }
}
