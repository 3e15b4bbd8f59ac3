import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

final class Invertedindex {
  record Document(int id, String text) {}

  static List<Document> documents(long n) {
    int seed = 42;
    List<Document> out = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      List<String> words = new ArrayList<>();
      for (int k = 0; k < 20; k++) {
        seed = (seed * 3877 + 29573) % 139968;
        words.add("w" + seed % 300);
      }
      out.add(new Document(i, String.join(" ", words)));
    }
    return out;
  }

  static List<Integer> intersect(List<Integer> a, List<Integer> b) {
    int i = 0;
    int j = 0;
    List<Integer> out = new ArrayList<>();
    while (i < a.size() && j < b.size()) {
      int x = a.get(i);
      int y = b.get(j);
      if (x == y) {
        out.add(x);
        i++;
        j++;
      } else if (x < y) {
        i++;
      } else {
        j++;
      }
    }
    return out;
  }

  static long workload(List<Document> documents) {
    Map<String, List<Integer>> index = new HashMap<>();
    for (Document doc : documents) {
      for (String word : new LinkedHashSet<>(Arrays.asList(doc.text().split(" ")))) {
        index.computeIfAbsent(word, k -> new ArrayList<>()).add(doc.id());
      }
    }
    long sum = 0;
    for (int i = 0; i < 300; i++) {
      sum +=
          intersect(
                  index.getOrDefault("w" + i, List.of()),
                  index.getOrDefault("w" + i * 7 % 300, List.of()))
              .size();
    }
    return sum * 1000 + index.size();
  }

  public static void main(String[] args) {
    Measure.measure(args, 1000, Invertedindex::documents, Invertedindex::workload);
  }
}
