package gene.runtime;

import gene.code.CallShape;
import gene.runtime.error.Errors;
import gene.runtime.object.Adapter;
import gene.runtime.object.AsCallable;
import gene.runtime.object.Foreign;
import gene.runtime.object.Instance;
import gene.runtime.object.MethodSource;
import gene.runtime.object.WeakListeners;
import gene.value.Singleton;

/**
 * How values are called and methods are found (chapters 7.3 and 8.3).
 *
 * <h2>The calling convention</h2>
 *
 * <p>Whatever can be called is a {@link Callable}. A call passes the VM, the receiver (null for a
 * plain call) and the arguments, in one of three forms:
 *
 * <pre>
 *   callN(vm, self, a, b ..)      up to four positional arguments, without an array
 *   call(vm, self, args)          any number of positional arguments
 *   call(vm, self, shape, args)   keywords too: the values stand behind the positional arguments,
 *                                 their names in the CallShape, which is a constant of the site
 * </pre>
 *
 * <p>The first form is what most instructions and all call sites of compiled code use: the
 * arguments stay in registers, and HotSpot can inline through it. A native that overrides only the
 * second still answers all of them.
 *
 * <p>A {@link Closure} <i>binds</i> the arguments: it checks their number, orders keywords,
 * collects rest parameters, and marks optional ones that were not given by null, which no Gene
 * value is. When as many positional arguments come as there are parameters, there is nothing to
 * bind. Bound arguments go to {@link Proto#entry}, an {@link Entry}: the interpreter's, or compiled
 * code. Entries are replaced at any time (tier-up, deoptimisation), so callers read the field at
 * every call and need not know what runs.
 *
 * <p>The result is a Gene value, or {@link TailCall#PENDING}: then the callee wants another
 * function called in its place, and the closure's call does that. Nobody outside of an entry ever
 * sees it.
 *
 * <h2>Finding a method</h2>
 *
 * <p>{@code (receiver .name args)} asks, in this order: the receiver itself when it is a {@link
 * MethodSource} (adapters, enum values, Java classes); its class and the ancestors of that; a
 * property of that name, for a call without arguments; {@code on_method_missing} of the class. A
 * nil answers nil, everything else is an error.
 *
 * <p>What is here is the path of natives and of megamorphic sites. Instructions keep what {@link
 * #lookup} found in polymorphic inline caches, keyed by class. One number guards all of them,
 * {@link Core#classEpoch()}, which counts changes to any class: programs define their methods first
 * and then call them, so one comparison is cheaper than to know which cache depends on which class.
 * Compiled code does not even compare; it is told through {@link WeakListeners}.
 */
public final class Calls {
  private static final int MISSING_LIMIT = 64;

  private Calls() {}

  /** The value as a callable: functions, classes, instances with a method call; otherwise null. */
  public static Callable callableOrNull(Vm vm, Object v) {
    if (v instanceof Callable c) {
      return c;
    }
    return v instanceof AsCallable a ? a.asCallable(vm) : null;
  }

  /** The method that a call by name reaches, or null. */
  public static Callable lookup(Vm vm, Object receiver, String name) {
    if (receiver instanceof MethodSource source) {
      Callable own = source.methodFor(vm, name);
      if (own != null) {
        return own;
      }
    }
    return methodOf(vm, receiver, name);
  }

  /** The method of the receiver's class: the Gene class, or the Java class of a Java object. */
  public static Callable methodOf(Vm vm, Object receiver, String name) {
    Foreign foreign = vm.core().foreign();
    if (foreign == null) {
      return vm.core().classOf(receiver).method(name);
    }
    if (foreign.owns(receiver)) {
      return foreign.method(vm, receiver, name);
    }
    Callable own = vm.core().classOf(receiver).method(name);
    return own == null && foreign.isBoth(receiver) ? foreign.method(vm, receiver, name) : own;
  }

  /**
   * Whether iteration finds a method of that name: in the class, or in the interface of an adapter.
   */
  public static boolean responds(Vm vm, Object v, String name) {
    return v instanceof Adapter a
        ? a.methodFor(vm, name) != null
        : vm.core().classOf(v).method(name) != null;
  }

  /** {@code (receiver .name args..)}. */
  public static Object send(Vm vm, Object receiver, String name, Object[] args) {
    Callable method = lookup(vm, receiver, name);
    return method != null
        ? method.call(vm, receiver, args)
        : missing(vm, receiver, name, null, args);
  }

  /** {@code (receiver .name args.. ^k v)}. */
  public static Object send(Vm vm, Object receiver, String name, CallShape shape, Object[] args) {
    Callable method = lookup(vm, receiver, name);
    return method != null
        ? method.call(vm, receiver, shape, args)
        : missing(vm, receiver, name, shape, args);
  }

  /** What happens when the class has no such method: property, on_method_missing, nil, error. */
  public static Object missing(
      Vm vm, Object receiver, String name, CallShape shape, Object[] args) {
    if (receiver instanceof Instance i && args.length == 0) {
      Object property = i.get(name);
      if (property != null) {
        return property;
      }
    }
    Callable handler = vm.core().classOf(receiver).onMethodMissing();
    if (handler != null) {
      return viaHandler(vm, handler, receiver, name, shape, args);
    }
    if (receiver == Singleton.NIL) {
      return Singleton.NIL;
    }
    throw vm.core().isForeign(receiver)
        ? vm.core().foreign().noMethod(receiver, name)
        : Errors.noMethod(name, vm.core().classOf(receiver).name());
  }

  private static Object viaHandler(
      Vm vm, Callable handler, Object receiver, String name, CallShape shape, Object[] args) {
    if (vm.missingDepth >= MISSING_LIMIT) {
      throw Errors.runtime(
          "on_method_missing recursion limit exceeded while resolving '" + name + "'");
    }
    Object[] all = new Object[args.length + 1];
    all[0] = name;
    System.arraycopy(args, 0, all, 1, args.length);
    vm.missingDepth++;
    try {
      return shape == null
          ? handler.call(vm, receiver, all)
          : handler.call(
              vm, receiver, new CallShape(shape.positional() + 1, shape.keywords()), all);
    } finally {
      vm.missingDepth--;
    }
  }
}
