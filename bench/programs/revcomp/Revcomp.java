import java.util.ArrayList;
import java.util.List;
import java.util.Map;

final class Revcomp {
  private static final Map<Character, Character> PAIRS =
      Map.of('A', 'T', 'C', 'G', 'G', 'C', 'T', 'A');

  static String sequence(long n) {
    StringBuilder out = new StringBuilder();
    int seed = 42;
    for (int i = 0; i < n; i++) {
      seed = (seed * 3877 + 29573) % 139968;
      out.append("ACGT".charAt(seed * 4 / 139968));
    }
    return out.toString();
  }

  static long workload(String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (int i = text.length() - 1; i >= 0; i--) {
      line.append(PAIRS.get(text.charAt(i)).charValue());
      if (line.length() == 60) {
        lines.add(line.toString());
        line.setLength(0);
      }
    }
    lines.add(line.toString());
    long sum = 0;
    for (int k = 0; k < lines.size(); k++) {
      sum += lines.get(k).startsWith("A") ? k : lines.get(k).length();
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 50000, Revcomp::sequence, Revcomp::workload);
  }
}
