package gene.cli.test;

import gene.engine.UsageError;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a test file says about itself in comments at the beginning of a line.
 *
 * @param expected the lines of the expected output, null when it is not compared
 * @param options words for {@code gene run}
 */
public record Directives(List<String> expected, int exitCode, List<String> options) {
  private static final Pattern LINE = Pattern.compile("# (Expected|ExitCode|Args):(.*)");

  /** A word of a command line: bare, or with quoted parts. */
  private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");

  /** Reads the text of a file, whose name is for messages. */
  public static Directives of(String name, String text) {
    List<String> expected = null;
    int exitCode = 0;
    List<String> options = new ArrayList<>();
    for (String line : text.lines().toList()) {
      Matcher m = LINE.matcher(line);
      if (!m.matches()) {
        continue;
      }
      String value = m.group(2).strip();
      switch (m.group(1)) {
        case "Expected" -> {
          expected = expected == null ? new ArrayList<>() : expected;
          expected.add(value);
        }
        case "ExitCode" -> exitCode = status(name, value);
        default -> options.addAll(words(value));
      }
    }
    return new Directives(expected, exitCode, options);
  }

  private static int status(String name, String value) {
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new UsageError("Invalid # ExitCode: " + value + " in " + name);
    }
  }

  private static List<String> words(String value) {
    return WORD.matcher(value).results().map(m -> m.group().replaceAll("[\"']", "")).toList();
  }
}
