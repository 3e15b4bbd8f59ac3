package gene.programs;

import gene.testing.Outcome;
import java.util.List;

/** Compares what a program did with what its directives say. */
final class Verdict {
  private Verdict() {}

  /** The first difference as a text for the reader of the test report, or null. */
  static String problem(Directives wanted, Outcome got) {
    List<String> errLines = got.errLines();
    if (!wanted.expected().equals(got.outLines())) {
      return difference("standard output", wanted.expected(), got.outLines())
          + (got.err().isEmpty() ? "" : "\nstandard error:\n" + got.err().stripTrailing());
    }
    if (wanted.wantsError()) {
      String problem = errorProblem(wanted, errLines);
      if (problem != null) {
        return problem;
      }
    } else if (!wanted.stderrMentions().isEmpty()) {
      for (String text : wanted.stderrMentions()) {
        if (!got.err().contains(text)) {
          return "standard error does not mention " + text + ":\n" + got.err();
        }
      }
    } else if (!wanted.stderr().equals(errLines)) {
      return difference("standard error", wanted.stderr(), errLines);
    }
    return differs("exit status", wanted.status(), got.status());
  }

  static String difference(String what, List<String> wanted, List<String> got) {
    return what
        + "\nexpected:\n  "
        + String.join("\n  ", wanted)
        + "\ngot:\n  "
        + String.join("\n  ", got);
  }

  private static String errorProblem(Directives wanted, List<String> errLines) {
    ErrorLine error = ErrorLine.of(errLines);
    if (error == null) {
      return "no report of an error but:\n  " + String.join("\n  ", errLines);
    }
    String mentioned = wanted.errorMentions();
    if (mentioned != null && !error.message().contains(mentioned)) {
      return "message \"" + error.message() + "\" does not mention " + mentioned;
    }
    String problem =
        wanted.error() == null ? null : differs("message", wanted.error(), error.message());
    if (problem == null && wanted.code() != null) {
      problem = differs("code", wanted.code(), error.code());
    }
    if (problem == null && wanted.at() != null) {
      problem = differs("position", wanted.at(), error.at());
    }
    return problem;
  }

  private static String differs(String what, Object wanted, Object got) {
    return wanted.equals(got) ? null : what + "\nexpected:\n  " + wanted + "\ngot:\n  " + got;
  }
}
