final class Tail {
  static long steps(long k) {
    long count = 0;
    while (k != 1) {
      k = k % 2 == 0 ? k >> 1 : 3 * k + 1;
      count++;
    }
    return count;
  }

  static long total(int n) {
    long sum = 0;
    for (int k = 1; k < n; k++) {
      sum += steps(k);
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 50_000, Tail::total);
  }
}
