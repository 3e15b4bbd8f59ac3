package gene.engine;

import gene.code.Code;
import gene.code.ImportSpec;
import gene.runtime.Unit;
import gene.runtime.error.GeneError;
import gene.source.Source;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * Does a program use Java? Asked before it begins, since its main task then runs on a stack of its
 * own. Compiled code answers for the main file; the texts of imported modules are searched for the
 * words, which may say yes too often but never no wrongly.
 */
final class JavaUse {
  // Searched by hand: every start comes by here, and regular expressions are slow in cold code.
  private static final String JAVA = "java";
  private static final String FROM = "from";

  private final Modules modules;
  private final Set<Path> seen = new HashSet<>();

  private JavaUse(Modules modules) {
    this.modules = modules;
  }

  static boolean in(Code code, Modules modules, Unit unit) {
    return new JavaUse(modules).inCode(code, unit);
  }

  private boolean inCode(Code code, Unit unit) {
    for (Object c : code.consts) {
      if (c instanceof Code inner && inCode(inner, unit)
          || c instanceof ImportSpec spec && inImport(spec, unit)
          || "java".equals(c)) {
        return true;
      }
    }
    return false;
  }

  private boolean inImport(ImportSpec spec, Unit unit) {
    if (JavaPart.isJava(spec)) {
      return true;
    }
    Modules.Found found;
    try {
      found = spec.module() == null ? null : modules.lookAhead(spec, unit);
    } catch (GeneError e) {
      return false; // the import itself reports it
    }
    return found != null && seen.add(found.path()) && inText(found.source(), found.path(), unit);
  }

  private boolean inText(Source source, Path path, Unit unit) {
    String text = source.text();
    if (namesJava(text)) {
      return true;
    }
    Unit here = null;
    for (int at = text.indexOf(FROM); at >= 0; at = text.indexOf(FROM, at + 1)) {
      String module = quotedAfter(text, at + FROM.length());
      if (module == null || !begins(text, at)) {
        continue;
      }
      here = here == null ? unit.at(path) : here;
      if (inImport(new ImportSpec(module, null, null, null), here)) {
        return true;
      }
    }
    return false;
  }

  /** Whether there is a word {@code java/} or a text that begins with {@code java:}. */
  static boolean namesJava(String text) {
    for (int at = text.indexOf(JAVA); at >= 0; at = text.indexOf(JAVA, at + 1)) {
      int end = at + JAVA.length();
      char next = end < text.length() ? text.charAt(end) : ' ';
      if (next == '/' && begins(text, at) || next == ':' && at > 0 && text.charAt(at - 1) == '"') {
        return true;
      }
    }
    return false;
  }

  private static boolean begins(String text, int at) {
    return at == 0 || !Character.isJavaIdentifierPart(text.charAt(at - 1));
  }

  /** The text in quotes behind the white space at that place, or null. */
  static String quotedAfter(String text, int from) {
    int at = from;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    if (at == from || at == text.length() || text.charAt(at) != '"') {
      return null;
    }
    int end = text.indexOf('"', at + 1);
    return end < at + 2 ? null : text.substring(at + 1, end);
  }
}
