package gene.async;

import gene.runtime.error.ExceptionValue;

/**
 * How a task waits: for which futures, perhaps with a time limit. One per task, used again and
 * again.
 */
final class Waiter implements GeneFuture.Listener {
  private static final GeneFuture[] NONE = {};

  private final Scheduler scheduler;
  private final Task task;
  private GeneFuture[] futures = NONE;
  private int left;
  private Timers.Timer timer;
  private boolean waiting;
  private ExceptionValue interruption;

  Waiter(Scheduler scheduler, Task task) {
    this.scheduler = scheduler;
    this.task = task;
  }

  /** Registers with everything pending; false when there is nothing to wait for. */
  boolean begin(GeneFuture... all) {
    left = 0;
    for (GeneFuture f : all) {
      f.seen();
      if (f.pending()) {
        left++;
        scheduler.futures().observe(f, this);
      }
    }
    waiting = left > 0;
    futures = all;
    return waiting;
  }

  void limit(long nanos, ExceptionValue error) {
    timer = scheduler.loop().timer(nanos, Timers.Kind.STRONG, () -> interrupt(error, true));
  }

  /** What it waits for; empty while it does not wait. */
  GeneFuture[] futures() {
    return waiting ? futures : NONE;
  }

  @Override
  public void done(GeneFuture f) {
    if (--left == 0 && waiting) {
      waiting = false;
      scheduler.makeReady(task);
    }
  }

  /** Ends the waiting with an error; the task is made ready unless the caller runs it itself. */
  void interrupt(ExceptionValue error, boolean makeReady) {
    if (!waiting) {
      return;
    }
    waiting = false;
    interruption = error;
    for (GeneFuture f : futures) {
      if (f.pending()) {
        scheduler.futures().unobserve(f, this);
      }
    }
    if (makeReady) {
      scheduler.makeReady(task);
    }
  }

  /** After the waiting: the error that ended it, or null. */
  ExceptionValue end() {
    if (timer != null) {
      scheduler.loop().cancel(timer);
      timer = null;
    }
    ExceptionValue error = interruption;
    interruption = null;
    futures = NONE;
    return error;
  }
}
