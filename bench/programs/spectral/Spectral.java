import java.util.Arrays;

final class Spectral {
  static double entry(int i, int j) {
    return 1.0 / (((i + j) * (i + j + 1) >> 1) + i + 1);
  }

  static double[] times(double[] v) {
    double[] result = new double[v.length];
    for (int i = 0; i < v.length; i++) {
      double sum = 0;
      for (int j = 0; j < v.length; j++) {
        sum += entry(i, j) * v[j];
      }
      result[i] = sum;
    }
    return result;
  }

  static double[] timesTransposed(double[] v) {
    double[] result = new double[v.length];
    for (int i = 0; i < v.length; i++) {
      double sum = 0;
      for (int j = 0; j < v.length; j++) {
        sum += entry(j, i) * v[j];
      }
      result[i] = sum;
    }
    return result;
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  static long workload(int n) {
    double[] u = new double[n];
    Arrays.fill(u, 1);
    double[] v = u;
    for (int i = 0; i < 10; i++) {
      v = timesTransposed(times(u));
      u = timesTransposed(times(v));
    }
    return Math.round(1e9 * Math.sqrt(dot(u, v) / dot(v, v)));
  }

  public static void main(String[] args) {
    Measure.measure(args, 300, Spectral::workload);
  }
}
