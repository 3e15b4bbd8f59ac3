package gene.guard;

import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.natives.Native;
import gene.runtime.object.GeneClass;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Every native that a program can reach, by where it stands: {@code String.split}. */
final class AllNatives {
  /**
   * One row of a library table.
   *
   * @param owner the class whose method it is, null of functions
   */
  record Row(String name, Native body, GeneClass owner, boolean constructor) {}

  private final Map<String, Row> rows = new TreeMap<>();
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private AllNatives() {}

  static Map<String, Row> of(Core core) {
    AllNatives all = new AllNatives();
    all.namespace("", core.global());
    return all.rows;
  }

  private void namespace(String path, Namespace ns) {
    if (!seen.add(ns)) {
      return;
    }
    for (String name : ns.names()) {
      value(path, name, ns.get(name));
    }
  }

  private void value(String path, String name, Object v) {
    switch (v) {
      case Native f -> rows.put(path + name, new Row(path + name, f, null, false));
      case Namespace inner -> namespace(path + name + "/", inner);
      case GeneClass c -> cls(path + name, c);
      case null, default -> {}
    }
  }

  private void cls(String path, GeneClass c) {
    if (!seen.add(c)) {
      return;
    }
    for (String name : c.ownMethodNames()) {
      if (c.ownMethod(name) instanceof Native f) {
        rows.put(path + "." + name, new Row(path + "." + name, f, c, false));
      }
    }
    if (c.factory() instanceof Native f) {
      rows.put("new " + path, new Row("new " + path, f, c, true));
    }
    namespace(path + "/", c.members());
  }
}
