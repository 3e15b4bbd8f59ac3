package gene.async;

import gene.async.loop.Timers;
import gene.runtime.error.ExceptionValue;

/**
 * How a task waits: for which futures, perhaps with a time limit. One per task, used again and
 * again.
 */
final class Waiter implements GeneFuture.Listener {
  static final GeneFuture[] NONE = {};

  private final Scheduler scheduler;
  private final Task task;
  private GeneFuture[] futures = NONE;
  private int left;
  private Timers.Timer timer;
  private boolean waiting;
  private boolean shielded;
  private boolean cancelled;
  private ExceptionValue interruption;

  Waiter(Scheduler scheduler, Task task) {
    this.scheduler = scheduler;
    this.task = task;
  }

  /** Registers with everything pending; false when there is nothing to wait for. */
  boolean begin(GeneFuture... all) {
    left = 0;
    shielded = false;
    cancelled = false;
    for (GeneFuture f : all) {
      f.seen();
      if (f.pending()) {
        left++;
        shielded |= f.work() instanceof Futures.Shielded;
        scheduler.futures().observe(f, this);
      }
    }
    waiting = left > 0;
    futures = all;
    return waiting;
  }

  /** Who waits. */
  Task task() {
    return task;
  }

  void limit(long nanos, ExceptionValue error) {
    timer = scheduler.loop().timer(nanos, Timers.Kind.STRONG, () -> interrupt(error));
  }

  /** What it waits for; empty while it does not wait. */
  GeneFuture[] futures() {
    return waiting ? futures : NONE;
  }

  /** Whether the wait ends by itself after some time. */
  boolean limited() {
    return timer != null;
  }

  /** Whether a cancellation has to wait for the end of this. */
  boolean shielded() {
    return shielded;
  }

  @Override
  public void done(GeneFuture f) {
    if (--left == 0 && waiting) {
      waiting = false;
      scheduler.makeReady(task);
    }
  }

  /** Ends the waiting with an error and makes the task ready; false when it does not wait. */
  boolean interrupt(ExceptionValue error) {
    if (!waiting) {
      return false;
    }
    giveUp();
    for (GeneFuture f : futures) {
      if (f.work() instanceof CancellableWait wait) {
        wait.over();
      }
    }
    interruption = error;
    scheduler.makeReady(task);
    return true;
  }

  /** Ends the waiting by a cancellation; whoever calls sees to it that the task goes on. */
  void cancel() {
    cancelled = true;
    giveUp();
  }

  /** After the wait: whether a cancellation ended it, or one that was deferred is pending. */
  boolean cancelled() {
    return cancelled || shielded && task.interrupts.due();
  }

  /** Ceases to wait. */
  void giveUp() {
    waiting = false;
    for (GeneFuture f : futures) {
      scheduler.futures().unobserve(f, this);
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
    shielded = false;
    return error;
  }
}
