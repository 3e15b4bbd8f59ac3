package gene.runtime.bulk;

import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Entry;
import gene.runtime.TailCall;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.value.GeneArray;
import gene.value.GrowingText;
import gene.value.Kinds;
import gene.value.Singleton;

/**
 * A function that a native calls again and again. Where it has compiled code that takes or gives
 * plain numbers, elements reach it and results come back without objects; natives need not know.
 *
 * <p>The state of the caller, which {@link Vm#call} notes before each call, is noted once and put
 * back by {@link #close}; a call that gives a value leaves it as it was.
 */
public final class RepeatedCall implements AutoCloseable {
  final Vm vm;
  final Callable f;
  final Closure fn; // the same, if it is a Gene function that takes the arguments as they are
  private final int arity;
  private final int depth;
  private final long state;
  private final ExceptionValue exception;

  private Entry seen; // what the rest is about
  UnboxedEntry code; // null while all values are objects
  Held takesFirst;
  Held takesLast;
  Held gives;

  /** For many calls of the function with that many arguments; to be closed. */
  public static RepeatedCall of(Vm vm, Callable f, int arity) {
    return new RepeatedCall(vm, f, arity, vm.enter(f), vm.state());
  }

  private RepeatedCall(Vm vm, Callable f, int arity, int depth, long state) {
    this.vm = vm;
    this.f = f;
    this.fn =
        f instanceof Closure c
                && c.proto.directArity == arity
                && arity <= UnboxedEntry.MOST_PARAMETERS
            ? c
            : null;
    this.arity = arity;
    this.depth = depth;
    this.state = state;
    this.exception = vm.exception;
  }

  // ---- calls with one element after the other; of few elements without further ado

  public void each(ElementSource elements) {
    if (elements.few()) {
      for (int i = 0; elements.has(i); i++) {
        effect(elements.object(i));
      }
    } else {
      pass(elements, new ResultSink(ResultSink.Use.NONE, null, false));
    }
  }

  /** The results of all calls. */
  public GeneArray map(ElementSource elements) {
    int n = elements.room();
    if (elements.few()) {
      GeneArray results = new GeneArray(n);
      for (int i = 0; elements.has(i); i++) {
        results.add(call(elements.object(i)));
      }
      return results;
    }
    look();
    boolean ints = code != null && gives == Held.INT;
    GeneArray results = ints ? GeneArray.roomForInts(n) : new GeneArray(n);
    pass(elements, new ResultSink(ResultSink.Use.COLLECT, results, false));
    return results;
  }

  /** The elements with truthy results. */
  public GeneArray filter(ElementSource elements) {
    GeneArray found = new GeneArray();
    if (elements.few()) {
      for (int i = 0; elements.has(i); i++) {
        Object x = elements.object(i);
        if (Kinds.truthy(call(x))) {
          found.add(x);
        }
      }
    } else {
      pass(elements, new ResultSink(ResultSink.Use.SELECT, found, false));
    }
    return found;
  }

  /** The first element with a truthy result, else nil. */
  public Object find(ElementSource elements) {
    Object found = first(elements, true);
    return found == null ? Singleton.NIL : found;
  }

  /** Whether there is an element whose result is truthy, or one whose result is not. */
  public boolean any(ElementSource elements, boolean answer) {
    return first(elements, answer) != null;
  }

  private Object first(ElementSource elements, boolean answer) {
    if (elements.few()) {
      for (int i = 0; elements.has(i); i++) {
        Object x = elements.object(i);
        if (Kinds.truthy(call(x)) == answer) {
          return x;
        }
      }
      return null;
    }
    return pass(elements, new ResultSink(ResultSink.Use.STOP, null, answer));
  }

  private Object pass(ElementSource elements, ResultSink results) {
    return new BulkMap(this, elements, results).run();
  }

  /** Calls with the result so far and each element; the last result. */
  public Object fold(ElementSource elements, Object init) {
    if (elements.few()) {
      Object result = init;
      for (int i = 0; elements.has(i); i++) {
        result = step(result, elements.object(i));
      }
      return result;
    }
    return new BulkFold(this, elements, init).run();
  }

  // ---- single calls

  public Object call(Object a) {
    safepoint();
    return GrowingText.flat(f.call1(vm, null, a));
  }

  public Object call(Object a, Object b) {
    return GrowingText.flat(step(a, b));
  }

  // ---- single calls whose results nobody looks at, or only the next call: texts may grow

  public void effect(Object a) {
    safepoint();
    f.call1(vm, null, a);
  }

  public Object step(Object a, Object b) {
    safepoint();
    return f.call2(vm, null, a, b);
  }

  public Object step(Object a, Object b, Object c) {
    safepoint();
    return f.call3(vm, null, a, b, c);
  }

  // ---- code

  /** Looks what code there is now: it comes and goes while calls go on. */
  void look() {
    Entry now = fn == null ? null : fn.proto.entry;
    if (now != seen) {
      seen = now;
      code = now instanceof UnboxedEntry e ? e : null;
      if (code != null) {
        takesFirst = code.takes(0);
        takesLast = code.takes(arity - 1);
        gives = code.gives();
      }
    }
  }

  /** Small compiled functions have no safepoint, and natives none either; interpreted ones have. */
  void safepoint() {
    if (vm.signalled() && (fn == null || fn.proto.entry != fn.proto.interpreted)) {
      vm.poll();
    }
  }

  Object finished(Object v) {
    return v == TailCall.PENDING ? TailCall.run(vm) : v;
  }

  @Override
  public void close() {
    vm.leave(depth, state, exception);
  }
}
