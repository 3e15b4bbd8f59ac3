package gene.runtime;

/**
 * A function that a native calls again and again. The state of the caller, which {@link Vm#call}
 * notes before each call, is noted once and put back by {@link #close}; a call that gives a value
 * leaves it as it was.
 */
public final class Callback implements AutoCloseable {
  private final Vm vm;
  private final Callable f;
  private final int depth;
  private final long state;
  private final ExceptionValue exception;

  Callback(Vm vm, Callable f, int depth, long state) {
    this.vm = vm;
    this.f = f;
    this.depth = depth;
    this.state = state;
    this.exception = vm.exception;
  }

  public Object call(Object a) {
    return f.call1(vm, null, a);
  }

  public Object call(Object a, Object b) {
    return f.call2(vm, null, a, b);
  }

  @Override
  public void close() {
    vm.leave(depth, state, exception);
  }
}
