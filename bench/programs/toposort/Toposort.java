import java.util.ArrayList;
import java.util.List;

final class Toposort {
  static List<List<Integer>> graph(long n) {
    List<List<Integer>> after = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      after.add(new ArrayList<>());
    }
    int seed = 42;
    for (int i = 1; i < n; i++) {
      for (int k = 0; k < 3; k++) {
        seed = (seed * 3877 + 29573) % 139968;
        after.get(seed % i).add(i);
      }
    }
    return after;
  }

  static long workload(List<List<Integer>> after) {
    int[] degree = new int[after.size()];
    for (List<Integer> list : after) {
      for (int i : list) {
        degree[i]++;
      }
    }
    List<Integer> queue = new ArrayList<>();
    for (int i = 0; i < degree.length; i++) {
      if (degree[i] == 0) {
        queue.add(i);
      }
    }
    long sum = 0;
    for (int at = 0; at < queue.size(); at++) {
      int task = queue.get(at);
      sum = (sum * 31 + task) % 1000003;
      for (int next : after.get(task)) {
        if (--degree[next] == 0) {
          queue.add(next);
        }
      }
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 20000, Toposort::graph, Toposort::workload);
  }
}
