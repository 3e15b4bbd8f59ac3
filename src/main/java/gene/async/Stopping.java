package gene.async;

import gene.runtime.error.GeneError;

/** Ends tasks on behalf of others: those that compute, and all of them at the end of a VM. */
public final class Stopping {
  private static final long LOOK_NANOS = 1_000_000;

  private final Scheduler scheduler;

  Stopping(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** Ends the code of one task. */
  public interface Stopper {
    void stop(GeneError error);
  }

  /** For the current task; to be called from inside a poll. */
  public Stopper ofCurrent() {
    Task t = scheduler.current();
    return error -> {
      if (computes(t)) {
        throwAtSafepoint(t, error);
      } else {
        scheduler.futures().cancel(t.future, (Object) null);
      }
    };
  }

  private static boolean computes(Task t) {
    return t.phase == Task.Phase.RUNNING || t.phase == Task.Phase.READY;
  }

  private void throwAtSafepoint(Task t, GeneError error) {
    t.stop = error;
    scheduler.vm().raiseSignal();
  }

  /** A task that is blocked in foreign code is interrupted there. */
  void interruptOutside(Task t) {
    if (t.phase == Task.Phase.BLOCKED && scheduler.callsOut() && t.shields == 0) {
      t.interrupted = true;
      scheduler.outside().interrupts();
      t.thread().interrupt();
    }
  }

  /** In the task, at a safepoint: the error that ends its code. */
  GeneError stopped(Task t) {
    GeneError error = t.stop;
    t.stop = null;
    boolean cancelled = t.cancellation != null && t.interruptible();
    return cancelled ? t.thrownCancellation(scheduler.vm()) : error;
  }

  /** A cancelled task that computes gets its cancellation at its next safepoint. */
  void cancelled(Task t) {
    if (t.cancellation != null && computes(t)) {
      throwAtSafepoint(t, new GeneError(t.cancellation));
    }
  }

  /** Ends all tasks, timers and sockets of a VM that is used no more, within that time. */
  public void all(long nanos) {
    Cancelling cancelling = scheduler.futures().cancelling();
    for (Task t : scheduler.tasks().all(t -> true)) {
      cancelling.cancel(t, cancelling.exception(null));
    }
    long deadline = System.nanoTime() + nanos;
    while (scheduler.runLast() && System.nanoTime() < deadline) {
      scheduler.loop().parkFor(LOOK_NANOS);
    }
    if (scheduler.loop().io() instanceof NettyIo io) {
      io.close();
    }
    ((BlockingPool) scheduler.vm().blocking()).close();
    scheduler.close();
  }
}
