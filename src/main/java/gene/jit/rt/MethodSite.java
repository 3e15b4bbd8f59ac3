package gene.jit.rt;

import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.object.Instance;
import gene.runtime.ops.Invoke;
import gene.runtime.ops.TailCalls;
import java.util.ArrayList;
import java.util.List;

/**
 * Which methods the receivers at one place of compiled code have: by class, while no class has
 * changed. More classes than fit are looked up as the interpreter does, in its own cache: so a
 * later compilation finds there what this one has met.
 */
public final class MethodSite extends Site {
  private static final int MAX_CLASSES = 8;

  private final String name;
  private final int cache; // number of the interpreter's inline cache
  private final List<MethodGuard> guards = new ArrayList<>(); // of what the code calls directly
  private Known known; // VMs may race for it, since every state of it is right

  /** A class and its method; behind it those that were met before, in the same epoch. */
  private static final class Known {
    final Object key;
    final Callable method;
    final int epoch;
    final int size;
    final Known before;

    Known(Object key, Callable method, int epoch, Known before) {
      this.key = key;
      this.method = method;
      this.epoch = epoch;
      this.before = before;
      this.size = before == null ? 1 : before.size + 1;
    }
  }

  /** The targets are what was seen there; {@code own}: the function that is compiled, or null. */
  public MethodSite(
      Proto proto, int pc, String name, int cache, List<CallTarget> targets, CallTarget own) {
    super(proto, pc, targets);
    if (own != null) {
      for (Object key : own.keys()) {
        guards.add(new MethodGuard(key, own));
      }
    }
    this.name = name;
    this.cache = cache;
    for (CallTarget t : targets) {
      for (Object key : t.keys()) {
        guards.add(new MethodGuard(key, t));
      }
    }
  }

  /** The guard for receivers of one of the classes of the targets. */
  @Override
  public MethodGuard guard(Object key) {
    for (MethodGuard guard : guards) {
      if (guard.isFor(key)) {
        return guard;
      }
    }
    throw new IllegalStateException("bug: no guard for " + key);
  }

  /** A method that was not expected is looked up at each call. */
  @Override
  int inlined() {
    return 0;
  }

  /** The method for the receiver, null when there is none. */
  Callable find(Vm vm, Object receiver) {
    int now = vm.core().classEpoch();
    Object key = receiver instanceof Instance i ? i.cls() : receiver.getClass();
    for (Known k = known; k != null && k.epoch == now; k = k.before) {
      if (k.key == key) {
        return k.method;
      }
    }
    return look(vm, receiver, key, now);
  }

  private Callable look(Vm vm, Object receiver, Object key, int epoch) {
    Callable method = Invoke.find(vm, receiver, name, proto.sites, cache);
    for (MethodGuard guard : guards) {
      guard.found(vm, key, method);
    }
    boolean fixed = receiver instanceof Instance || !Invoke.classVaries(receiver);
    Known before = known != null && known.epoch == epoch ? known : null;
    if (method != null && fixed && (before == null || before.size < MAX_CLASSES)) {
      known = new Known(key, method, epoch, before);
    }
    return method;
  }

  /** Calls the method that was found, with receiver and arguments as the stack. */
  Object call(Vm vm, int depth, Object[] stack, Callable found) {
    recordMiss(found, stack.length - 1);
    poll(vm);
    int before = vm.compiledDepth;
    vm.compiledDepth = depth;
    try {
      return found == null
          ? Invoke.method(vm, stack, 1, stack.length - 1, name, proto.sites, cache)
          : Invoke.send(vm, found, stack, 1, stack.length - 1);
    } finally {
      vm.compiledDepth = before;
    }
  }

  /** Tail-call variant: the call may be left to the caller's caller. */
  Object tail(Vm vm, Closure caller, int depth, Object[] stack, Callable found) {
    recordTailMiss(found, stack.length - 1);
    poll(vm);
    int before = vm.compiledDepth;
    vm.compiledDepth = depth;
    try {
      return TailCalls.method(vm, caller, stack, 1, stack.length - 1, name, cache);
    } finally {
      vm.compiledDepth = before;
    }
  }
}
