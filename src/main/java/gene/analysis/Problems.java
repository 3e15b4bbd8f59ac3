package gene.analysis;

import gene.analysis.words.Hints;
import gene.source.Diagnostic;
import gene.source.Diagnostic.Note;
import gene.source.Diagnostic.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the analysis has found in one module. Each finding is told once. */
final class Problems {
  private final String file;
  private final List<Diagnostic> found = new ArrayList<>();
  private final Set<String> told = new HashSet<>();
  private int quiet;

  Problems(String file) {
    this.file = file;
  }

  /** Does the work without noting anything: its context is wrong already. */
  void quietly(Runnable work) {
    quiet++;
    try {
      work.run();
    } finally {
      quiet--;
    }
  }

  boolean silent() {
    return quiet > 0;
  }

  void error(String code, int pos, String message, String hint, Note... notes) {
    add(Severity.ERROR, code, pos, message, hint, notes);
  }

  void warning(String code, int pos, String message, String hint, Note... notes) {
    add(Severity.WARNING, code, pos, message, hint, notes);
  }

  private void add(
      Severity severity, String code, int pos, String message, String hint, Note... notes) {
    if (quiet == 0 && told.add(pos + message)) {
      found.add(new Diagnostic(severity, code, message, file, pos, hint, List.of(notes)));
    }
  }

  /** A finding of chapter 14.6. */
  void type(String code, int pos, String message, String hint, Note... notes) {
    error(code, pos, "Type error: " + message, hint, notes);
  }

  /** A value that does not fit. */
  void mismatch(int pos, String expected, Type got, String where, Note... notes) {
    String text = "expected " + expected + ", got " + got.text() + " in " + where;
    type(Codes.MISMATCH, pos, text, got.is("Future") ? Hints.AWAIT : null, notes);
  }

  /** In source order. */
  List<Diagnostic> all() {
    if (found.size() > 1) {
      found.sort(Comparator.comparingInt(Diagnostic::pos));
    }
    return List.copyOf(found);
  }
}
