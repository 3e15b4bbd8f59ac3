final class Matmul {
  static double[][] matrix(int n, int seed) {
    double[][] m = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        m[i][j] = (i * seed + j) % 10 + 0.5;
      }
    }
    return m;
  }

  static double[][] transposed(double[][] m) {
    double[][] t = new double[m.length][m.length];
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < m.length; j++) {
        t[j][i] = m[i][j];
      }
    }
    return t;
  }

  static double[][] product(double[][] a, double[][] b) {
    int n = a.length;
    double[][] columns = transposed(b);
    double[][] c = new double[n][n];
    for (int i = 0; i < n; i++) {
      double[] row = a[i];
      for (int j = 0; j < n; j++) {
        double[] column = columns[j];
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += row[k] * column[k];
        }
        c[i][j] = sum;
      }
    }
    return c;
  }

  static long workload(int n) {
    double[][] c = product(matrix(n, 3), matrix(n, 7));
    double trace = 0;
    for (int i = 0; i < n; i++) {
      trace += c[i][i];
    }
    return Math.round(trace);
  }

  public static void main(String[] args) {
    Measure.measure(args, 200, Matmul::workload);
  }
}
