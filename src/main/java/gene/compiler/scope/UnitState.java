package gene.compiler.scope;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What one compilation unit (module, evaluated text, REPL input) shares among its functions. */
public final class UnitState {
  final String file;
  private final List<String> tops = new ArrayList<>();

  /** Names listed by export forms, null without any. */
  public List<String> exports;

  /** Enums declared anywhere in the unit, for bare variant names in patterns. */
  public final EnumNames enums = new EnumNames();

  /** Top-level definitions that importers may see. */
  public final List<String> definitions = new ArrayList<>();

  /** Names of imported Java classes. */
  public final Set<String> javaClasses = new HashSet<>();

  /** Names known to be ordinary built-in functions, never macros. */
  public final Set<String> builtins;

  public UnitState(String file, Set<String> builtins) {
    this.file = file;
    this.builtins = builtins == null ? new HashSet<>() : builtins;
  }

  int newTop(String name) {
    tops.add(name);
    return tops.size() - 1;
  }

  public String[] topNames() {
    return tops.toArray(String[]::new);
  }
}
