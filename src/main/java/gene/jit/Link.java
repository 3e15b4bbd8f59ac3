package gene.jit;

import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Native;
import gene.runtime.Vm;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.util.List;

/**
 * A place in compiled code that is linked while the program runs: a chain of guarded targets, and
 * behind them the general way, which may add a target. After {@link #MAX_TARGETS} the general way
 * is all that is left: no worse than the interpreter.
 */
abstract class Link extends MutableCallSite {
  private static final int MAX_TARGETS = 8;

  /** Links thrown away because code was replaced, after which a site stays general. */
  private static final int MAX_RESETS = 50;

  static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  private static final MethodHandle IS_LONG = check("isLong");
  private static final MethodHandle IS_DOUBLE = check("isDouble");
  private static final MethodHandle RESET = find(Link.class, "reset", Object.class, Object[].class);

  private static final MethodHandle[] CALLS = new MethodHandle[5];

  static {
    for (int n = 0; n < CALLS.length; n++) {
      MethodType type =
          MethodType.methodType(Object.class, Vm.class, Object.class)
              .appendParameterTypes(java.util.Collections.nCopies(n, Object.class));
      try {
        CALLS[n] = LOOKUP.findVirtual(Callable.class, "call" + n, type);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  private final int maxTargets;
  private MethodHandle general;
  private int targets;
  private int resets;

  Link(MethodType type) {
    this(type, MAX_TARGETS);
  }

  Link(MethodType type, int maxTargets) {
    super(type);
    this.maxTargets = maxTargets;
  }

  private static MethodHandle check(String name) {
    try {
      return LOOKUP.findStatic(
          Link.class, name, MethodType.methodType(boolean.class, Object.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static MethodHandle find(Class<?> in, String name, Class<?> result, Class<?>... params) {
    try {
      return LOOKUP.findVirtual(in, name, MethodType.methodType(result, params));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static MethodHandle findStatic(Class<?> in, String name, Class<?> result, Class<?>... params) {
    try {
      return LOOKUP.findStatic(in, name, MethodType.methodType(result, params));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static boolean isLong(Object v) {
    return v instanceof Long;
  }

  static boolean isDouble(Object v) {
    return v instanceof Double;
  }

  /** Begins with the general way, a handle that takes all arguments in one array. */
  final void begin(MethodHandle wholeWay) {
    general = adapted(wholeWay);
    setTarget(general);
  }

  private MethodHandle adapted(MethodHandle h) {
    MethodHandle spread = h.asCollector(Object[].class, type().parameterCount());
    return Bailout.returning(spread, type().returnType()).asType(type());
  }

  /** True while another target may be added. */
  final boolean open() {
    return targets < maxTargets && resets < MAX_RESETS;
  }

  /** Counts an execution that could not be linked, so that hopeless sites stop trying. */
  final void close() {
    targets = maxTargets;
  }

  /** Puts a guarded target in front of the chain. The test takes leading arguments. */
  final void add(MethodHandle test, MethodHandle target) {
    targets++;
    setTarget(MethodHandles.guardWithTest(test, target, getTarget()));
  }

  /** The target while the compiled code is valid; then everything begins again. */
  final MethodHandle whileValid(CompiledEntry e, MethodHandle target) {
    return e.valid().guardWithTest(target, adapted(RESET.bindTo(this)));
  }

  /** The target until a watched form changes; then everything begins again. */
  final MethodHandle during(SwitchPoint period, MethodHandle target) {
    return period.guardWithTest(target, adapted(RESET.bindTo(this)));
  }

  /** Called when linked code has been replaced. */
  final Object reset(Object[] args) throws Throwable {
    resets++;
    targets = 0;
    setTarget(general);
    return boxedGeneral().invokeWithArguments(args);
  }

  private MethodHandle boxedGeneral() {
    return general.asType(type().changeReturnType(Object.class));
  }

  /**
   * The handle for arguments of this site's types, from parameter {@code from} on; null when an
   * argument can never fit. Objects are checked; others than expected go the general way.
   */
  final MethodHandle checked(MethodHandle h, int from) {
    return fits(h.type(), from)
        ? guarded(Bailout.returning(h, type().returnType()).asType(type()), h.type(), from)
        : null;
  }

  /** Whether arguments of this site's types may be what the parameters want. */
  final boolean fits(MethodType wanted, int from) {
    for (int i = from; i < type().parameterCount(); i++) {
      Class<?> param = wanted.parameterType(i);
      Class<?> arg = type().parameterType(i);
      if (param != Object.class && arg != Object.class && param != arg) {
        return false;
      }
    }
    return true;
  }

  /** A target of this site's type with checks of the objects that must be numbers. */
  final MethodHandle guarded(MethodHandle target, MethodType wanted, int from) {
    MethodHandle guarded = target;
    for (int i = from; i < type().parameterCount(); i++) {
      Class<?> param = wanted.parameterType(i);
      if (param.isPrimitive() && type().parameterType(i) == Object.class) {
        MethodHandle test = param == long.class ? IS_LONG : IS_DOUBLE;
        List<Class<?>> before = type().parameterList().subList(0, i);
        guarded =
            MethodHandles.guardWithTest(
                MethodHandles.dropArguments(test, 0, before), guarded, general);
      }
    }
    return guarded;
  }

  /** A native by number of arguments, {@code (vm, self, depth, args..)}; null for too many. */
  static MethodHandle nativeCall(Native f, int n) {
    return n < CALLS.length ? MethodHandles.dropArguments(CALLS[n].bindTo(f), 2, int.class) : null;
  }

  /** Callee or receiver and the arguments as an operand stack: all but the depth behind it. */
  static Object[] stack(Object[] all, int from) {
    Object[] stack = new Object[all.length - from - 1];
    stack[0] = all[from];
    System.arraycopy(all, from + 2, stack, 1, stack.length - 1);
    return stack;
  }

  /** Runs the general way with the depth that stands in the arguments. */
  final Object deeper(Vm vm, int depth, java.util.function.Supplier<Object> call) {
    int before = vm.compiledDepth;
    vm.compiledDepth = depth;
    try {
      return call.get();
    } finally {
      vm.compiledDepth = before;
    }
  }

  /** The compiled entry of a function that takes that many arguments, or null. */
  static CompiledEntry compiled(Object f, int n) {
    return f instanceof Closure c
            && c.proto.directArity == n
            && c.proto.entry instanceof CompiledEntry e
        ? e
        : null;
  }
}
