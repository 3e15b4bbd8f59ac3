package gene.jit;

import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.GeneClass;
import gene.runtime.Instance;
import gene.runtime.Invoke;
import gene.runtime.Proto;
import gene.runtime.TailCalls;
import gene.runtime.Vm;
import gene.runtime.Watchers;

/**
 * Which methods the receivers at one place of compiled code have: by class, while no class has
 * changed. More classes than fit are looked up as the interpreter does.
 */
final class MethodSite extends Site implements Watchers.Watcher {
  private static final int MAX_CLASSES = 8;

  private final String name;
  private final Object[] keys = new Object[MAX_CLASSES];
  private final Callable[] methods = new Callable[MAX_CLASSES];
  private final Object[] last = new Object[1]; // the interpreter's cache, for what does not fit
  private int size;
  private int epoch;

  // What compiled code tests by itself: receivers of this class have this method.
  private final Object expectedKey;
  private final Callable expected;
  private final CompiledEntry expectedCode; // of a function; null for a native
  private boolean noted; // with that code
  private boolean valid; // it has, and the code is current

  /** The target is what was seen there, or null. */
  MethodSite(Proto proto, int pc, String name, Target target) {
    super(proto, pc);
    this.name = name;
    this.expectedKey = target == null ? null : target.key();
    this.expected = target == null ? null : target.callable();
    this.expectedCode = target == null ? null : target.entry();
  }

  /** Is the receiver an instance of that class, which still has the expected method? */
  static boolean isInstance(Object receiver, GeneClass cls, MethodSite site) {
    return receiver instanceof Instance i && i.cls() == cls && site.valid;
  }

  /** Is the receiver a built-in value of that class, which still has the expected method? */
  static boolean isOf(Object receiver, Class<?> cls, MethodSite site) {
    return receiver.getClass() == cls && site.valid;
  }

  @Override
  public void changed() {
    valid = false;
  }

  /** The method for the receiver, null when there is none. */
  Callable find(Vm vm, Object receiver) {
    int now = vm.core().classEpoch();
    if (now != epoch) {
      epoch = now;
      size = 0;
    }
    Object key = receiver instanceof Instance i ? i.cls() : receiver.getClass();
    for (int k = 0; k < size; k++) {
      if (keys[k] == key) {
        return methods[k];
      }
    }
    return look(vm, receiver, key);
  }

  private Callable look(Vm vm, Object receiver, Object key) {
    Callable method = Invoke.find(vm, receiver, name, last, 0);
    if (!valid && key == expectedKey && method == expected) {
      validate(vm);
    }
    boolean fixed = receiver instanceof Instance || !Invoke.classVaries(receiver);
    if (method != null && fixed && size < MAX_CLASSES) {
      keys[size] = key;
      methods[size] = method;
      size++;
    }
    return method;
  }

  /** The expected method is there, in the beginning or after some class has changed. */
  private void validate(Vm vm) {
    if (expectedCode == null || expectedCode.current()) {
      if (expectedCode != null && !noted) {
        expectedCode.usedBy(this);
        noted = true;
      }
      valid = true;
      vm.core().watchClasses(this);
    }
  }

  /** Calls the method that was found, with receiver and arguments as the stack. */
  Object call(Vm vm, int depth, Object[] stack, Callable found) {
    missed(found, stack.length - 1);
    int before = vm.compiledDepth;
    vm.compiledDepth = depth;
    try {
      return found == null
          ? Invoke.method(vm, stack, 1, stack.length - 1, name, last, 0)
          : Invoke.send(vm, found, stack, 1, stack.length - 1);
    } finally {
      vm.compiledDepth = before;
    }
  }

  /** The same in tail position, where the call may be left to the caller's caller. */
  Object tail(Vm vm, Closure caller, int depth, Object[] stack, int cache, Callable found) {
    if (Dispatch.last(found, stack.length - 1) != null) {
      missed(found, stack.length - 1);
    }
    int before = vm.compiledDepth;
    vm.compiledDepth = depth;
    try {
      return TailCalls.method(vm, caller, stack, 1, stack.length - 1, name, cache);
    } finally {
      vm.compiledDepth = before;
    }
  }
}
