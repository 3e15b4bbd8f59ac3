package gene.async;

import gene.async.loop.EventLoop;
import gene.runtime.Vm;
import java.util.function.Supplier;

/**
 * {@code --cooperative} (chapter 16.4): nothing else runs between two awaits. A task that keeps the
 * VM for long is named in a warning, once for every time that it does.
 */
final class Cooperation {
  private static final long LONG_NANOS = 100_000_000;

  private final Vm vm;
  private final EventLoop loop;
  private final Supplier<String> running;
  private long told = Long.MIN_VALUE; // the beginning of the slice that was told of

  /** {@code running} names the running task. */
  Cooperation(Vm vm, EventLoop loop, Supplier<String> running) {
    this.vm = vm;
    this.loop = loop;
    this.running = running;
  }

  /** At a safepoint of a task that has had the VM since that time. */
  void look(long since) {
    if (since != told && loop.now() - since > LONG_NANOS) {
      told = since;
      vm.console()
          .err(
              "Warning: "
                  + running.get()
                  + " has computed for more than 100 ms without waiting ("
                  + vm.stack.place()
                  + ")\n");
    }
  }
}
