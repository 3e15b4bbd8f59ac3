package gene.java;

import gene.async.Outside;
import gene.java.reflect.Signature;
import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Entry;
import gene.runtime.UnexpectedResult;
import gene.runtime.Vm;
import gene.runtime.bulk.Held;
import gene.runtime.bulk.UnboxedEntry;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.Kinds;

/**
 * One function for all abstract methods of an interface. Where it has compiled code for Ints, and
 * Java passes Longs, the call makes no objects: a comparator costs about what one in Java does.
 */
final class FunctionHandler extends Handler {
  private final Java java;
  private final Vm vm;
  private final Outside outside;
  private final Callable f;
  private final Closure fn; // the same, if it is a Gene function
  private Entry seen; // what the next is about
  private UnboxedEntry ints; // code of the function that takes Ints, null when there is none

  FunctionHandler(Java java, Callable f) {
    this.java = java;
    this.vm = java.vm();
    this.outside = java.outside();
    this.f = f;
    this.fn = f instanceof Closure c ? c : null;
  }

  private Signature signature(int method) {
    return java.adapters().signature(method);
  }

  @Override
  public Object call(int method, Object[] args) throws Throwable {
    return java.entrance().call(f, null, args, signature(method));
  }

  @Override
  public Object call1(int method, Object a) throws Throwable {
    return java.entrance().call(f, a, signature(method));
  }

  @Override
  public Object call2(int method, Object a, Object b) throws Throwable {
    return java.entrance().call(f, a, b, signature(method));
  }

  @Override
  public int callInt2(int method, Object a, Object b) throws Throwable {
    if (a instanceof Long x && b instanceof Long y && takesInts(2, Held.INT)) {
      Outside.From from = outside.enter();
      if (from != Outside.From.ELSEWHERE) {
        try {
          long r = onInts(x, y);
          return (int) r == r ? (int) r : outOfRange(r);
        } catch (UnexpectedResult e) {
          return (Integer) Adapters.result(java, e.value, signature(method));
        } catch (GeneError e) {
          throw java.throwables().unwrapped(e);
        } finally {
          outside.exit(from);
        }
      }
    }
    return (Integer) call2(method, a, b);
  }

  @Override
  public boolean test1(int method, Object a) throws Throwable {
    if (a instanceof Long x && takesInts(1, Held.BOOL)) {
      Outside.From from = outside.enter();
      if (from != Outside.From.ELSEWHERE) {
        try {
          return onInt(x) != 0;
        } catch (UnexpectedResult e) {
          return Kinds.truthy(e.value);
        } catch (GeneError e) {
          throw java.throwables().unwrapped(e);
        } finally {
          outside.exit(from);
        }
      }
    }
    return (Boolean) call1(method, a);
  }

  private static int outOfRange(long r) {
    throw JavaErrors.range(r, int.class);
  }

  // ---- code for Ints

  /** Has the function code for that many Ints that gives such results? It comes and goes. */
  private boolean takesInts(int n, Held result) {
    if (fn == null) {
      return false;
    }
    Entry now = fn.proto.entry;
    if (now != seen) {
      seen = now;
      ints = now instanceof UnboxedEntry u && isForInts(u, n, result) ? u : null;
    }
    return ints != null;
  }

  private boolean isForInts(UnboxedEntry u, int n, Held result) {
    boolean all = fn.proto.directArity == n && u.gives() == result;
    for (int i = 0; all && i < n; i++) {
      all = u.takes(i) == Held.INT;
    }
    return all;
  }

  private long onInts(long a, long b) {
    safepoint();
    int depth = vm.enter(fn);
    long state = vm.state();
    ExceptionValue ex = vm.exception;
    try {
      long result = ints.number(vm, fn, fn.self, a, b);
      vm.leave(depth);
      return result;
    } catch (Throwable t) {
      vm.leave(depth, state, ex);
      throw t;
    }
  }

  private long onInt(long a) {
    safepoint();
    int depth = vm.enter(fn);
    long state = vm.state();
    ExceptionValue ex = vm.exception;
    try {
      long result = ints.number(vm, fn, fn.self, a);
      vm.leave(depth);
      return result;
    } catch (Throwable t) {
      vm.leave(depth, state, ex);
      throw t;
    }
  }

  /** Small compiled functions have none, and Java code has none either. */
  private void safepoint() {
    if (vm.signalled()) {
      vm.poll();
    }
  }

  @Override
  public Object value() {
    return f;
  }
}
