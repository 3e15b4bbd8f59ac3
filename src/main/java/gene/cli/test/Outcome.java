package gene.cli.test;

import java.util.ArrayList;
import java.util.List;

/** What a test file did when it ran: status, output with standard error in it, time. */
public record Outcome(String file, int status, String output, long nanos) {

  /** The ways in which it is not what the file wants; none when it passed. */
  public List<String> problems(Directives wanted) {
    List<String> problems = new ArrayList<>();
    if (status != wanted.exitCode()) {
      problems.add("exit status " + status + ", expected " + wanted.exitCode());
    }
    if (wanted.expected() != null) {
      String difference = difference(wanted.expected());
      if (difference != null) {
        problems.add(difference);
      }
    }
    return problems;
  }

  /** The first difference between the outputs, or null. */
  private String difference(List<String> expected) {
    List<String> wanted = compared(expected);
    List<String> got = compared(output.lines().toList());
    for (int i = 0; i < Math.max(wanted.size(), got.size()); i++) {
      if (i >= got.size()) {
        return "missing in the output: " + wanted.get(i);
      }
      if (i >= wanted.size()) {
        return "not expected: " + got.get(i);
      }
      if (!squeezed(wanted.get(i)).equals(squeezed(got.get(i)))) {
        return "expected: " + wanted.get(i) + "\n         got: " + got.get(i);
      }
    }
    return null;
  }

  /** The lines that count: not blank, and no warnings of the type checker. */
  private static List<String> compared(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.isBlank())
        .filter(line -> !line.matches(".*Warning:.*Type error:.*"))
        .toList();
  }

  private static String squeezed(String line) {
    return line.replaceAll("\\s+", "");
  }
}
