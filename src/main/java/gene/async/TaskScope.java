package gene.async;

import gene.async.loop.Timers;
import gene.runtime.Callable;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a task's run with tasks of its own, none of which outlives it (chapter 16.11): what
 * groups and deadlines are made of. The task that opened it, its owner, runs the body; a
 * cancellation of the scope goes to all its tasks and to the body, and ends at the scope.
 *
 * <pre>
 *   open ---> body: start, start, .. ---> join ---> close
 *               |                          ^
 *               +--- error ---> cancel ----+
 * </pre>
 *
 * <p>The scopes of a task are numbered from the outermost, 1; a cancellation says how much of the
 * task it ends (see {@link Cancelling}). What is waited for at the end are the tasks themselves,
 * not only their futures, which a program can complete by hand.
 */
public abstract class TaskScope {
  /** A task of the scope, in a list of all that have not ended. */
  final class Member {
    private final Task task;
    private Member previous;
    private Member next;
    private boolean settled; // the future has its outcome, and the scope has heard of it
    private boolean ended; // the task has ended

    Member(Task task) {
      this.task = task;
    }

    /** On the VM thread, outside of all Gene code. */
    void taskEnded() {
      ended = true;
      if (settled) {
        leave(this);
      }
    }

    private void futureSettled() {
      GeneFuture f = task.future;
      settled = true;
      if (f.state() == GeneFuture.State.FAILURE) {
        failed(f.error());
      }
      if (ended) {
        leave(this);
      }
    }

    private void cancel(ExceptionValue reason) {
      if (task.future.pending()) {
        scheduler.futures().cancelling().cancel(task.future, reason);
      } else if (!ended) {
        scheduler.futures().cancelling().cancel(task, reason);
      }
    }
  }

  /** The owner waits for its tasks. */
  private final class Join extends CancellableWait {
    private final GeneFuture[] inputs; // at the beginning; later ones are found through those

    Join() {
      super(TaskScope.this.scheduler);
      List<GeneFuture> all = new ArrayList<>(live);
      for (Member m = first; m != null; m = m.next) {
        all.add(m.task.future);
      }
      inputs = all.toArray(GeneFuture[]::new);
    }

    @Override
    public GeneFuture[] inputs() {
      return inputs;
    }

    @Override
    protected void withdraw() {
      joining = null;
    }
  }

  private final Scheduler scheduler;
  private final Task owner;
  private final TaskScope outer;
  private final int depth;
  private Member first;
  private int live; // tasks, and those who are about to start one
  private Join joining; // the owner's wait, null while it does not
  private Timers.Timer timer;
  private long due = -1;
  private boolean open = true;

  /** Opens a scope in the running task. */
  protected TaskScope(Scheduler scheduler) {
    this.scheduler = scheduler;
    this.owner = scheduler.current();
    this.outer = owner.scope;
    this.depth = outer == null ? 1 : outer.depth + 1;
    owner.scope = this;
  }

  /** False when it has ended. */
  public final boolean isOpen() {
    return open;
  }

  /** The one around it, or around the task that opened it; null when there is none. */
  public final TaskScope enclosing() {
    return outer != null ? outer : owner.group;
  }

  /** The innermost scope in which the running task is, null without one. */
  public static TaskScope current(Scheduler scheduler) {
    Task t = scheduler.current();
    return t.scope != null ? t.scope : t.group;
  }

  // ---- tasks

  /** Starts a task in the scope; its future. */
  public final GeneFuture start(Callable fn, Object[] args) {
    Task t = scheduler.create(fn, args);
    Member m = new Member(t);
    t.group = this;
    t.member = m;
    m.next = first;
    if (first != null) {
      first.previous = m;
    }
    first = m;
    live++;
    scheduler.futures().afterwards(t.future, m::futureSettled);
    scheduler.begin(t);
    return t.future;
  }

  /** Somebody is about to start a task: the scope does not end before. */
  public final void expect() {
    live++;
  }

  /** That has happened, or never will. */
  public final void expectedOne() {
    live--;
    joined();
  }

  private void leave(Member m) {
    if (m.previous == null) {
      first = m.next;
    } else {
      m.previous.next = m.next;
    }
    if (m.next != null) {
      m.next.previous = m.previous;
    }
    live--;
    ended();
    joined();
  }

  private void joined() {
    if (live == 0 && joining != null) {
      Join waiting = joining;
      joining = null;
      waiting.resume(Singleton.NIL);
    }
  }

  /** A task has failed. May run Gene code. */
  protected abstract void failed(ExceptionValue error);

  /** A task has ended. Runs no Gene code. */
  protected abstract void ended();

  // ---- time

  /** Does something after a time, unless the scope has ended before. */
  public final void limit(long nanos, Runnable expired) {
    due = scheduler.loop().now() + nanos;
    timer = scheduler.loop().timer(nanos, Timers.Kind.STRONG, expired);
  }

  /** What the limit leaves in nanoseconds; negative without one. */
  public final long left() {
    return timer == null ? -1 : Math.max(0, due - scheduler.loop().now());
  }

  // ---- cancelling

  /** An exception to cancel with; a reason of null is none. */
  public final ExceptionValue cancellation(Object reason) {
    return scheduler.futures().cancelling().exception(reason);
  }

  /** Cancels the tasks of the scope. Runs Gene code, unless the loop's own code is running. */
  public final void cancelTasks(ExceptionValue reason) {
    List<Member> all = new ArrayList<>(live);
    for (Member m = first; m != null; m = m.next) {
      all.addFirst(m); // the oldest first
    }
    all.forEach(m -> m.cancel(reason));
  }

  /** Cancels the body, at its await or at the next one. */
  public final void cancelBody(ExceptionValue reason) {
    if (open) {
      scheduler.futures().cancelling().cancelScope(owner, depth, reason);
    }
  }

  /** Whether the exception has cancelled the body of this scope, and no more. */
  public final boolean cancelledBody(ExceptionValue e) {
    return owner.cancelledBy(e, depth);
  }

  // ---- the end, in the owner

  /** Waits until all tasks have ended. */
  public final void join() {
    while (live > 0) {
      joining = new Join();
      joining.await();
    }
  }

  /** Joins the tasks while nothing can cancel the owner. */
  public final void joinShielded() {
    scheduler.enterShield();
    try {
      join();
    } finally {
      scheduler.dropShield();
    }
  }

  /** Ends the scope. A cancellation of more than that is the owner's next. */
  public final void close() {
    open = false;
    if (timer != null) {
      scheduler.loop().cancel(timer);
      timer = null;
    }
    owner.scope = outer;
    owner.scopeEnded(depth);
  }

  /** After the end: throws the cancellation that has come for more than the scope. */
  public final void rethrowCancellation() {
    GeneError e = scheduler.pendingCancellation();
    if (e != null) {
      throw e;
    }
  }

  /** The task that opened it. */
  Task owner() {
    return owner;
  }
}
