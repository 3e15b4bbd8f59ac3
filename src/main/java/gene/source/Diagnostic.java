package gene.source;

import java.util.List;

/**
 * Something to tell about a program text that was not run: what, how bad, where, and what to do
 * about it. Immutable.
 *
 * @param code stable name of the kind, such as {@code GENE.SCOPE.UNDEFINED_VAR}
 * @param pos packed position of the first character of the culprit
 * @param hint an action the author can take, or null
 * @param notes other places that belong to the finding: the definition beside the use
 */
public record Diagnostic(
    Severity severity,
    String code,
    String message,
    String file,
    int pos,
    String hint,
    List<Note> notes) {

  /** An error stops or falsifies the program when it gets there; a warning is doubtful. */
  public enum Severity {
    ERROR,
    WARNING;

    /** The word in reports. */
    public String word() {
      return this == ERROR ? "error" : "warning";
    }
  }

  /** A second place with a few words about it. */
  public record Note(String file, int pos, String text) {}
}
