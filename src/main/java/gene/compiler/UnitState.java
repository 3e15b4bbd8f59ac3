package gene.compiler;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What one compilation unit (module, evaluated text, REPL input) shares among its functions. */
final class UnitState {
  final String file;
  private final List<String> tops = new ArrayList<>();

  /** Names listed by export forms, null without any. */
  List<String> exports;

  /** Enums declared anywhere in the unit, for bare variant names in patterns. */
  final EnumNames enums = new EnumNames();

  /** Top-level definitions that importers may see. */
  final List<String> definitions = new ArrayList<>();

  /** Names of imported Java classes. */
  final Set<String> javaClasses = new HashSet<>();

  /** Names known to be ordinary built-in functions, never macros. */
  final Set<String> builtins;

  UnitState(String file, Set<String> builtins) {
    this.file = file;
    this.builtins = builtins == null ? new HashSet<>() : builtins;
  }

  int newTop(String name) {
    tops.add(name);
    return tops.size() - 1;
  }

  String[] topNames() {
    return tops.toArray(String[]::new);
  }
}
