package gene.runtime.task;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Place;
import gene.runtime.Vm;

/**
 * The body of an async function as the new task calls it: with arguments that are bound already.
 */
public final class AsyncBody extends Callable {
  private final Closure fn;

  public AsyncBody(Closure fn) {
    this.fn = fn;
  }

  @Override
  public Object call(Vm vm, Object self, Object[] bound) {
    return fn.enterBody(vm, self, bound);
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    return call(vm, self, args);
  }

  @Override
  public boolean neverSuspends() {
    return fn.proto.neverSuspends();
  }

  @Override
  public Place origin() {
    return fn.origin();
  }

  @Override
  public String name() {
    return fn.name();
  }

  @Override
  public int minArgs() {
    return 0;
  }

  @Override
  public int maxArgs() {
    return -1;
  }
}
