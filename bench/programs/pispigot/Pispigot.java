import java.util.Arrays;

final class Pispigot {
  static long workload(int n) {
    int size = n * 10 / 3;
    long[] a = new long[size + 1];
    Arrays.fill(a, 2);
    long sum = 0;
    for (int k = 0; k < n; k++) {
      long carry = 0;
      for (int i = size; i > 0; i--) {
        long x = a[i] * 10 + carry * (i + 1);
        long d = 2L * i + 1;
        a[i] = x % d;
        carry = x / d;
      }
      long x = a[0] * 10 + carry;
      a[0] = x % 10;
      sum = (sum * 7 + x / 10) % 1000003;
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 200, Pispigot::workload);
  }
}
