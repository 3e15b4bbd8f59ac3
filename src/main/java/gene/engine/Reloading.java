package gene.engine;

import gene.runtime.Callable;
import gene.runtime.Cell;
import gene.runtime.EvalVariables;
import gene.runtime.Namespace;
import gene.runtime.Unit;
import gene.runtime.object.GeneClass;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Loads a module again in a running program. Imports have copied its functions and classes, so
 * wherever a variable of a module or of the session holds an old one it gets the new one of the
 * same name; data stays what it is.
 */
final class Reloading {
  private final Modules modules;

  Reloading(Modules modules) {
    this.modules = modules;
  }

  /** The file of a loaded module as a user names it: by file, specifier or bare name; or null. */
  Path find(String name) {
    String bare = name.endsWith(Modules.EXTENSION) ? name : name + Modules.EXTENSION;
    Path wanted = Path.of(bare).normalize();
    for (Unit u : modules.units().reversed()) {
      if (u.path != null && !u.main() && u.path.endsWith(wanted)) {
        return u.path;
      }
    }
    return null;
  }

  /** Loads it anew; the names that others see now with another value. */
  List<String> reload(Path file, EvalVariables session) {
    Exporter before = modules.load(file);
    Map<String, Object> old = new LinkedHashMap<>();
    before.exports().forEach(n -> old.put(n, before.export(n)));
    List<Unit> others = List.copyOf(modules.units());
    Exporter after = modules.reload(file);
    Map<Object, Object> replaced = new IdentityHashMap<>();
    List<String> changed = new ArrayList<>();
    for (Map.Entry<String, Object> e : old.entrySet()) {
      Object now = after.export(e.getKey());
      if (now != null && isDefinition(e.getValue())) {
        replaced.put(e.getValue(), now);
        changed.add(e.getKey());
      }
    }
    for (Unit u : others) {
      for (Cell c : u.tops) {
        replace(c, replaced);
      }
      replaceMembers(u.namespace, replaced);
      replaceMembers(u.namespace.parent(), replaced); // what it imported wholesale
    }
    session.cells().values().forEach(c -> replace(c, replaced));
    return changed;
  }

  private static boolean isDefinition(Object v) {
    return v instanceof Callable || v instanceof GeneClass || v instanceof Namespace;
  }

  private static void replaceMembers(Namespace ns, Map<Object, Object> replaced) {
    for (String name : ns == null || ns.parent() == null ? List.<String>of() : ns.names()) {
      replace(ns.cell(name), replaced);
    }
  }

  private static void replace(Cell cell, Map<Object, Object> replaced) {
    Object now = cell == null || cell.sample() == null ? null : replaced.get(cell.sample());
    if (now != null) {
      cell.set(now);
    }
  }
}
