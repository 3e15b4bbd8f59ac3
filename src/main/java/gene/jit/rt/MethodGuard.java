package gene.jit.rt;

import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.object.WeakListeners;

/**
 * What compiled code tests before it calls a method directly: receivers of this class have this
 * method. A flag says whether that still holds. Classes that change, and code that is thrown away,
 * clear it; it is set when the method is looked up and found to be that one.
 */
public final class MethodGuard implements WeakListeners.Watcher {
  private final Object key;
  private final Callable method;
  private final CompiledEntry code; // of a function; null for a native
  private boolean noted; // with that code
  private boolean valid;

  MethodGuard(Object key, CallTarget target) {
    this.key = key;
    this.method = target.callable();
    this.code = target.entry();
  }

  /** Whether the receiver is an instance of that class, which still has the expected method. */
  static boolean isInstance(Object receiver, GeneClass cls, MethodGuard guard) {
    return receiver instanceof Instance i && i.cls() == cls && guard.valid;
  }

  /**
   * Whether the receiver is a built-in value of that class, which still has the expected method.
   */
  static boolean isOf(Object receiver, Class<?> cls, MethodGuard guard) {
    return receiver.getClass() == cls && guard.valid;
  }

  /** Whether it is that class, whose parent still has the expected method. */
  static boolean isSame(Object given, GeneClass cls, MethodGuard guard) {
    return given == cls && guard.valid;
  }

  @Override
  public void changed() {
    valid = false;
  }

  boolean isFor(Object other) {
    return key == other;
  }

  /** Receivers of that class have been found to have that method. */
  void found(Vm vm, Object of, Callable found) {
    if (!valid && of == key && found == method && (code == null || code.current())) {
      if (code != null && !noted) {
        code.usedBy(this);
        noted = true;
      }
      valid = true;
      vm.core().watchClasses(this);
    }
  }
}
