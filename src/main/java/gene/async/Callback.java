package gene.async;

import gene.runtime.Vm;
import gene.runtime.host.Permissions;

/**
 * Gene code to run when a future has ended: a callback, or a link of a chain such as {@code then}.
 */
abstract class Callback {
  /** For which outcomes it runs. */
  enum When {
    SUCCESS,
    FAILURE,
    ALWAYS
  }

  final When when;
  private final Permissions narrowed; // what the code that registered it may do

  Callback(When when) {
    this.when = when;
    Vm vm = Vm.current();
    this.narrowed = vm == null ? null : vm.inherited();
  }

  /** Runs with the permissions of the code that registered it. */
  final void runNarrowed(Vm vm, GeneFuture f, CallbackRun in) {
    Permissions before = vm.narrowed();
    if (before == narrowed) {
      run(f, in);
      return;
    }
    vm.narrowed(narrowed);
    try {
      run(f, in);
    } finally {
      vm.narrowed(before);
    }
  }

  boolean applies(GeneFuture f) {
    return switch (when) {
      case SUCCESS -> f.state() == GeneFuture.State.SUCCESS;
      case FAILURE -> f.state() != GeneFuture.State.SUCCESS;
      case ALWAYS -> true;
    };
  }

  /**
   * Runs the Gene code; its exceptions are dealt with inside, but for the cancellation of the
   * running task. A future that gets its outcome by this is given to {@link CallbackRun#settle}.
   */
  abstract void run(GeneFuture f, CallbackRun in);
}
