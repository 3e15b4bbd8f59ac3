package gene.compiler.check;

import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Spread;
import gene.value.Symbol;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The variables that the type checker sees at a place; a null type is an unknown one. */
record StaticScope(StaticScope outer, Map<String, Set<String>> types) {
  static StaticScope ofUnit() {
    return new StaticScope(null, new HashMap<>());
  }

  StaticScope inner() {
    return new StaticScope(this, new HashMap<>());
  }

  Set<String> lookup(String name) {
    for (StaticScope s = this; s != null; s = s.outer) {
      if (s.types.containsKey(name)) {
        return s.types.get(name);
      }
    }
    return null;
  }

  void declare(String name, Set<String> type) {
    types.put(name, type);
  }

  /** A scope in which the condition holds, or does not. */
  StaticScope narrowed(Conditions.Narrowing narrowing, boolean holds) {
    StaticScope inner = inner();
    inner.types.putAll(holds ? narrowing.yes() : narrowing.no());
    return inner;
  }

  /** Names that a pattern binds are variables of unknown type. */
  void hide(Object pattern) {
    if (pattern instanceof Symbol s) {
      types.put(s.name().replaceAll("^\\^|[:.]+$", ""), null);
    } else if (pattern instanceof Spread s) {
      hide(s.form());
    } else if (pattern instanceof GeneArray a) {
      for (int i = 0; i < a.size(); i++) {
        hide(a.get(i));
      }
    } else if (pattern instanceof GeneMap m) {
      m.forEach(
          (k, v) -> {
            types.put(k, null);
            hide(v);
          });
    } else if (pattern instanceof GeneNode n) {
      hide(n.children());
    }
  }
}
