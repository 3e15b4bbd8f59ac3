final class Fib {
  static long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  public static void main(String[] args) {
    Measure.measure(args, 30, Fib::fib);
  }
}
