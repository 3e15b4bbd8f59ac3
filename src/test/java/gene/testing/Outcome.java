package gene.testing;

import java.util.List;

/** What a program left behind: exit status and both standard streams. */
public record Outcome(int status, String out, String err) {

  public List<String> outLines() {
    return lines(out);
  }

  /** Standard error without the warnings of the type checker, which chapter 22.11 ignores too. */
  public List<String> errLines() {
    return lines(err).stream()
        .filter(l -> !(l.contains("Warning:") && l.indexOf("Type error:") > l.indexOf("Warning:")))
        .toList();
  }

  /** Lines without trailing blanks; empty lines do not count. */
  public static List<String> lines(String text) {
    return text.lines().map(String::stripTrailing).filter(l -> !l.isEmpty()).toList();
  }
}
