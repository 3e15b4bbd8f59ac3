package gene.runtime.bulk;

import gene.runtime.Closure;
import gene.runtime.UnexpectedResult;
import gene.runtime.Vm;

/**
 * Calls a function with its last result and one element after the other; as {@link BulkMap} does.
 */
final class BulkFold {
  private final RepeatedCall f;
  private final ElementSource elements;
  private Object result;
  private Object other; // a result of another kind than the ones before, else null
  private long at;

  BulkFold(RepeatedCall f, ElementSource elements, Object init) {
    this.f = f;
    this.elements = elements;
    this.result = init;
  }

  Object run() {
    while (elements.has(at)) {
      f.safepoint();
      if (!elements.has(at)) {
        break; // somebody has shortened the array
      }
      f.look();
      boolean first = f.code != null && f.takesFirst != Held.OBJECT;
      boolean last = f.code != null && f.takesLast != Held.OBJECT;
      if (!first && !last || last && !elements.is(f.takesLast, at)) {
        object();
      } else if (first && f.takesFirst == f.gives && is(f.gives, result)) {
        numbers(last);
      } else if (!first && f.gives == Held.OBJECT) {
        numbersToObjects();
      } else {
        object();
      }
    }
    return result;
  }

  private static boolean is(Held kind, Object v) {
    return kind == Held.INT ? v instanceof Long : v instanceof Double;
  }

  /** The result is a number all the time; it becomes an object when it is over. */
  private void numbers(boolean ofNumbers) {
    boolean ints = f.gives == Held.INT;
    long start = ints ? (Long) result : Double.doubleToRawLongBits((Double) result);
    long sum = ofNumbers ? numbersToNumbers(start) : objectsToNumbers(start);
    result = other != null ? other : ints ? (Object) sum : (Object) Double.longBitsToDouble(sum);
    other = null;
  }

  private long numbersToNumbers(long sum) {
    Vm vm = f.vm;
    Closure fn = f.fn;
    Object self = fn.self;
    UnboxedEntry code = f.code;
    ElementSource all = elements;
    Object source = all.numbers();
    long[] ints = source instanceof long[] longs ? longs : null;
    double[] floats = source instanceof double[] doubles ? doubles : null;
    long i = at;
    long to = Math.min(all.size, i + BulkMap.MOST);
    try {
      while (i < to && all.isIn(source, i) && code.current()) {
        long x;
        if (ints != null) {
          x = ints[(int) i];
        } else if (floats != null) {
          x = Double.doubleToRawLongBits(floats[(int) i]);
        } else if (all.is(f.takesLast, i)) {
          x = all.number(i);
        } else {
          break;
        }
        i++;
        sum = code.number(vm, fn, self, sum, x);
      }
    } catch (UnexpectedResult e) {
      other = f.finished(e.value);
    }
    at = i;
    return sum;
  }

  private long objectsToNumbers(long sum) {
    Vm vm = f.vm;
    Closure fn = f.fn;
    Object self = fn.self;
    UnboxedEntry code = f.code;
    ElementSource all = elements;
    long i = at;
    long to = Math.min(all.size, i + BulkMap.MOST);
    try {
      while (i < to && all.has(i) && code.current()) {
        sum = code.number(vm, fn, self, sum, all.object(i++));
      }
    } catch (UnexpectedResult e) {
      other = f.finished(e.value);
    }
    at = i;
    return sum;
  }

  private void numbersToObjects() {
    Vm vm = f.vm;
    Closure fn = f.fn;
    Object self = fn.self;
    UnboxedEntry code = f.code;
    ElementSource all = elements;
    Held takes = f.takesLast;
    long i = at;
    long to = Math.min(all.size, i + BulkMap.MOST);
    while (i < to && all.has(i) && all.is(takes, i) && code.current()) {
      result = f.finished(code.object(vm, fn, self, result, all.number(i++)));
    }
    at = i;
  }

  private void object() {
    result = f.f.call2(f.vm, null, result, elements.object(at++));
  }
}
