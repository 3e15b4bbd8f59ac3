final class Matrixchain {
  static long workload(int n) {
    long[] dims = new long[n + 1];
    for (int i = 0; i <= n; i++) {
      dims[i] = i * 37 % 23 + 5;
    }
    long[][] cost = new long[n][n];
    for (int len = 2; len <= n; len++) {
      for (int i = 0; i <= n - len; i++) {
        int j = i + len - 1;
        long best = 1000000000000L;
        for (int k = i; k < j; k++) {
          best = Math.min(best, cost[i][k] + cost[k + 1][j] + dims[i] * dims[k + 1] * dims[j + 1]);
        }
        cost[i][j] = best;
      }
    }
    return cost[0][n - 1];
  }

  public static void main(String[] args) {
    Measure.measure(args, 120, Matrixchain::workload);
  }
}
