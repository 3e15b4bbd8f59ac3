package gene.runtime;

/**
 * Tail calls in constant stack. A tail call is an ordinary nested Java call as long as few of them
 * are nested; beyond the limit the callee and its arguments are left in the VM and {@link #PENDING}
 * is returned. Every tail call site above just returns it, so the whole chain unwinds to the last
 * ordinary call, whose entry ({@link Closure}) runs the pending call in its place.
 */
public final class TailCall {
  public static final Object PENDING = new Object();

  /** Nesting at which the chain is unwound: deep enough to cost nothing, shallow enough to fit. */
  public static final int LIMIT = 128;

  private TailCall() {}

  /** Leaves a call for the trampoline. */
  public static Object leave(Vm vm, Closure fn, Object self, Object[] bound) {
    vm.pendingFn = fn;
    vm.pendingSelf = self;
    vm.pendingArgs = bound;
    return PENDING;
  }

  /** Runs pending calls until one gives a value. */
  public static Object run(Vm vm) {
    int saved = vm.tailDepth;
    Object result;
    do {
      Closure fn = vm.pendingFn;
      Object self = vm.pendingSelf;
      Object[] args = vm.pendingArgs;
      vm.pendingFn = null;
      vm.pendingSelf = null;
      vm.pendingArgs = null;
      vm.tailDepth = 0;
      result = fn.proto.entry.enter(vm, fn, self, args);
    } while (result == PENDING);
    vm.tailDepth = saved;
    return result;
  }
}
