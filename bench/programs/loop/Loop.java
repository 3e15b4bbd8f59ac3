final class Loop {
  static long workload(int n) {
    long total = 0;
    for (int i = 0; i < n; i++) {
      total += i % 7;
    }
    return total;
  }

  public static void main(String[] args) {
    Measure.measure(args, 20_000_000, Loop::workload);
  }
}
