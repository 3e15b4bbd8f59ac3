package gene.async;

import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;

/**
 * One wait of the running task inside a native, with clean-up: the way in which channels, locks and
 * everything else that keeps waiting tasks in queues of its own lets them wait (chapter 16.12).
 *
 * <pre>
 *   Waiting w = new Waiting(scheduler, ..);    // extends CancellableWait
 *   queue.addLast(w);
 *   return w.await();                          // suspends the task
 *
 *   somebody else:   w = queue.pollFirst();  w.resume(value)
 *   when it is cancelled or late:            w.withdraw()  takes it out of the queue
 * </pre>
 *
 * Exactly one of the two happens. {@link #resume} and {@link #fail} give true to one caller at
 * most; from then on the task takes what it was given, whatever else happens before it runs: if it
 * is cancelled or late in between, {@link #await} still gives the value, and the cancellation
 * arrives at the task's next await. So a value, a permit or a place that was handed over is never
 * lost, and nothing has to be given back. When they give false, the wait is over and the caller
 * keeps what it has. {@link #withdraw} runs once when the wait ends in any other way: the task was
 * cancelled, the time is up, nothing is left that could resume it.
 *
 * <p>A wait for several things at a time is one object in several queues: the first to resume it
 * wins, and {@code withdraw} or the code after {@code await} takes it out of the others.
 *
 * <p>The wait is used once, on the VM thread. It does not keep the program alive: a task that waits
 * for something that nothing can bring is cancelled at the end, or gets a deadlock error when the
 * main program needs it.
 */
public abstract class CancellableWait implements GeneFuture.Work {
  private final Scheduler scheduler;
  private GeneFuture future; // made when somebody wants it
  private boolean over; // withdrawn

  protected CancellableWait(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  private GeneFuture future() {
    if (future == null) {
      future = scheduler.futures().unseen(this);
    }
    return future;
  }

  /** The wait has ended without a value: takes this out of where it waits. Runs no Gene code. */
  protected abstract void withdraw();

  /** Suspends the running task until it is resumed; the value. */
  public final Object await() {
    return await(-1, null);
  }

  /**
   * Waits with a time limit in nanoseconds, after which {@code late} is thrown; a negative one is
   * none.
   */
  public final Object await(long limit, GeneError late) {
    try {
      return scheduler.await(future(), limit, late);
    } finally {
      if (future.pending()) { // late, or an error of ours; when cancelled, it has been withdrawn
        over();
      }
    }
  }

  /** Lets the task go on with a value; false when its wait is over. */
  public final boolean resume(Object value) {
    boolean waiting = pending();
    if (waiting) {
      scheduler.futures().succeed(future(), value);
    }
    return waiting;
  }

  /** Lets the task go on with an error; false when its wait is over. */
  public final boolean fail(GeneError error) {
    boolean waiting = pending();
    if (waiting) {
      scheduler.futures().fail(future(), error);
    }
    return waiting;
  }

  /** Whether it can still be resumed. */
  public final boolean pending() {
    return !over && future().pending();
  }

  /** The wait has ended without a value, though the task has not gone on yet. */
  final void over() {
    if (!over) {
      over = true;
      withdraw();
    }
  }

  @Override
  public final void cancel(GeneFuture f, ExceptionValue reason) {
    over();
  }

  @Override
  public boolean operation() {
    return false;
  }
}
