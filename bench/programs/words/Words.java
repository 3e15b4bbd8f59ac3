import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class Words {
  static String text(long n) {
    List<String> words = new ArrayList<>();
    int seed = 42;
    for (int i = 0; i < n; i++) {
      seed = (seed * 3877 + 29573) % 139968;
      words.add("word" + seed % 5000);
    }
    return String.join(" ", words);
  }

  static long workload(String text) {
    Map<String, Integer> counts = new HashMap<>();
    for (String word : text.split(" ")) {
      counts.merge(word, 1, Integer::sum);
    }
    List<Integer> ranked = new ArrayList<>(counts.values());
    ranked.sort(Comparator.reverseOrder());
    return counts.size() * 1000L + ranked.stream().limit(10).mapToInt(Integer::intValue).sum();
  }

  public static void main(String[] args) {
    Measure.measure(args, 200_000, Words::text, Words::workload);
  }
}
