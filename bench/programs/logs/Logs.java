import java.util.HashMap;
import java.util.Map;
import java.util.StringJoiner;

final class Logs {
  private static final String[] LEVELS = {"INFO", "WARN", "ERROR", "DEBUG"};

  static String log(long n) {
    StringJoiner lines = new StringJoiner("\n");
    for (int i = 0; i < n; i++) {
      lines.add(
          "2024-03-" + (i % 28 + 1) + " " + LEVELS[i * 7 % 4] + " host=web" + i % 17
              + " status=" + (200 + i % 5 * 100) + " bytes=" + i * 37 % 9973);
    }
    return lines.toString();
  }

  static long workload(String text) {
    Map<String, Integer> byLevel = new HashMap<>();
    long sent = 0;
    for (String line : text.split("\n")) {
      String[] fields = line.split(" ");
      byLevel.merge(fields[1], 1, Integer::sum);
      if (fields[3].split("=")[1].equals("200")) {
        sent += Integer.parseInt(fields[4].split("=")[1]);
      }
    }
    return sent + byLevel.get("ERROR") * 1000;
  }

  public static void main(String[] args) {
    Measure.measure(args, 50_000, Logs::log, Logs::workload);
  }
}
