package gene.java;

import gene.async.Outside;
import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.UnexpectedResult;
import gene.runtime.Vm;
import gene.runtime.bulk.Held;
import gene.runtime.bulk.UnboxedEntry;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.Kinds;

/**
 * A function that has compiled code for Ints, as a comparator or predicate of Longs: a call makes
 * no objects and costs about what one of a Java lambda does. Everything else takes the generic
 * path, which stays out of sight of HotSpot here as long as it is not taken: so the call is small
 * enough to be inlined where Java code makes it. A function that {@link OnlyComputes} does not even
 * enter the VM. Adapters have a class of their own for this handler for the same reason.
 */
final class IntHandler extends Handler {
  private final FunctionHandler general;
  private final Java java;
  private final Entrance entrance;
  private final Vm vm;
  private final Outside outside;
  private final Closure fn;
  private final UnboxedEntry code;
  private final Proto proto;
  private final boolean computes;

  private IntHandler(Java java, Closure fn, UnboxedEntry code) {
    this.general = new FunctionHandler(java, fn);
    this.java = java;
    this.entrance = general.entrance();
    this.vm = entrance.vm();
    this.outside = entrance.outside();
    this.fn = fn;
    this.code = code;
    this.proto = fn.proto;
    this.computes = OnlyComputes.test(fn.proto.code);
  }

  /** The handler for the function as it is now. */
  static Handler of(Java java, Callable f) {
    return f instanceof Closure c
            && c.proto.entry instanceof UnboxedEntry u
            && isForInts(u, c.proto.directArity)
        ? new IntHandler(java, c, u)
        : new FunctionHandler(java, f);
  }

  /** Two Ints in, an Int out, or one in and a Bool out. */
  private static boolean isForInts(UnboxedEntry u, int n) {
    return (n == 2 && u.gives() == Held.INT || n == 1 && u.gives() == Held.BOOL)
        && u.takes(0) == Held.INT
        && u.takes(n - 1) == Held.INT;
  }

  @Override
  public int callInt2(int method, Object a, Object b) throws Throwable {
    if (a instanceof Long x && b instanceof Long y && isFree(2)) {
      try {
        long r = code.number(vm, fn, null, (long) x, (long) y);
        if ((int) r == r) {
          return (int) r;
        }
      } catch (GeneError e) { // thrown again below, by code that knows where it was called
      }
    }
    if (a instanceof Long x
        && b instanceof Long y
        && proto.entry == code
        && proto.directArity == 2
        && entrance.isRunning()) {
      Outside.From from = outside.enter();
      if (from != Outside.From.ELSEWHERE) {
        try {
          long r = onInts(x, y);
          return (int) r == r ? (int) r : outOfRange(r);
        } catch (UnexpectedResult e) {
          return (Integer) Adapters.result(java, e.value, java.adapters().signature(method));
        } catch (GeneError e) {
          throw java.throwables().unwrapped(e);
        } finally {
          outside.exit(from);
        }
      }
    }
    return general.callInt2(method, a, b);
  }

  @Override
  public boolean test1(int method, Object a) throws Throwable {
    if (a instanceof Long x && isFree(1)) {
      try {
        return code.number(vm, fn, null, (long) x) != 0;
      } catch (GeneError e) { // thrown again below
      }
    }
    if (a instanceof Long x
        && proto.entry == code
        && proto.directArity == 1
        && entrance.isRunning()) {
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
    return general.test1(method, a);
  }

  /**
   * Code that only computes with its arguments needs nothing of the VM as long as it does not fail:
   * the VM is not entered, so its depth, state and task stay as they are.
   */
  private boolean isFree(int arity) {
    return computes
        && proto.entry == code
        && proto.directArity == arity
        && outside.isHere()
        && !vm.signalled();
  }

  private static int outOfRange(long r) {
    throw JavaErrors.range(r, int.class);
  }

  private long onInts(long a, long b) {
    safepoint();
    int depth = vm.enter(fn);
    long state = vm.state();
    ExceptionValue ex = vm.exception;
    try {
      long result = code.number(vm, fn, fn.self, a, b);
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
      long result = code.number(vm, fn, fn.self, a);
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

  // ---- the generic path

  @Override
  public Object call(int method, Object[] args) throws Throwable {
    return general.call(method, args);
  }

  @Override
  public Object call1(int method, Object a) throws Throwable {
    return general.call1(method, a);
  }

  @Override
  public Object call2(int method, Object a, Object b) throws Throwable {
    return general.call2(method, a, b);
  }

  @Override
  public Object value() {
    return fn;
  }
}
