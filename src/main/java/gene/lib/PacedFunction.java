package gene.lib;

import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.Singleton;
import java.util.Arrays;

/** A function that calls another one less often than it is called (chapter 16.12). */
abstract class PacedFunction extends Callable {
  final Callable function;
  final long nanos;

  PacedFunction(Callable function, long nanos) {
    this.function = function;
    this.nanos = nanos;
  }

  /** Called once when there has been no call for a time: with the last arguments, as a task. */
  static final class Debounced extends PacedFunction {
    private GeneFuture next; // the call to come, null before the first
    private boolean began; // that one runs already

    Debounced(Callable function, long nanos) {
      super(function, nanos);
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      Scheduler scheduler = Scheduler.of(vm);
      Object[] kept = Arrays.copyOf(args, args.length);
      if (next != null && !began && next.pending()) {
        scheduler.futures().cancel(next, (Object) null);
      }
      began = false;
      next =
          new Operations(scheduler)
              .after(
                  nanos,
                  () -> {
                    began = true;
                    return vm.invoke(function, null, kept);
                  });
      return Singleton.NIL;
    }
  }

  /** Called at once, but not again before a time has passed: calls until then give nil. */
  static final class Throttled extends PacedFunction {
    private long last;
    private boolean called;

    Throttled(Callable function, long nanos) {
      super(function, nanos);
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      long now = Scheduler.of(vm).nanos();
      if (called && now - last < nanos) {
        return Singleton.NIL;
      }
      called = true;
      last = now;
      return vm.invoke(function, null, args);
    }
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    if (!shape.keywords().isEmpty()) {
      throw Errors.unexpectedKeyword(shape.keywords().getFirst());
    }
    return call(vm, self, args);
  }

  @Override
  public String name() {
    return function.name();
  }

  @Override
  public int minArgs() {
    return function.minArgs();
  }

  @Override
  public int maxArgs() {
    return function.maxArgs();
  }
}
