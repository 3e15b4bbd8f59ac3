/** Binary trees made and counted, as in the Computer Language Benchmarks Game. */
final class Binarytrees {
  record Tree(Tree left, Tree right) {
    int check() {
      return left == null ? 1 : 1 + left.check() + right.check();
    }
  }

  static Tree bottomUp(int depth) {
    return depth == 0 ? new Tree(null, null) : new Tree(bottomUp(depth - 1), bottomUp(depth - 1));
  }

  static long workload(int n) {
    long total = 0;
    for (int depth = 4; depth <= n; depth += 2) {
      int count = 1 << (n - depth + 4);
      for (int i = 0; i < count; i++) {
        total += bottomUp(depth).check();
      }
    }
    return total;
  }

  public static void main(String[] args) {
    Measure.measure(args, 10, Binarytrees::workload);
  }
}
