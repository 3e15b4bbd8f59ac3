import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

final class Regex {
  private static final Pattern ADDRESS = Pattern.compile("(\\w+)@(\\w+)\\.example\\.(com|org)");
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  static String line(int i) {
    return i % 3 == 0
        ? "entry " + i + " without address, code " + i * 31 % 997
        : "entry " + i + " from user" + i % 50 + "@host" + i % 9 + ".example.com port " + i % 1000;
  }

  static long workload(List<String> lines) {
    long sum = 0;
    for (String line : lines) {
      Matcher m = ADDRESS.matcher(line);
      if (m.find()) {
        sum += m.group(1).length() * m.group(2).length();
      }
      sum += NUMBER.matcher(line).replaceAll("#").length();
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(
        args,
        30_000,
        n -> IntStream.range(0, (int) n).mapToObj(Regex::line).toList(),
        Regex::workload);
  }
}
