package gene.async;

import gene.runtime.ExceptionValue;

/** A task waiting for one or more futures, perhaps with a time limit. */
final class Waiter implements GeneFuture.Listener {
  final Task task;
  final GeneFuture[] futures;
  private final Scheduler scheduler;
  private int left;
  private Timers.Timer timer;
  private boolean over;
  private ExceptionValue interruption;

  Waiter(Scheduler scheduler, Task task, GeneFuture[] futures) {
    this.scheduler = scheduler;
    this.task = task;
    this.futures = futures;
  }

  /** Registers with everything pending; false when there is nothing to wait for. */
  boolean begin() {
    for (GeneFuture f : futures) {
      f.seen();
      if (f.pending()) {
        left++;
        scheduler.futures().observe(f, this);
      }
    }
    return left > 0;
  }

  void limit(long nanos, ExceptionValue error) {
    timer = scheduler.loop().timer(nanos, true, () -> interrupt(error, true));
  }

  @Override
  public void done(GeneFuture f) {
    if (--left == 0 && !over) {
      over = true;
      scheduler.makeReady(task);
    }
  }

  /** Ends the waiting with an error; the task is made ready unless the caller runs it itself. */
  void interrupt(ExceptionValue error, boolean makeReady) {
    if (over) {
      return;
    }
    over = true;
    interruption = error;
    for (GeneFuture f : futures) {
      scheduler.futures().unobserve(f, this);
    }
    if (makeReady) {
      scheduler.makeReady(task);
    }
  }

  /** After the waiting: the error that ended it, or null. */
  ExceptionValue end() {
    if (timer != null) {
      scheduler.loop().cancel(timer);
    }
    return interruption;
  }
}
