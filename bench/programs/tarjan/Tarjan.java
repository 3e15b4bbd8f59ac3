import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

final class Tarjan {
  private final int[][] next;
  private final int[] index;
  private final int[] low;
  private final boolean[] on;
  private final List<Integer> stack = new ArrayList<>();
  private final List<Integer> components = new ArrayList<>();
  private int count;

  Tarjan(int[][] next) {
    this.next = next;
    index = new int[next.length];
    Arrays.fill(index, -1);
    low = new int[next.length];
    on = new boolean[next.length];
  }

  void visit(int v) {
    index[v] = count;
    low[v] = count;
    count++;
    stack.add(v);
    on[v] = true;
    for (int w : next[v]) {
      if (index[w] < 0) {
        visit(w);
        low[v] = Math.min(low[v], low[w]);
      } else if (on[w]) {
        low[v] = Math.min(low[v], index[w]);
      }
    }
    if (low[v] == index[v]) {
      int size = 0;
      int w;
      do {
        w = stack.removeLast();
        on[w] = false;
        size++;
      } while (w != v);
      components.add(size);
    }
  }

  static int[][] graph(long n) {
    int seed = 42;
    int[][] out = new int[(int) n][2];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < 2; k++) {
        seed = (seed * 3877 + 29573) % 139968;
        out[i][k] = (int) (seed % 3 == 0 ? seed % n : (i + seed % 20) % n);
      }
    }
    return out;
  }

  static long workload(int[][] next) {
    Tarjan finder = new Tarjan(next);
    for (int v = 0; v < next.length; v++) {
      if (finder.index[v] < 0) {
        finder.visit(v);
      }
    }
    long sum = finder.components.size();
    for (int s : finder.components) {
      sum = (sum * 31 + s) % 1000003;
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 3000, Tarjan::graph, Tarjan::workload);
  }
}
