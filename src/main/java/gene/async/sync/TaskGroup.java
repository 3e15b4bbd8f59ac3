package gene.async.sync;

import gene.async.GeneFuture;
import gene.async.Groups;
import gene.async.Scheduler;
import gene.async.TaskScope;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.GeneArray;
import gene.value.Printer;
import java.util.ArrayList;
import java.util.List;

/**
 * Tasks that begin and end together with a body of code (chapter 16.11). The first failure cancels
 * the others and the body, and is what the group ends with; with {@code settle} failures are only
 * collected. The body runs in the task that opened the group, which ends it by {@link #end} or
 * {@link #fail}.
 */
public final class TaskGroup extends Instance {
  /** What a program asks for; {@code form} is the name for messages. */
  public record Wish(String form, long timeout, int limit, boolean settle) {
    /** As many tasks at a time as there are. */
    public static final int UNLIMITED = Integer.MAX_VALUE;
  }

  /** Somebody waits until it may start a task. */
  private final class Turn extends QueuedWait {
    Turn() {
      super(scheduler, turns);
    }

    @Override
    public String description() {
      return "a place in a task group";
    }
  }

  private final class Scope extends TaskScope {
    Scope() {
      super(TaskGroup.this.scheduler);
    }

    TaskGroup group() {
      return TaskGroup.this;
    }

    @Override
    protected void failed(ExceptionValue error) {
      if (!wish.settle) {
        endWith(error, "a task of the group failed");
      }
    }

    @Override
    protected void ended() {
      running--;
      letIn();
    }
  }

  private final Vm vm;
  private final Scheduler scheduler;
  private final Wish wish;
  private final Scope scope;
  private final WaitQueue<Turn> turns = new WaitQueue<>();
  private final List<GeneFuture> all = new ArrayList<>(0); // with settle: in order
  private int running;
  private ExceptionValue failure; // what it ends with, null: nothing so far
  private boolean cancelled; // everything in it has been cancelled, and nothing more begins

  private TaskGroup(GeneClass cls, Vm vm, Wish wish) {
    super(cls);
    this.vm = vm;
    this.scheduler = Scheduler.of(vm);
    this.wish = wish;
    this.scope = new Scope();
  }

  /** Opens a group in the running task. */
  public static TaskGroup open(GeneClass cls, Vm vm, Wish wish) {
    TaskGroup group = new TaskGroup(cls, vm, wish);
    if (wish.timeout >= 0) {
      group.scope.limit(wish.timeout, group::expired);
    }
    return group;
  }

  /** The group of a scope, null without one. */
  static TaskGroup of(TaskScope scope) {
    return scope instanceof Scope s ? s.group() : null;
  }

  // ---- tasks

  /** Starts a task in the group when there is a place; its future. */
  public GeneFuture spawn(Callable fn, Object... args) {
    if (!scope.isOpen()) {
      throw new GeneError(
          ErrorKind.CONCURRENCY, "the task group has ended", "GENE.ASYNC.GROUP_ENDED");
    }
    if (!hasPlace()) {
      GeneFuture none = scheduler.futures().promise();
      scheduler.futures().cancel(none, "the task group is cancelled");
      return none;
    }
    GeneFuture f = scope.start(fn, args);
    if (wish.settle) {
      all.add(f);
    }
    return f;
  }

  /** Waits for a place; false when the group is cancelled. */
  private boolean hasPlace() {
    if (!cancelled && running < wish.limit && turns.isEmpty()) {
      running++;
      return true;
    }
    if (!cancelled) {
      Turn turn = new Turn();
      turns.add(turn);
      scope.expect();
      try {
        turn.await();
      } finally {
        scope.expectedOne();
      }
      if (cancelled) { // since it was given the place
        running--;
      }
    }
    return !cancelled;
  }

  /** Gives places to those who wait; a group that is cancelled lets everybody go on. */
  private void letIn() {
    while (!turns.isEmpty() && (running < wish.limit || cancelled)) {
      if (turns.poll().resume(running)) {
        running++;
      }
    }
  }

  /** Whether everything in it has been cancelled: nothing more begins. */
  public boolean isCancelled() {
    return cancelled;
  }

  // ---- failures

  /** The group is to end with an exception: cancels everything else for that reason. */
  private void endWith(ExceptionValue error, Object reason) {
    if (failure == null) {
      failure = error;
      cancelAll(scope.cancellation(reason));
    } else if (failure != error) {
      suppress(error);
    }
  }

  private void suppress(ExceptionValue later) {
    if (failure.get("suppressed") instanceof GeneArray a) {
      a.add(later);
    } else {
      failure.set("suppressed", GeneArray.of(later));
    }
  }

  private void cancelAll(ExceptionValue reason) {
    cancelled = true;
    scope.cancelTasks(reason);
    scope.cancelBody(reason);
    letIn();
  }

  private void expired() {
    if (failure == null) {
      String text = wish.form + " timed out";
      endWith(new GeneError(ErrorKind.TIMEOUT, text, "GENE.ASYNC.TIMEOUT").value(vm), text);
    }
  }

  /** Cancels everything in the group, which then ends with that; a reason of null is none. */
  public void cancel(Object reason) {
    if (scope.isOpen() && failure == null) {
      endWith(scope.cancellation(reason), reason);
    }
  }

  // ---- the end

  /** The body has ended with a value: waits for the tasks; the value, or what was collected. */
  public Object end(Object value, boolean collect) {
    try {
      scope.join();
    } catch (GeneError e) {
      throw new GeneError(fail(e.value(vm)));
    }
    close();
    if (failure != null) {
      throw new GeneError(traced(failure));
    }
    return collect && wish.settle ? Groups.outcomes(all) : value;
  }

  /** The body has ended with an exception: the one to throw when all tasks have ended. */
  public ExceptionValue fail(ExceptionValue e) {
    if (!scope.isOpen()) {
      return e; // the end has thrown it
    }
    if (scope.cancelledBody(e)) {
      close();
      return traced(failure);
    }
    if (new GeneError(e).cancels(vm)) {
      cancelAll(e); // the task is, or more of it than the group
      close();
      return e;
    }
    if (wish.settle && failure == null) {
      failure = e;
    } else {
      endWith(e, "the body of the group failed");
    }
    close();
    return failure == e ? e : traced(failure);
  }

  /** Ends the group when all tasks have; a cancellation that has come for more is thrown. */
  private void close() {
    try {
      scope.joinShielded();
    } finally {
      scope.close();
    }
    scope.rethrowCancellation();
  }

  /** An exception of another task passes the group as well. */
  private ExceptionValue traced(ExceptionValue e) {
    if (e.trace() != null) {
      e.trace(e.trace().extended(vm.stack.trace()));
    }
    return e;
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(TaskGroup ^tasks " + running + ")");
  }
}
