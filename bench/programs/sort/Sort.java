import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

final class Sort {
  record Entry(int id, int score) {}

  static List<Entry> entries(long n) {
    List<Entry> made = new ArrayList<>();
    int seed = 42;
    for (int id = 0; id < n; id++) {
      seed = (seed * 3877 + 29573) % 139968;
      made.add(new Entry(id, seed % 1000));
    }
    return made;
  }

  static long workload(List<Entry> entries) {
    List<Entry> sorted = new ArrayList<>(entries);
    sorted.sort(
        Comparator.comparingInt(Entry::score)
            .thenComparing(Comparator.comparingInt(Entry::id).reversed()));
    long sum = 0;
    for (int i = 0; i < sorted.size(); i++) {
      sum = (sum + (i + 1L) * sorted.get(i).id()) % 1_000_003;
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 100_000, Sort::entries, Sort::workload);
  }
}
