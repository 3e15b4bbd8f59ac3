import java.util.ArrayList;
import java.util.List;

final class Knapsack {
  record Item(String name, int weight, int value) {}

  static List<Item> items(long n) {
    int seed = 42;
    List<Item> out = new ArrayList<>();
    for (int i = 1; i <= n; i++) {
      seed = (seed * 3877 + 29573) % 139968;
      out.add(new Item("item " + i, seed % 40 + 1, seed % 97 + 1));
    }
    return out;
  }

  static long workload(List<Item> items) {
    int room = 2000;
    long[] best = new long[room + 1];
    for (Item item : items) {
      for (int i = room; i >= item.weight(); i--) {
        best[i] = Math.max(best[i], best[i - item.weight()] + item.value());
      }
    }
    return best[room];
  }

  public static void main(String[] args) {
    Measure.measure(args, 150, Knapsack::items, Knapsack::workload);
  }
}
