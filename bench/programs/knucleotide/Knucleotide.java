import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class Knucleotide {
  static String sequence(long n) {
    StringBuilder out = new StringBuilder();
    int seed = 42;
    for (int i = 0; i < n; i++) {
      seed = (seed * 3877 + 29573) % 139968;
      out.append("ACGT".charAt(seed * 4 / 139968));
    }
    return out.toString();
  }

  static Map<String, Integer> counts(String text, int size) {
    Map<String, Integer> found = new HashMap<>();
    for (int i = 0; i <= text.length() - size; i++) {
      found.merge(text.substring(i, i + size), 1, Integer::sum);
    }
    return found;
  }

  static long workload(String text) {
    long sum = 0;
    for (int size : List.of(1, 2, 3, 4, 6)) {
      Map<String, Integer> found = counts(text, size);
      int best = 0;
      for (int n : found.values()) {
        best = Math.max(best, n);
      }
      sum += found.size() * 1000L + best;
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 20000, Knucleotide::sequence, Knucleotide::workload);
  }
}
