final class Nested {
  static long workload(int n) {
    long sum = 0;
    for (int i = 1; i <= n; i++) {
      for (int j = 1; j <= n; j++) {
        for (int k = 1; k <= n; k++) {
          sum = (sum + i * j + k) % 1_000_003;
        }
      }
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 220, Nested::workload);
  }
}
