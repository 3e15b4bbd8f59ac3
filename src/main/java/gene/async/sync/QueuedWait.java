package gene.async.sync;

import gene.async.CancellableWait;
import gene.async.Scheduler;

/** A wait of the running task in a row. */
abstract class QueuedWait extends CancellableWait implements WaitQueue.Waiting {
  private final WaitQueue<?> queue;
  private boolean withdrawn;

  QueuedWait(Scheduler scheduler, WaitQueue<?> queue) {
    super(scheduler);
    this.queue = queue;
  }

  /** While it is being withdrawn it can still be resumed, which must not happen. */
  @Override
  public final boolean waits() {
    return !withdrawn && pending();
  }

  @Override
  protected void withdraw() {
    withdrawn = true;
    queue.gone();
  }
}
