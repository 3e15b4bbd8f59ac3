package gene.compiler.check;

import gene.source.Warning;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** What the type checker found, as texts of chapter 14.6. */
final class TypeProblems {
  private final StaticTypes types;
  private final List<Warning> found = new ArrayList<>();

  TypeProblems(StaticTypes types) {
    this.types = types;
  }

  void add(int pos, String message) {
    found.add(new Warning(pos, "Type error: " + message));
  }

  /** A value that the annotation does not admit. */
  void mismatch(int pos, Object annotation, Set<String> got, String where) {
    mismatch(pos, types.text(annotation), got, where);
  }

  void mismatch(int pos, String expected, Set<String> got, String where) {
    add(pos, "expected " + expected + ", got " + StaticTypes.text(got) + " in " + where);
  }

  /** In source order. */
  List<Warning> all() {
    if (found.size() > 1) {
      found.sort(Comparator.comparingInt(Warning::pos));
    }
    return found;
  }
}
