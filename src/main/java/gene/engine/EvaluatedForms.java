package gene.engine;

import gene.code.Code;
import gene.runtime.EvalScope;
import gene.runtime.Proto;
import gene.runtime.WatchedForms;
import gene.value.Char;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Quote;
import gene.value.Regex;
import gene.value.Singleton;
import gene.value.Spread;
import gene.value.Symbol;
import java.lang.invoke.SwitchPoint;
import java.util.ArrayList;
import java.util.List;

/**
 * The code of forms that were evaluated before: a macro in a loop evaluates the same forms in the
 * same kind of scope again and again. A form may have been changed in between: its containers are
 * watched, and after a change of any watched form its parts are compared with those it had when it
 * was compiled. Newer entries take the place of older ones.
 */
final class EvaluatedForms {
  private static final int ENTRIES = 256; // a power of two
  private static final int MAX_PARTS = 200;

  /** The code of a form in scopes of one kind. */
  static final class Entry {
    final Code code;

    /** The code linked as a closure over the scope; null when it needs a unit of its own. */
    final Proto thunk;

    private final Object form;
    private final EvalScope scope; // without variables
    private final Object[] parts;
    private SwitchPoint compared; // the period in which the form was as it is here

    private Entry(Object form, EvalScope scope, Object[] parts, Code code, Proto thunk) {
      this.form = form;
      this.scope = scope;
      this.parts = parts;
      this.code = code;
      this.thunk = thunk;
    }
  }

  private final Entry[] entries = new Entry[ENTRIES];

  /** What fits the form as it is now, or null. */
  Entry find(Object form, EvalScope scope) {
    Entry e = entries[place(form, scope)];
    if (e == null || e.form != form || !scope.like(e.scope)) {
      return null;
    }
    SwitchPoint now = WatchedForms.period();
    if (e.compared != now) {
      if (!same(e.parts, form)) {
        return null;
      }
      WatchedForms.watch(e.parts);
      e.compared = now;
    }
    return e;
  }

  void keep(Object form, EvalScope scope, Code code, Proto thunk) {
    List<Object> parts = new ArrayList<>();
    if (collect(form, parts)) {
      entries[place(form, scope)] = new Entry(form, scope.empty(), parts.toArray(), code, thunk);
    }
  }

  private static int place(Object form, EvalScope scope) {
    int hash = System.identityHashCode(form) * 31 + System.identityHashCode(scope.info);
    return (hash ^ hash >>> 8) & ENTRIES - 1;
  }

  /** Whether the form consists of the very same parts. */
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
      case Regex r -> true;
      case Quote q -> collect(q.form(), parts);
      case Spread s -> collect(s.form(), parts);
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
