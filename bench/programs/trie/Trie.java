import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class Trie {
  static final class Node {
    final Map<Character, Node> children = new HashMap<>();
    int count;
    boolean end;
  }

  private final Node root = new Node();

  void add(String word) {
    Node node = root;
    for (int i = 0; i < word.length(); i++) {
      node = node.children.computeIfAbsent(word.charAt(i), c -> new Node());
      node.count++;
    }
    node.end = true;
  }

  int prefixed(String prefix) {
    Node node = root;
    for (int i = 0; i < prefix.length(); i++) {
      node = node.children.get(prefix.charAt(i));
      if (node == null) {
        return 0;
      }
    }
    return node.count;
  }

  static List<String> words(long n) {
    int seed = 42;
    List<String> out = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      StringBuilder word = new StringBuilder();
      for (int k = 0; k < 6; k++) {
        seed = (seed * 3877 + 29573) % 139968;
        word.append("abcdefgh".charAt(seed % 8));
      }
      out.add(word.toString());
    }
    return out;
  }

  static long workload(List<String> words) {
    Trie trie = new Trie();
    words.forEach(trie::add);
    long sum = 0;
    for (String w : words) {
      sum += trie.prefixed(w.substring(0, 3)) + trie.prefixed(w.substring(1, 4));
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 5000, Trie::words, Trie::workload);
  }
}
