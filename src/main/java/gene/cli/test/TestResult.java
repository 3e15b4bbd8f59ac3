package gene.cli.test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One test inside a program, as {@code genex/test} reports it: a line with status, nanoseconds,
 * name and message.
 */
public record TestResult(String status, long nanos, String name, String message) {

  public boolean failed() {
    return status.equals("FAIL");
  }

  public boolean skipped() {
    return status.equals("SKIP");
  }

  /** The results in a report; none when there is no file, because no test ran. */
  public static List<TestResult> read(Path report) throws IOException {
    List<TestResult> results = new ArrayList<>();
    if (Files.exists(report)) {
      for (String line : Files.readAllLines(report)) {
        String[] parts = line.split("\t", -1);
        results.add(
            new TestResult(
                parts[0], Long.parseLong(parts[1]), unescaped(parts[2]), unescaped(parts[3])));
      }
    }
    return results;
  }

  private static String unescaped(String s) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c == '\\' && i + 1 < s.length()) {
        c = s.charAt(++i);
        c = c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
      }
      out.append(c);
    }
    return out.toString();
  }
}
