import java.util.ArrayList;
import java.util.List;

final class Coloring {
  static List<List<Integer>> graph(int n) {
    List<List<Integer>> near = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      near.add(new ArrayList<>());
    }
    int seed = 42;
    for (int i = 1; i < n; i++) {
      for (int k = 0; k < 3; k++) {
        seed = (seed * 3877 + 29573) % 139968;
        int j = seed % i;
        near.get(i).add(j);
        near.get(j).add(i);
      }
    }
    return near;
  }

  static boolean fits(List<List<Integer>> near, int[] colours, int node, int colour) {
    for (int other : near.get(node)) {
      if (colours[other] == colour) {
        return false;
      }
    }
    return true;
  }

  static boolean colour(List<List<Integer>> near, int[] colours, int node, int most) {
    if (node == near.size()) {
      return true;
    }
    for (int c = 1; c <= most; c++) {
      if (fits(near, colours, node, c)) {
        colours[node] = c;
        if (colour(near, colours, node + 1, most)) {
          return true;
        }
        colours[node] = 0;
      }
    }
    return false;
  }

  static long workload(int n) {
    long sum = 0;
    for (int r = 0; r < 20; r++) {
      List<List<Integer>> near = graph(n);
      for (int most = 2; most <= 6; most++) {
        int[] colours = new int[n];
        long hash = 0;
        if (colour(near, colours, 0, most)) {
          for (int c : colours) {
            hash = (hash * 7 + c) % 1000003;
          }
        } else {
          hash = 1;
        }
        sum += hash;
      }
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 40, Coloring::workload);
  }
}
