final class Trees {
  record Tree(Tree left, Tree right) {
    long count() {
      return left == null ? 1 : 1 + left.count() + right.count();
    }
  }

  static Tree build(int depth) {
    return depth == 0 ? new Tree(null, null) : new Tree(build(depth - 1), build(depth - 1));
  }

  static long workload(int depth) {
    Tree longLived = build(depth);
    long sum = 0;
    for (int d = 4; d <= depth; d += 4) {
      for (int i = 1 << (depth - d); i > 0; i--) {
        sum += build(d).count();
      }
    }
    return sum + longLived.count();
  }

  public static void main(String[] args) {
    Measure.measure(args, 16, Trees::workload);
  }
}
