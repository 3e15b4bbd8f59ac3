package gene.engine;

import gene.code.Code;
import gene.code.ScopeInfo;
import gene.value.Char;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;

/**
 * The code of forms that were evaluated before: a macro in a loop evaluates the same forms in the
 * same kind of scope again and again. A form may have been changed in between, so its parts are
 * compared with those it had when it was compiled. Newer entries take the place of older ones.
 */
final class EvaluatedForms {
  private static final int ENTRIES = 256; // a power of two
  private static final int MAX_PARTS = 200;

  private record Entry(Object form, ScopeInfo scope, String file, Object[] parts, Code code) {}

  private final Entry[] entries = new Entry[ENTRIES];

  /** The code, or null when there is none that fits. */
  Code find(Object form, ScopeInfo scope, String file) {
    Entry e = entries[place(form, scope)];
    boolean fits = e != null && e.form == form && e.scope == scope && e.file.equals(file);
    return fits && same(e.parts, form) ? e.code : null;
  }

  void keep(Object form, ScopeInfo scope, String file, Code code) {
    List<Object> parts = new ArrayList<>();
    if (collect(form, parts)) {
      entries[place(form, scope)] = new Entry(form, scope, file, parts.toArray(), code);
    }
  }

  private static int place(Object form, ScopeInfo scope) {
    int hash = System.identityHashCode(form) * 31 + System.identityHashCode(scope);
    return (hash ^ hash >>> 8) & ENTRIES - 1;
  }

  /** Does the form consist of the very same parts? */
  private static boolean same(Object[] parts, Object form) {
    List<Object> now = new ArrayList<>(parts.length);
    if (!collect(form, now) || now.size() != parts.length) {
      return false;
    }
    for (int i = 0; i < parts.length; i++) {
      if (now.get(i) != parts[i]) {
        return false;
      }
    }
    return true;
  }

  /** Lists containers and what is in them; false for what is too large or can change unseen. */
  private static boolean collect(Object v, List<Object> parts) {
    parts.add(v);
    if (parts.size() > MAX_PARTS) {
      return false;
    }
    return switch (v) {
      case GeneNode n ->
          collect(n.type(), parts)
              && (n.propsOrNull() == null || collect(n.propsOrNull(), parts))
              && collect(n.children(), parts);
      case GeneArray a -> elements(a, parts);
      case GeneMap m -> entries(m, parts);
      case String s -> true;
      case Number n -> true;
      case Boolean b -> true;
      case Symbol s -> true;
      case ComplexSymbol s -> true;
      case Singleton s -> true;
      case Char c -> true;
      default -> false;
    };
  }

  private static boolean elements(GeneArray a, List<Object> parts) {
    for (int i = 0; i < a.size(); i++) {
      if (!collect(a.get(i), parts)) {
        return false;
      }
    }
    return true;
  }

  private static boolean entries(GeneMap m, List<Object> parts) {
    for (int i = 0; i < m.positions(); i++) {
      if (m.liveAt(i)) {
        parts.add(m.keyAt(i));
        if (!collect(m.valueAt(i), parts)) {
          return false;
        }
      }
    }
    return true;
  }
}
