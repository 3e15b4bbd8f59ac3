package gene.programs;

import gene.testing.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The expectations written in a test program as comments {@code # Name: text} at the beginning of a
 * line. tests/README.md describes them.
 */
record Directives(
    List<String> expected,
    List<String> stderr,
    List<String> stderrMentions,
    String error,
    String errorMentions,
    String code,
    String at,
    Integer exitCode,
    List<String> options,
    List<String> programArgs,
    String input,
    boolean virtualTime,
    Map<String, String> skip,
    boolean slow) {

  private static final Pattern LINE = Pattern.compile("# ([A-Z][A-Za-z]+):(?: (.*)|)");
  private static final Set<String> LISTS =
      Set.of("Expected", "Stderr", "StderrMentions", "Input", "Skip");
  private static final Set<String> SINGLE =
      Set.of(
          "Error",
          "ErrorMentions",
          "Code",
          "At",
          "ExitCode",
          "Args",
          "ProgramArgs",
          "Time",
          "Slow");

  static Directives of(String text) {
    Map<String, List<String>> found = new HashMap<>();
    for (String line : text.lines().toList()) {
      Matcher m = LINE.matcher(line);
      if (!m.matches()) {
        continue;
      }
      String name = m.group(1);
      if (!LISTS.contains(name) && !SINGLE.contains(name)) {
        throw new IllegalArgumentException("unknown directive # " + name + ":");
      }
      List<String> texts = found.computeIfAbsent(name, _ -> new ArrayList<>());
      texts.add(m.group(2) == null ? "" : m.group(2));
      if (SINGLE.contains(name) && texts.size() > 1) {
        throw new IllegalArgumentException("more than one # " + name + ":");
      }
    }
    return new Directives(
        Outcome.lines(String.join("\n", all(found, "Expected"))),
        Outcome.lines(String.join("\n", all(found, "Stderr"))),
        all(found, "StderrMentions"),
        one(found, "Error"),
        one(found, "ErrorMentions"),
        one(found, "Code"),
        one(found, "At"),
        found.containsKey("ExitCode") ? Integer.valueOf(one(found, "ExitCode").strip()) : null,
        words(one(found, "Args")),
        words(one(found, "ProgramArgs")),
        found.containsKey("Input") ? String.join("\n", all(found, "Input")) + "\n" : "",
        virtualTime(one(found, "Time")),
        skips(all(found, "Skip")),
        slow(one(found, "Slow")));
  }

  /** The status the program must end with: an expected error means 1, everything else 0. */
  int status() {
    return exitCode != null ? exitCode : wantsError() ? 1 : 0;
  }

  /** Whether the program must end with the report of an error in the one-line format. */
  boolean wantsError() {
    return error != null || errorMentions != null || code != null || at != null;
  }

  private static boolean virtualTime(String text) {
    if (text != null && !text.strip().equals("virtual")) {
      throw new IllegalArgumentException("# Time: can only be virtual");
    }
    return text != null;
  }

  private static boolean slow(String reason) {
    if (reason != null && reason.isBlank()) {
      throw new IllegalArgumentException("# Slow: needs a reason");
    }
    return reason != null;
  }

  private static Map<String, String> skips(List<String> texts) {
    Map<String, String> skips = new HashMap<>();
    for (String text : texts) {
      String[] parts = text.strip().split("\\s+", 2);
      if (parts.length < 2) {
        throw new IllegalArgumentException("# Skip: needs a mode and a reason");
      }
      skips.put(parts[0], parts[1]);
    }
    return skips;
  }

  private static List<String> words(String text) {
    return text == null || text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
  }

  private static List<String> all(Map<String, List<String>> found, String name) {
    return found.getOrDefault(name, List.of());
  }

  private static String one(Map<String, List<String>> found, String name) {
    List<String> texts = found.get(name);
    return texts == null ? null : texts.getFirst().stripTrailing();
  }
}
