package gene.async;

import gene.async.loop.Timers;
import gene.runtime.Callable;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

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
    private Object listener; // to its future
    private Member previous;
    private Member next;
    private boolean settled; // the future has its outcome, and the scope has heard of it
    private boolean ended; // the task has ended
    private boolean gone; // it has left the list
    private boolean done; // the scope has been told that its body has

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
      } else if (task.isBodyDone()) {
        done(); // callbacks of the future run on its stack
      }
    }

    /** It does not count as one of the tasks that run any more. */
    private void done() {
      if (!done) {
        done = true;
        ended();
      }
    }

    /** Whether somebody waits for its end: the owner of the scope does so only when it joins. */
    boolean isAwaited() {
      return joining != null || task.future.hasOtherListeners(listener);
    }

    /** Its future, or one that stands for the task when that was completed by hand. */
    private GeneFuture waitedFor() {
      if (!settled) {
        return task.future;
      }
      GeneFuture life = new GeneFuture();
      life.work(task);
      return life;
    }

    /** Ends its wait, or that of the future which it has given. */
    private void interrupt(GeneError e) {
      if (ended) {
        scheduler.futures().fail(task.future, e);
      } else {
        task.waiter().interrupt(e.value(scheduler.vm()));
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
    Join() {
      super(TaskScope.this.scheduler);
    }

    /** Tasks come and go; interest in them is the scope's from their beginning. */
    @Override
    public GeneFuture[] awaited() {
      return members(m -> true).stream().map(Member::waitedFor).toArray(GeneFuture[]::new);
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
  private final TaskInterrupts.Delivery before; // the last cancellation that the owner had got
  private final int number; // for observers, 0 when there was none
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
    this.before = owner.interrupts.delivered();
    owner.scope = this;
    this.number = scheduler.observer() == null ? 0 : scheduler.observedGroup(enclosing());
  }

  /** As observers know it. */
  final int number() {
    return number;
  }

  /** The scopes of a task count from the outermost, 1. */
  final int depth() {
    return depth;
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
    if (number > 0 && scheduler.observer() != null) {
      scheduler.observer().taskInGroup(t.number, number);
    }
    m.listener = scheduler.futures().afterwards(t.future, m::futureSettled);
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

  /** Once: a failure that is told may let the task end before the telling has. */
  private void leave(Member m) {
    if (m.gone) {
      return;
    }
    m.gone = true;
    if (m.previous == null) {
      first = m.next;
    } else {
      m.previous.next = m.next;
    }
    if (m.next != null) {
      m.next.previous = m.previous;
    }
    live--;
    m.done();
    joined();
  }

  private void joined() {
    Join waiting = joining;
    if (live == 0 && waiting != null) {
      joining = null;
      waiting.resume(Singleton.NIL);
    }
  }

  /** A task has failed. May run Gene code. */
  protected abstract void failed(ExceptionValue error);

  /** The body of a task has ended. Runs no Gene code. */
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
    members(m -> true).forEach(m -> m.cancel(reason));
  }

  /** Cancels the body, at its await or at the next one. */
  public final void cancelBody(ExceptionValue reason) {
    if (open) {
      scheduler.futures().cancelling().cancelScope(owner, depth, reason);
    }
  }

  /** Whether the exception has cancelled the body of this scope, and no more. */
  public final boolean cancelledBody(ExceptionValue e) {
    return owner.interrupts.endsScope(e, depth);
  }

  // ---- the end, in the owner

  /** Waits until all tasks have ended. */
  public final void join() {
    while (live > 0) {
      joining = new Join();
      joining.await();
    }
  }

  /**
   * Joins the tasks while nothing can cancel the owner. Those that can never end, because they wait
   * for the owner, get the error instead of it.
   */
  public final void joinShielded() {
    scheduler.enterShield();
    try {
      while (live > 0) {
        joinOrInterrupt();
      }
    } finally {
      scheduler.dropShield();
    }
  }

  private void joinOrInterrupt() {
    try {
      join();
    } catch (GeneError e) {
      List<Member> stuck = stuck();
      if (stuck.isEmpty() && members(m -> m.task.computes()).isEmpty()) {
        throw e;
      }
      stuck.forEach(m -> m.interrupt(e));
    }
  }

  /**
   * Those of which nothing can come any more: they wait for the owner, have given futures that
   * nobody completes, or wait for something else that never comes. None while some go on, since
   * those have got an error themselves.
   */
  private List<Member> stuck() {
    List<Member> behindOwner =
        members(m -> WaitsFor.path(new GeneFuture[] {m.waitedFor()}, owner) != null);
    if (!behindOwner.isEmpty()) {
      return behindOwner;
    }
    List<Member> followers = members(m -> m.ended);
    if (!followers.isEmpty()) {
      return followers;
    }
    return members(m -> m.task.computes()).isEmpty()
        ? members(m -> m.task.phase == Task.Phase.WAITING)
        : List.of();
  }

  /** Those that meet a condition, oldest first. */
  private List<Member> members(Predicate<Member> condition) {
    List<Member> all = new ArrayList<>(live);
    for (Member m = first; m != null; m = m.next) {
      if (condition.test(m)) {
        all.addFirst(m);
      }
    }
    return all;
  }

  /** Ends the scope. A cancellation of more than that is the owner's next. */
  public final void close() {
    open = false;
    if (timer != null) {
      scheduler.loop().cancel(timer);
      timer = null;
    }
    owner.scope = outer;
    if (number > 0 && scheduler.observer() != null) {
      scheduler.observer().groupClosed(number, owner.number);
    }
    owner.interrupts.scopeEnded(scheduler.vm(), depth, before);
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
