package gene.async;

import gene.async.loop.NettyIo;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;

/** Ends tasks on behalf of others: those that compute, and all of them at the end of a VM. */
public final class Stopping {
  private static final long LOOK_NANOS = 1_000_000;

  private final Scheduler scheduler;

  public Stopping(Scheduler scheduler) {
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
      if (t.computes()) {
        t.throwAtSafepoint(error);
      } else {
        scheduler.futures().cancel(t.future, (Object) null);
      }
    };
  }

  /**
   * Ends the code of a task, whatever it does; a second time out of its shields, too. To be called
   * from inside a poll.
   */
  void interrupted(Task t, String why) {
    if (t.phase == Task.Phase.ENDED) {
      return;
    }
    ExceptionValue reason = scheduler.futures().cancelling().exception(why);
    if (t.computes()) {
      t.throwAtSafepoint(new GeneError(reason));
      return;
    }
    if (t.interrupts.noted() != null) {
      t.interrupts.breakShields();
    }
    scheduler.futures().cancelling().cancel(t, reason);
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
