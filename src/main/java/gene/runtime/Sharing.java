package gene.runtime;

import gene.runtime.object.BoundMethod;
import gene.runtime.object.HoldsValues;
import gene.value.GeneObject;
import gene.value.Mutability;
import gene.value.Quote;
import gene.value.Spread;
import gene.value.Unquote;
import gene.value.ValueKind;

/**
 * Which values actors share instead of copying them (chapter 17.2): immutable ones, frozen ones,
 * definitions. What is said to be shareable here is never wrong; of what is not, some would be,
 * such as sealed containers, whose elements have to be looked at.
 */
public final class Sharing {
  /** Deeper ones are looked at by who copies, without recursion. */
  private static final int DEEPEST = 50;

  private Sharing() {}

  public static boolean shareable(Object v) {
    return shareable(v, 0);
  }

  private static boolean shareable(Object v, int depth) {
    if (v instanceof Mutability.Holder h) {
      return h.mutability() == Mutability.FROZEN;
    }
    if (v instanceof GeneObject o) {
      return o.shared() || o instanceof HoldsValues h && depth < DEEPEST && holder(h, depth);
    }
    Object inner =
        v instanceof Quote q
            ? q.form()
            : v instanceof Unquote u ? u.form() : v instanceof Spread s ? s.form() : null;
    return inner != null
        ? depth < DEEPEST && shareable(inner, depth + 1)
        : ValueKind.of(v) != ValueKind.FOREIGN || v instanceof Unit;
  }

  private static boolean holder(HoldsValues h, int depth) {
    if (h instanceof Closure c) {
      for (Object captured : c.captures) {
        if (captured == null || captured instanceof Cell || !shareable(captured, depth + 1)) {
          return false;
        }
      }
      return !c.usesSelf();
    }
    if (!((GeneObject) h).immutable()) {
      return false;
    }
    boolean[] all = {true};
    h.reach((name, held) -> all[0] = all[0] && shareable(held, depth + 1));
    return all[0] && !(h instanceof BoundMethod b && !shareable(b.method(), depth + 1));
  }
}
