package gene.async;

import gene.async.loop.Timers;
import gene.runtime.error.ExceptionValue;
import gene.runtime.host.ExitRequest;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * How a program ends (chapter 16.5). After its last line it goes on while something is observed and
 * can still complete; tasks that are left waiting for what nothing can complete are cancelled then,
 * without a word, so that their {@code finally} blocks run. When main fails or a signal ends the
 * program, all tasks are cancelled; they have five seconds together.
 */
final class Ending {
  private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final Scheduler scheduler;
  private boolean terminating; // everything is cancelled
  private boolean limited; // the five seconds have begun
  private boolean late;
  private int status;

  Ending(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** The exit status of a program that a signal ends, 0 of others. */
  int status() {
    return status;
  }

  /** Whether running code, too, gets the cancellation: at its next safepoint. */
  boolean terminating() {
    return terminating;
  }

  /** After main: goes on while something is left that must end. */
  void finish() {
    try {
      end();
    } catch (ExitRequest e) {
      if (!late) {
        throw e;
      }
    }
  }

  private void end() {
    scheduler.main().phase = Task.Phase.WAITING;
    while (true) {
      scheduler.runLoop().runReady();
      if (terminating ? scheduler.tasks().isEmpty() : isOver()) {
        break;
      }
      if (!scheduler.idle()) {
        break;
      }
    }
    if (!notCancelled().isEmpty()) { // such as an every in its round
      terminating = true;
      cancelAfterMain(notCancelled(), "the program has ended");
      end();
    }
  }

  private boolean isOver() {
    return scheduler.live() == 0
        && scheduler.futures().observation().observed() == 0
        && !scheduler.loop().keepsAlive();
  }

  /**
   * After main nothing can happen any more by itself: what still waits is cancelled, once; so are
   * tasks that others have started since. False when there are none.
   */
  boolean cancelLeft() {
    List<Task> left = notCancelled();
    if (left.isEmpty()) {
      return false;
    }
    cancelAfterMain(left, "the program has ended");
    return true;
  }

  private List<Task> notCancelled() {
    return scheduler.tasks().all(t -> !t.cancelled);
  }

  /** Main has failed: all other tasks end. */
  void fail() {
    if (scheduler.tasks().isEmpty()) {
      return;
    }
    terminating = true;
    cancelAfterMain(scheduler.tasks().all(t -> true), "the program has failed");
    finish();
  }

  /** A signal ends the program: all tasks, the main one included, are cancelled. */
  void terminate(int exitStatus) {
    if (status != 0) {
      return;
    }
    status = exitStatus;
    terminating = true;
    cancel(scheduler.tasks().all(t -> true), "terminated");
    Task main = scheduler.main();
    if (main.phase != Task.Phase.ENDED) {
      scheduler.futures().cancelling().cancel(main, reason("terminated"));
      scheduler.vm().raiseSignal(); // computing code gets it at a safepoint
    }
  }

  /** Main has ended, so what runs for a cancellation must not run on its stack. */
  private void cancelAfterMain(List<Task> tasks, String why) {
    scheduler.runLoop().asLoop(() -> cancel(tasks, why));
  }

  private void cancel(List<Task> tasks, String why) {
    if (!limited) {
      limited = true;
      scheduler.loop().timer(LIMIT_NANOS, Timers.Kind.UPKEEP, this::late);
    }
    ExceptionValue reason = reason(why);
    tasks.forEach(t -> scheduler.futures().cancelling().cancel(t, reason));
  }

  private ExceptionValue reason(String why) {
    return scheduler.futures().cancelling().exception(why);
  }

  /** The time is up: out of the poll and through whatever main does. */
  private void late() {
    late = true;
    throw new ExitRequest(status);
  }
}
