package gene.jit.rt;

import gene.runtime.Vm;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;

/**
 * A place in compiled code that is linked while the program runs: a chain of guarded targets, and
 * behind them the slow path, which may add a target. After {@link #MAX_TARGETS} the slow path is
 * all that is left: no worse than the interpreter.
 */
abstract class Link extends MutableCallSite {
  private static final int MAX_TARGETS = 8;

  /** Links thrown away because code was replaced, after which a site stays general. */
  private static final int MAX_RESETS = 50;

  static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  private static final MethodHandle RUN = find(Way.class, "run", Object.class, Object[].class);
  private static final MethodHandle RESET = find(Link.class, "reset", Object.class, Object[].class);

  /** The slow path of a link: its target before there is a link. */
  private static final class Way {
    private Link link;

    Object run(Object[] all) throws Throwable {
      return link.way(all);
    }
  }

  private final int maxTargets;
  private final MethodHandle general;
  private int targets;
  private int resets;

  Link(MethodType type) {
    this(type, MAX_TARGETS);
  }

  Link(MethodType type, int maxTargets) {
    this(new Way(), type, maxTargets);
  }

  /** With a target from the beginning: one that only fails would cost a dozen classes. */
  private Link(Way way, MethodType type, int maxTargets) {
    super(adapted(RUN.bindTo(way), type));
    this.general = getTarget();
    this.maxTargets = maxTargets;
    way.link = this;
  }

  /** Runs the slow path and perhaps adds a target; takes all arguments. */
  abstract Object way(Object[] all) throws Throwable;

  static MethodHandle find(Class<?> in, String name, Class<?> result, Class<?>... params) {
    try {
      return LOOKUP.findVirtual(in, name, MethodType.methodType(result, params));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static MethodHandle findStatic(Class<?> in, String name, Class<?> result, Class<?>... params) {
    return findStatic(in, name, MethodType.methodType(result, params));
  }

  static MethodHandle findStatic(Class<?> in, String name, MethodType type) {
    try {
      return LOOKUP.findStatic(in, name, type);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static MethodHandle adapted(MethodHandle h, MethodType type) {
    return h.asCollector(Object[].class, type.parameterCount()).asType(type);
  }

  /** True while another target may be added. */
  final boolean open() {
    return targets < maxTargets && resets < MAX_RESETS;
  }

  /** Puts a guarded target in front of the chain. The test takes leading arguments. */
  final void add(MethodHandle test, MethodHandle target) {
    targets++;
    setTarget(MethodHandles.guardWithTest(test, target, getTarget()));
  }

  /** The target while the compiled code is valid; then everything begins again. */
  final MethodHandle whileValid(CompiledEntry e, MethodHandle target) {
    return e.valid().guardWithTest(target, adapted(RESET.bindTo(this), type()));
  }

  /** The target until a watched form changes; then everything begins again. */
  final MethodHandle during(SwitchPoint period, MethodHandle target) {
    return period.guardWithTest(target, adapted(RESET.bindTo(this), type()));
  }

  /** Called when linked code has been replaced. */
  final Object reset(Object[] args) throws Throwable {
    resets++;
    targets = 0;
    setTarget(general);
    return way(args);
  }

  /** Runs the slow path with the depth that stands in the arguments. */
  final Object deeper(Vm vm, int depth, java.util.function.Supplier<Object> call) {
    int before = vm.compiledDepth;
    vm.compiledDepth = depth;
    try {
      return call.get();
    } finally {
      vm.compiledDepth = before;
    }
  }
}
