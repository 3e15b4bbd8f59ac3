final class Sieve {
  static long workload(int n) {
    boolean[] composite = new boolean[n];
    long count = 0;
    for (int i = 2; i < n; i++) {
      if (!composite[i]) {
        count++;
        for (long j = (long) i * i; j < n; j += i) {
          composite[(int) j] = true;
        }
      }
    }
    return count;
  }

  public static void main(String[] args) {
    Measure.measure(args, 2_000_000, Sieve::workload);
  }
}
