package gene.java;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.Kinds;
import gene.value.Printer;
import java.util.Collection;

/** The wording of what goes wrong between Gene and Java (chapter 23). */
final class JavaErrors {
  private static final int FARTHEST_NAME = 3;

  private JavaErrors() {}

  static GeneError coded(String code, String text) {
    return Errors.runtime("[" + code + "] " + text, code);
  }

  /** An error whose report shows what to write instead. */
  static GeneError hinted(String code, String text, String hint) {
    ExceptionValue e = coded(code, text).value(Vm.current());
    e.set("hint", hint);
    return new GeneError(e);
  }

  static GeneError noClass(String name, Collection<String> others) {
    String simple = name.substring(name.lastIndexOf('.') + 1);
    return coded("GENE.JAVA.CLASS_NOT_FOUND", "no Java class " + name + meant(simple, others, ""));
  }

  static GeneError noClass(String name, String meant) {
    return coded(
        "GENE.JAVA.CLASS_NOT_FOUND", "no Java class " + name + "; did you mean " + meant + "?");
  }

  static GeneError noMember(Class<?> type, String what, String name, Collection<String> others) {
    return coded(
        "GENE.JAVA.NO_MEMBER",
        simpleName(type) + " has no " + what + " '" + name + "'" + meant(name, others, "'"));
  }

  static GeneError range(Object v, Class<?> type) {
    return coded(
        "GENE.JAVA.RANGE", Printer.quotedNested(v) + " does not fit " + type.getSimpleName());
  }

  /** Anonymous classes have no simple name. */
  static String simpleName(Class<?> c) {
    String name = c.getSimpleName();
    return name.isEmpty() ? c.getName().substring(c.getName().lastIndexOf('.') + 1) : name;
  }

  /** The kind of an argument; null has none. */
  static String kind(Object v) {
    return v instanceof JavaClass ? "Class" : Kinds.of(v);
  }

  private static String meant(String name, Collection<String> others, String quote) {
    String nearest = nearest(name, others);
    return nearest == null ? "" : "; did you mean " + quote + nearest + quote + "?";
  }

  /** The most similar name, the first in alphabet among equals; null when none is similar. */
  static String nearest(String name, Collection<String> others) {
    String best = null;
    int least = Math.min(FARTHEST_NAME, Math.max(1, name.length() / 2)) + 1;
    for (String other : others.stream().sorted().toList()) {
      int d =
          distance(
              name.toLowerCase(java.util.Locale.ROOT), other.toLowerCase(java.util.Locale.ROOT));
      if (d < least) {
        least = d;
        best = other;
      }
    }
    return best;
  }

  /** Edits from one text to the other. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
