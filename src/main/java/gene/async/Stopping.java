package gene.async;

import gene.async.loop.NettyIo;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Ends tasks on behalf of others: those that compute, and all of them at the end of a VM. */
public final class Stopping {
  private static final long LOOK_NANOS = 1_000_000;

  private final Scheduler scheduler;

  public Stopping(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** Ends the code of the current task; what is given is to be called from inside a poll. */
  public Consumer<String> ofCurrent() {
    Task t = scheduler.current();
    return why -> cancelled(t, why);
  }

  /** Ends the code of all tasks but the current one. */
  public void others(String why) {
    Task current = scheduler.polling() ? null : scheduler.current();
    for (Task t : scheduler.liveTasks()) {
      if (t != current) {
        scheduler.runLoop().asLoop(() -> cancelled(t, why));
      }
    }
  }

  /** Ends the code of the tasks with such bodies; to be called from inside a poll. */
  public void those(Predicate<Scheduler.Body> which, String why) {
    for (Task t : scheduler.tasks().all(t -> t.runs(which))) {
      cancelled(t, why);
    }
  }

  /** Ends the code of those with such bodies that compute, and leaves those alone that wait. */
  public void computing(Predicate<Scheduler.Body> which, String why) {
    for (Task t : scheduler.tasks().all(t -> t.runs(which))) {
      if (t.computes()) {
        cancelled(t, why);
      }
    }
  }

  /** Unlike an interrupt, a cancellation is not caught by {@code catch *} in code that computes. */
  private void cancelled(Task t, String why) {
    boolean again = t.interrupts.noted() != null;
    interrupted(t, why);
    if (t.phase != Task.Phase.ENDED && t.computes()) {
      if (again) {
        t.interrupts.breakShields();
      }
      Cancelling cancelling = scheduler.futures().cancelling();
      cancelling.cancel(t, cancelling.exception(why));
    }
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
