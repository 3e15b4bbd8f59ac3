import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class Huffman {
  interface Node {
    int weight();

    void collect(String prefix, Map<Character, String> codes);
  }

  record Leaf(char symbol, int weight) implements Node {
    @Override
    public void collect(String prefix, Map<Character, String> codes) {
      codes.put(symbol, prefix);
    }
  }

  record Branch(Node left, Node right, int weight) implements Node {
    @Override
    public void collect(String prefix, Map<Character, String> codes) {
      left.collect(prefix + "0", codes);
      right.collect(prefix + "1", codes);
    }
  }

  static String source(long n) {
    int seed = 42;
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < n; i++) {
      seed = (seed * 3877 + 29573) % 139968;
      out.append("eeeeeeetttttaaaooinshrdlcumw fgypbvk".charAt(seed % 36));
    }
    return out.toString();
  }

  static void insert(List<Node> nodes, Node node) {
    int i = nodes.size();
    while (i > 0 && nodes.get(i - 1).weight() < node.weight()) {
      i--;
    }
    nodes.add(i, node);
  }

  static long workload(String text) {
    Map<Character, Integer> counts = new LinkedHashMap<>();
    for (int i = 0; i < text.length(); i++) {
      counts.merge(text.charAt(i), 1, Integer::sum);
    }
    List<Node> nodes = new ArrayList<>();
    counts.forEach((c, n) -> insert(nodes, new Leaf(c, n)));
    while (nodes.size() > 1) {
      Node a = nodes.removeLast();
      Node b = nodes.removeLast();
      insert(nodes, new Branch(a, b, a.weight() + b.weight()));
    }
    Map<Character, String> codes = new HashMap<>();
    nodes.getFirst().collect("", codes);
    long bits = 0;
    for (int i = 0; i < text.length(); i++) {
      bits += codes.get(text.charAt(i)).length();
    }
    return bits;
  }

  public static void main(String[] args) {
    Measure.measure(args, 20000, Huffman::source, Huffman::workload);
  }
}
