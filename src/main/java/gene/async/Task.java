package gene.async;

import gene.runtime.ExceptionValue;
import gene.runtime.TaskState;

/**
 * Gene code with a call stack of its own. Its fiber runs the body; while it does not run, the VM's state
 * that belongs to it is kept here. The future gets the body's outcome.
 */
public final class Task implements GeneFuture.Work {
  /** Where a task is in its life. */
  enum Phase {
    NEW,
    READY,
    RUNNING,
    WAITING,
    ENDED
  }

  final GeneFuture future;
  final int number;
  private final Scheduler scheduler;
  Fiber fiber;
  TaskState state;
  Phase phase = Phase.NEW;

  /** How it waits, null while it does not. */
  Waiter waiter;

  boolean cancelled;

  /** What to undo when the task is cancelled before it began, null when nothing. */
  Runnable beforeStart;

  /** Set when the task is to be cancelled at its next await. */
  ExceptionValue cancellation;

  Task(Scheduler scheduler, int number, GeneFuture future) {
    this.scheduler = scheduler;
    this.number = number;
    this.future = future;
  }

  @Override
  public void cancel(GeneFuture f, ExceptionValue reason) {
    scheduler.cancelTask(this, reason);
  }

  @Override
  public Task task() {
    return this;
  }

  @Override
  public boolean operation() {
    return false; // a live task is counted by itself
  }
}
