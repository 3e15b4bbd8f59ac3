package gene.jit;

import gene.runtime.Proto;

/**
 * Sees what the compiler does: for tests and for tools that compare emitted code. Called on the
 * compiling thread. There is one for the process, or none, which is the rule.
 */
public abstract class CompilationObserver {
  private static final CompilationObserver NONE = new CompilationObserver() {};

  private static volatile CompilationObserver installed = NONE;

  /** Installs an observer and gives the one before it; null takes it away. */
  public static CompilationObserver install(CompilationObserver observer) {
    CompilationObserver before = installed;
    installed = observer == null ? NONE : observer;
    return before;
  }

  static CompilationObserver installed() {
    return installed;
  }

  /** The types of a function are settled, and nothing of it has been emitted. */
  public void inferred(Proto function) {}

  /** A class was emitted. */
  public void emitted(Proto function, byte[] classFile) {}

  /** A bug of the compiler: the function stays with the interpreter. */
  public void failed(Proto function, Throwable bug) {}
}
