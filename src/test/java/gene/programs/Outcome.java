package gene.programs;

import java.util.List;

/** What a program left behind: exit status and both standard streams. */
record Outcome(int exitCode, String out, String err) {

  List<String> outLines() {
    return lines(out);
  }

  /** Standard error without the warnings of the type checker, which chapter 22.11 ignores too. */
  List<String> errLines() {
    return lines(err).stream()
        .filter(l -> !(l.contains("Warning:") && l.indexOf("Type error:") > l.indexOf("Warning:")))
        .toList();
  }

  /** Lines without trailing blanks; empty lines do not count. */
  static List<String> lines(String text) {
    return text.lines().map(String::stripTrailing).filter(l -> !l.isEmpty()).toList();
  }
}
