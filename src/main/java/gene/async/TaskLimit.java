package gene.async;

import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import java.util.concurrent.atomic.AtomicInteger;

/** No more tasks than that at a time, of all VMs of a program together. */
public final class TaskLimit {
  private final int most;
  private final Runnable exceeded;
  private final AtomicInteger tasks = new AtomicInteger();

  /** {@code exceeded} is called, on any VM's thread, when there were to be more. */
  public TaskLimit(int most, Runnable exceeded) {
    this.most = most;
    this.exceeded = exceeded;
  }

  /** There is to be one more. */
  void add() {
    if (tasks.incrementAndGet() > most) {
      tasks.decrementAndGet();
      exceeded.run();
      throw new GeneError(
          ErrorKind.RUNTIME, "more than " + most + " tasks, the limit", "GENE.LIMIT.TASKS");
    }
  }

  void remove() {
    tasks.decrementAndGet();
  }
}
