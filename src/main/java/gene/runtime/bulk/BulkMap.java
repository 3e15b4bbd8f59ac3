package gene.runtime.bulk;

import gene.runtime.Closure;
import gene.runtime.UnexpectedResult;
import gene.runtime.Vm;
import gene.runtime.bulk.ResultSink.Use;

/**
 * Calls a function with one element after the other. There is a loop for each place where plain
 * numbers come or go. It runs as long as the elements, and the code of the function, are what it is
 * for, at most until the next safepoint; inside it nothing is read that HotSpot could not read once
 * for all turns when it has inlined the function.
 */
final class BulkMap {
  /** Calls of compiled code between two safepoints; those that call others have their own. */
  static final int MOST = 1024;

  private static final long[] NONE = {};

  private final RepeatedCall f;
  private final ElementSource elements;
  private final ResultSink results;
  private long[] numbers = NONE; // to be collected
  private long at;
  private Object found; // the element at which the results said that it was all

  BulkMap(RepeatedCall f, ElementSource elements, ResultSink results) {
    this.f = f;
    this.elements = elements;
    this.results = results;
  }

  /** The element at which the results said that it was all, else null. */
  Object run() {
    while (found == null && elements.has(at)) {
      f.safepoint();
      if (!elements.has(at)) {
        break; // somebody has shortened the array
      }
      f.look();
      if (f.code == null || f.takesLast == Held.OBJECT && f.gives == Held.OBJECT) {
        object();
      } else if (f.takesLast == Held.OBJECT) {
        room();
        objectsToNumbers();
      } else if (!elements.is(f.takesLast, at)) {
        object();
      } else if (f.gives == Held.OBJECT) {
        numbersToObjects();
      } else {
        room();
        numbersToNumbers();
      }
    }
    return found;
  }

  private void room() {
    if (numbers == NONE && results.into != null) {
      numbers = new long[(int) Math.min(elements.size - at, MOST)];
    }
  }

  private void object() {
    Object x = elements.object(at++);
    found = results.take(x, f.f.call1(f.vm, null, x)) ? x : null;
  }

  private void numbersToNumbers() {
    Vm vm = f.vm;
    Closure fn = f.fn;
    Object self = fn.self;
    UnboxedEntry code = f.code;
    ElementSource all = elements;
    Object source = all.numbers();
    long[] ints = source instanceof long[] longs ? longs : null;
    double[] floats = source instanceof double[] doubles ? doubles : null;
    boolean bools = f.gives == Held.BOOL;
    Use use = results.use;
    boolean answer = results.answer;
    long[] out = numbers;
    int n = 0;
    long i = at;
    long to = Math.min(all.size, i + MOST);
    long x = 0;
    Object other = null;
    boolean stop = false;
    try {
      while (i < to && all.isIn(source, i) && code.current()) {
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
        long result = code.number(vm, fn, self, x);
        if (use == Use.COLLECT) {
          out[n++] = result;
        } else if (use == Use.SELECT) {
          if (!bools || result != 0) {
            out[n++] = x;
          }
        } else if (use == Use.STOP && (!bools || result != 0) == answer) {
          stop = true;
          break;
        }
      }
    } catch (UnexpectedResult e) {
      other = f.finished(e.value);
    }
    at = i;
    collect(n, f.takesLast);
    if (stop) {
      found = object(f.takesLast, x);
    } else if (other != null) {
      Object element = object(f.takesLast, x);
      found = results.take(element, other) ? element : null;
    }
  }

  private void collect(int n, Held element) {
    if (n > 0) {
      results.collect(results.use == Use.COLLECT ? f.gives : element, numbers, n);
    }
  }

  private static Object object(Held kind, long bits) {
    return kind == Held.INT ? (Object) bits : (Object) Double.longBitsToDouble(bits);
  }

  private void numbersToObjects() {
    Vm vm = f.vm;
    Closure fn = f.fn;
    Object self = fn.self;
    UnboxedEntry code = f.code;
    ElementSource all = elements;
    Held takes = f.takesLast;
    long i = at;
    long to = Math.min(all.size, i + MOST);
    Object end = null;
    while (i < to && end == null && all.has(i) && all.is(takes, i) && code.current()) {
      long x = all.number(i);
      i++;
      Object result = f.finished(code.object(vm, fn, self, x));
      Object element =
          results.use == Use.SELECT || results.use == Use.STOP ? object(takes, x) : null;
      end = results.take(element, result) ? element : null;
    }
    at = i;
    found = end;
  }

  private void objectsToNumbers() {
    Vm vm = f.vm;
    Closure fn = f.fn;
    Object self = fn.self;
    UnboxedEntry code = f.code;
    ElementSource all = elements;
    boolean bools = f.gives == Held.BOOL;
    ResultSink into = results;
    Use use = into.use;
    long[] out = numbers;
    int n = 0;
    long i = at;
    long to = Math.min(all.size, i + MOST);
    Object x = null;
    Object other = null;
    boolean stop = false;
    try {
      while (i < to && all.has(i) && code.current()) {
        x = all.object(i);
        i++;
        long result = code.number(vm, fn, self, x);
        if (use == Use.COLLECT) {
          out[n++] = result;
        } else if (use == Use.SELECT) {
          if (!bools || result != 0) {
            into.into.add(x);
          }
        } else if (use == Use.STOP && (!bools || result != 0) == into.answer) {
          stop = true;
          break;
        }
      }
    } catch (UnexpectedResult e) {
      other = f.finished(e.value);
    }
    at = i;
    collect(n, Held.OBJECT);
    found = stop || other != null && into.take(x, other) ? x : null;
  }
}
