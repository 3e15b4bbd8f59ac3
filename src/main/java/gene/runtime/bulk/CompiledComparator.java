package gene.runtime.bulk;

import gene.runtime.UnexpectedResult;
import gene.runtime.error.Errors;
import gene.value.Kinds;

/**
 * The order that a comparing function gives. The usual case, compiled code that compares two
 * objects or two Ints by an Int, comes first and is small.
 */
public final class CompiledComparator {
  private final RepeatedCall f;
  private UnboxedEntry code; // gives an Int; null while there is no such code
  private boolean ofInts; // what it takes, else objects

  public CompiledComparator(RepeatedCall f) {
    this.f = f;
  }

  /** Whether the function says that a comes before b: by a negative number, or true. */
  public boolean before(Object a, Object b) {
    RepeatedCall c = f;
    UnboxedEntry known = code;
    if (known == null || !known.current() || c.vm.plainLimit() == 0) {
      return generally(a, b);
    }
    try {
      if (!ofInts) {
        return known.number(c.vm, c.fn, c.fn.self, a, b) < 0;
      }
      return a instanceof Long x && b instanceof Long y
          ? known.number(c.vm, c.fn, c.fn.self, (long) x, (long) y) < 0
          : generally(a, b);
    } catch (UnexpectedResult e) {
      return before(c.finished(e.value));
    }
  }

  private boolean generally(Object a, Object b) {
    RepeatedCall c = f;
    c.safepoint();
    c.look();
    boolean objects = c.takesFirst == Held.OBJECT && c.takesLast == Held.OBJECT;
    ofInts = c.takesFirst == Held.INT && c.takesLast == Held.INT;
    code = c.code != null && (objects || ofInts) && c.gives == Held.INT ? c.code : null;
    if (c.code == null || c.gives == Held.OBJECT || !objects) {
      return before(c.f.call2(c.vm, null, a, b));
    }
    try {
      return before(c.gives, c.code.number(c.vm, c.fn, c.fn.self, a, b));
    } catch (UnexpectedResult e) {
      return before(c.finished(e.value));
    }
  }

  private static boolean before(Held kind, long answer) {
    return kind == Held.INT
        ? answer < 0
        : kind == Held.BOOL ? answer != 0 : Double.longBitsToDouble(answer) < 0;
  }

  private static boolean before(Object answer) {
    if (answer instanceof Long n) {
      return n < 0;
    }
    if (answer instanceof Boolean first) {
      return first;
    }
    if (answer instanceof Double d) {
      return d < 0;
    }
    throw Errors.type("sort comparator must return an Int or a Bool, got " + Kinds.of(answer));
  }
}
