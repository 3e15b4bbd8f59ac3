import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class Markov {
  static String source(long n) {
    int seed = 42;
    List<String> words =
        List.of(
            "the", "cat", "sat", "on", "a", "mat", "and", "saw", "dog", "who", "ran", "to", "red",
            "house");
    List<String> out = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      seed = (seed * 3877 + 29573) % 139968;
      out.add(words.get(seed % 14));
    }
    return String.join(" ", out);
  }

  static long workload(String text) {
    Map<String, List<String>> next = new HashMap<>();
    String last = null;
    for (String word : text.split(" ")) {
      if (last != null) {
        next.computeIfAbsent(last, k -> new ArrayList<>()).add(word);
      }
      last = word;
    }
    int seed = 7;
    String word = "the";
    List<String> out = new ArrayList<>();
    for (int i = 0; i < 5000; i++) {
      out.add(word);
      seed = (seed * 3877 + 29573) % 139968;
      List<String> all = next.get(word);
      word = all.get(seed % all.size());
    }
    return String.join(" ", out).length() * 100L + next.size();
  }

  public static void main(String[] args) {
    Measure.measure(args, 10000, Markov::source, Markov::workload);
  }
}
