import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class Lzw {
  static String source(long n) {
    int seed = 42;
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < n; i++) {
      seed = (seed * 3877 + 29573) % 139968;
      out.append("abcab abra cadabra".charAt(seed % 18));
    }
    return out.toString();
  }

  static List<Integer> compress(String text) {
    Map<String, Integer> codes = new HashMap<>();
    for (char c : "abcdr ".toCharArray()) {
      codes.put(String.valueOf(c), codes.size());
    }
    List<Integer> out = new ArrayList<>();
    String piece = "";
    for (int i = 0; i < text.length(); i++) {
      String longer = piece + text.charAt(i);
      if (codes.containsKey(longer)) {
        piece = longer;
      } else {
        out.add(codes.get(piece));
        codes.put(longer, codes.size());
        piece = String.valueOf(text.charAt(i));
      }
    }
    out.add(codes.get(piece));
    return out;
  }

  static String expand(List<Integer> numbers) {
    List<String> pieces = new ArrayList<>();
    for (char c : "abcdr ".toCharArray()) {
      pieces.add(String.valueOf(c));
    }
    String last = pieces.get(numbers.getFirst());
    StringBuilder out = new StringBuilder(last);
    for (int n : numbers.subList(1, numbers.size())) {
      String piece = n < pieces.size() ? pieces.get(n) : last + last.charAt(0);
      out.append(piece);
      pieces.add(last + piece.charAt(0));
      last = piece;
    }
    return out.toString();
  }

  static long workload(String text) {
    List<Integer> numbers = compress(text);
    return expand(numbers).equals(text) ? numbers.size() : -1;
  }

  public static void main(String[] args) {
    Measure.measure(args, 20000, Lzw::source, Lzw::workload);
  }
}
