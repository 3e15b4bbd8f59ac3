final class Determinant {
  static double[][] matrix(int n) {
    int seed = 42;
    double[][] m = new double[n][n];
    for (double[] row : m) {
      for (int i = 0; i < n; i++) {
        seed = (seed * 3877 + 29573) % 139968;
        row[i] = seed / 139968.0;
      }
    }
    return m;
  }

  static double determinant(double[][] m) {
    int n = m.length;
    double det = 1;
    for (int i = 0; i < n; i++) {
      int pivot = i;
      for (int r = i + 1; r < n; r++) {
        if (Math.abs(m[r][i]) > Math.abs(m[pivot][i])) {
          pivot = r;
        }
      }
      if (pivot != i) {
        double[] swapped = m[pivot];
        m[pivot] = m[i];
        m[i] = swapped;
        det = -det;
      }
      double[] row = m[i];
      det *= row[i];
      for (int r = i + 1; r < n; r++) {
        double[] other = m[r];
        double factor = other[i] / row[i];
        for (int c = i; c < n; c++) {
          other[c] -= factor * row[c];
        }
      }
    }
    return det;
  }

  static long workload(int n) {
    return (long) (Math.log(Math.abs(determinant(matrix(n)))) * 1000);
  }

  public static void main(String[] args) {
    Measure.measure(args, 80, Determinant::workload);
  }
}
