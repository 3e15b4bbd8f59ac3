package gene.runtime.ops;

import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.GrowingText;
import gene.value.Kinds;
import gene.value.Mutability;
import gene.value.Printer;
import gene.value.Singleton;

/** Building containers, interpolation (chapters 1.5, 1.8, 18.1). */
public final class Data {
  /** Characters that interpolated texts have room for at first. */
  static final int TEXT = 32;

  private Data() {}

  /** {@code x...} in an array. */
  static void spread(Vm vm, GeneArray into, Object items) {
    if (items instanceof GeneArray a) {
      into.addAll(a);
      return;
    }
    Iter it = Iteration.iterOrNull(vm, items);
    if (it == null) {
      throw Errors.type("... expects an iterable, got " + Kinds.of(items));
    }
    for (Object v = it.next(vm); v != null; v = it.next(vm)) {
      into.add(v);
    }
  }

  /** {@code ^...m} in a map or a call. */
  static void spread(GeneMap into, Object entries) {
    if (entries instanceof GeneMap m) {
      into.putAll(m);
    } else if (entries != Singleton.NIL) {
      throw Errors.type("^... expects a Map, got " + Kinds.of(entries));
    }
  }

  static GeneNode node(Object type, Object props, Object children) {
    GeneMap map = props instanceof GeneMap m && !m.isEmpty() ? m : null;
    return new GeneNode(type, map, (GeneArray) children);
  }

  static Object seal(Object container) {
    ((Mutability.Holder) container).mutability(Mutability.SEALED);
    return container;
  }

  static Object interpolate(Object[] stack, int from, int count) {
    if (count > 1 && GrowingText.isLong(stack[from])) {
      return GrowingText.concat(stack[from], pieces(stack, from + 1, count - 1));
    }
    return pieces(stack, from, count);
  }

  // For compiled code: pieces are appended between the two.

  /** Adds the first piece to the text in the making, or gives it back where it grows itself. */
  public static Object begin(StringBuilder out, Object first) {
    if (GrowingText.isLong(first)) {
      return first;
    }
    Printer.interpolated(out, first);
    return null;
  }

  public static Object end(Object first, StringBuilder rest) {
    return first == null ? rest.toString() : GrowingText.concat(first, rest.toString());
  }

  private static String pieces(Object[] stack, int from, int count) {
    StringBuilder out = new StringBuilder(TEXT);
    for (int i = 0; i < count; i++) {
      Printer.interpolated(out, stack[from + i]);
    }
    return out.toString();
  }

  static Object concat(Object[] stack, int from, int count) {
    if (count == 2) {
      return concat(stack[from], stack[from + 1]);
    }
    return count > 1 && GrowingText.isLong(stack[from])
        ? GrowingText.concat(stack[from], joined(stack, from + 1, count - 1))
        : joined(stack, from, count);
  }

  private static String joined(Object[] stack, int from, int count) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < count; i++) {
      if (stack[from + i] instanceof String s) {
        out.append(s);
      } else if (stack[from + i] instanceof GrowingText t) {
        t.appendTo(out);
      } else {
        throw Errors.notText();
      }
    }
    return out.toString();
  }

  /** {@code (a ++ b)}. */
  public static Object concat(Object a, Object b) {
    if (a instanceof String x && b instanceof String y && !GrowingText.isLong(x)) {
      return x.concat(y); // one copy, where a builder makes three
    }
    if (!GrowingText.isText(a) || !GrowingText.isText(b)) {
      throw Errors.notText();
    }
    return GrowingText.concat(a, b);
  }
}
