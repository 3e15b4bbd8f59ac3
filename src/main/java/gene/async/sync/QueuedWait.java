package gene.async.sync;

import gene.async.CancellableWait;
import gene.async.Scheduler;

/** A wait of the running task in a row. */
abstract class QueuedWait extends CancellableWait implements WaitQueue.Waiting {
  private final WaitQueue<?> queue;

  QueuedWait(Scheduler scheduler, WaitQueue<?> queue) {
    super(scheduler);
    this.queue = queue;
  }

  @Override
  public final boolean waits() {
    return pending();
  }

  @Override
  protected void withdraw() {
    queue.gone();
  }
}
