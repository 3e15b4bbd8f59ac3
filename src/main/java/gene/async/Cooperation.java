package gene.async;

import gene.runtime.Vm;

/**
 * {@code --cooperative} (chapter 16.4): nothing else runs between two awaits. A task that keeps the
 * VM for long is named in a warning, once for every time that it does.
 */
final class Cooperation {
  private static final long LONG_NANOS = 100_000_000;

  private final Scheduler scheduler;
  private final Vm vm;
  private long told = Long.MIN_VALUE; // the beginning of the slice that was told of

  Cooperation(Scheduler scheduler) {
    this.scheduler = scheduler;
    this.vm = scheduler.vm();
  }

  /** At a safepoint of a task that has had the VM since that time. */
  void look(long since) {
    if (since != told && scheduler.loop().now() - since > LONG_NANOS) {
      told = since;
      vm.console()
          .err(
              "Warning: "
                  + scheduler.deadlocks().name(scheduler.current())
                  + " has computed for more than 100 ms without waiting ("
                  + vm.stack.place()
                  + ")\n");
    }
  }
}
