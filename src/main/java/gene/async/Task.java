package gene.async;

import gene.runtime.Callable;
import gene.runtime.Place;
import gene.runtime.TaskCancellation;
import gene.runtime.TaskState;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;

/**
 * Gene code with a call stack of its own. Its fiber runs the body; while it does not run, the VM's
 * state that belongs to it is kept here. The future gets the body's outcome.
 */
public final class Task implements GeneFuture.Work, CarriedFiber.Job {
  /** Where a task is in its life. */
  enum Phase {
    /** Not begun. */
    NEW,
    /** In the row of those who can go on. */
    READY,
    RUNNING,
    /** Waits for futures; see {@link Waiter}. */
    WAITING,
    /** Inside a JDK call that keeps its fiber. */
    BLOCKED,
    ENDED
  }

  final GeneFuture future;
  final int number;
  final TaskState state;
  private final Scheduler scheduler;
  private final Scheduler.Body body;
  private Fiber fiber; // made when the task begins
  private Waiter waiter; // made when it waits for the first time
  Phase phase = Phase.NEW;

  /** The task that goes on when this one suspends, because it started or woke this one. */
  Task below;

  /** Neighbours in the list of those who wait. */
  Task previous;

  Task next;

  /** True for one that must not keep the program alive. */
  boolean background;

  /**
   * True while its next event is to be handled by the poll that takes it, as a new task would be.
   */
  boolean urgent;

  /** Somebody asked for its end. */
  boolean cancelled;

  /** Nested shields: while there are any, it is not cancelled. */
  int shields;

  /** The innermost running of callbacks on its stack, null without one. */
  CallbackRun callbackRun;

  /** What to undo when the task is cancelled before it began, null when nothing. */
  Runnable beforeStart;

  /** What to throw at its next safepoint, null to go on. */
  GeneError stop;

  /** Its blocked call of foreign code was interrupted, so that its cancellation arrives. */
  boolean interrupted;

  /** The stack that its thread asks for, 0 for the usual one. */
  long stackBytes;

  /** The exception that the task gets when it goes on, or at its next await. */
  ExceptionValue cancellation;

  /** The one that it has got last. */
  TaskCancellation delivered;

  Task(Scheduler scheduler, int number, int execDepth, GeneFuture future, Scheduler.Body body) {
    this.scheduler = scheduler;
    this.number = number;
    this.state = TaskState.fresh(execDepth);
    this.body = body;
    this.future = future;
    future.work(this);
  }

  /** Makes the fiber of a task that has not begun. */
  void prepare(Scheduler.TaskMode mode) {
    if (fiber == null) {
      fiber = mode == Scheduler.TaskMode.CARRIED ? new CarriedFiber(this) : new BatonFiber(this);
    }
  }

  /** The future of its outcome. */
  public GeneFuture future() {
    return future;
  }

  /** Counts from 1 in the order in which tasks were made; 0 is the main program. */
  public int number() {
    return number;
  }

  /** Whether somebody asked for its end, whatever it made of that. */
  public boolean cancelled() {
    return cancelled;
  }

  /**
   * On the VM thread: lets the body go on until it suspends or ends. The fiber of one that ended
   * may have gone on with others, so what suspended may be another task.
   */
  void resume(Scheduler.TaskMode mode) {
    phase = Phase.RUNNING;
    fiber.resume();
  }

  /** After a resume, if this is the task that suspended: is it blocked in a call of the JDK? */
  boolean blockedElsewhere() {
    return phase == Phase.RUNNING && fiber.blockedElsewhere();
  }

  /** Its thread, null before it has begun. */
  Thread thread() {
    return fiber == null ? null : fiber.thread();
  }

  /** Its fiber when it is one that is passed a baton, else null. */
  BatonFiber baton() {
    return fiber instanceof BatonFiber f ? f : null;
  }

  /** Does the program call foreign code that may block? */
  boolean callsOut() {
    return scheduler.callsOut();
  }

  Waiter waiter() {
    if (waiter == null) {
      waiter = new Waiter(scheduler, this);
    }
    return waiter;
  }

  /** Inside the body: back to the VM thread. */
  void suspend() {
    fiber.suspend();
  }

  @Override
  public void run() {
    scheduler.runBody(this, body);
  }

  @Override
  public CarriedFiber.Job follower(CarriedFiber ofThis) {
    Task next = scheduler.follower(this);
    if (next != null) {
      next.fiber = ofThis;
    }
    return next;
  }

  @Override
  public void unblocked() {
    scheduler.unblocked(this);
  }

  /** Where it is, for messages. */
  Place place() {
    return state.place();
  }

  /** The Gene function it runs, null for other code. */
  Callable function() {
    return body == null ? null : body.function();
  }

  /** Whether a cancellation is on its way to it, or unwinds it. */
  boolean isBeingCancelled() {
    return cancellation != null || delivered != null && !delivered.caught();
  }

  /** Inside the task: the error to throw for the cancellation that has come. */
  GeneError thrownCancellation(Vm vm) {
    delivered = new TaskCancellation(cancellation);
    cancellation = null;
    vm.cancellation = delivered;
    return new GeneError(delivered.exception());
  }

  /** Whether its waiting can be ended by a cancellation. */
  boolean interruptible() {
    return shields == 0 && !waiter().shielded();
  }

  @Override
  public void cancel(GeneFuture f, ExceptionValue reason) {
    throw new IllegalStateException("bug: a task is cancelled by its scheduler");
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
