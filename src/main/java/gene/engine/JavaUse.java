package gene.engine;

import gene.code.Code;
import gene.code.ImportSpec;
import gene.runtime.Unit;
import gene.runtime.error.GeneError;
import gene.source.Source;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Does a program use Java? Asked before it begins, since its main task then runs on a stack of its
 * own. Compiled code answers for the main file; the texts of imported modules are searched for the
 * words, which may say yes too often but never no wrongly.
 */
final class JavaUse {
  private static final Pattern WORDS = Pattern.compile("\"java:|\\bjava/");
  private static final Pattern IMPORT = Pattern.compile("\\bfrom\\s+\"([^\"]+)\"");

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
      found = spec.module() == null ? null : modules.find(spec, unit);
    } catch (GeneError e) {
      return false; // the import itself reports it
    }
    return found != null && seen.add(found.path()) && inText(found.source(), found.path(), unit);
  }

  private boolean inText(Source source, Path path, Unit unit) {
    String text = source.text();
    if (WORDS.matcher(text).find()) {
      return true;
    }
    Unit here = unit.at(path);
    for (Matcher m = IMPORT.matcher(text); m.find(); ) {
      if (inImport(new ImportSpec(m.group(1), null, null, null), here)) {
        return true;
      }
    }
    return false;
  }
}
