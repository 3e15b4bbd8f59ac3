final class Intervals {
  static final class Node {
    final int low;
    final int high;
    int most;
    Node left;
    Node right;

    Node(int low, int high) {
      this.low = low;
      this.high = high;
      this.most = high;
    }

    void insert(int from, int to) {
      most = Math.max(most, to);
      if (from < low) {
        if (left == null) {
          left = new Node(from, to);
        } else {
          left.insert(from, to);
        }
      } else if (right == null) {
        right = new Node(from, to);
      } else {
        right.insert(from, to);
      }
    }

    int overlapping(int from, int to) {
      int found = low <= to && from <= high ? 1 : 0;
      if (left != null && left.most >= from) {
        found += left.overlapping(from, to);
      }
      if (right != null && low <= to) {
        found += right.overlapping(from, to);
      }
      return found;
    }
  }

  static long workload(int n) {
    int seed = 42;
    Node root = new Node(50000, 50010);
    for (int i = 0; i < n; i++) {
      seed = (seed * 3877 + 29573) % 139968;
      root.insert(seed, seed + seed % 200);
    }
    long sum = 0;
    for (int at = 0; at < 139968; at += 97) {
      sum += root.overlapping(at, at + 100);
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 3000, Intervals::workload);
  }
}
