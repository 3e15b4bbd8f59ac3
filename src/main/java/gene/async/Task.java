package gene.async;

import gene.async.fiber.BatonFiber;
import gene.async.fiber.CarriedFiber;
import gene.async.fiber.Fiber;
import gene.runtime.CallStack;
import gene.runtime.Callable;
import gene.runtime.Place;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.task.TaskState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Gene code with a call stack of its own. Its fiber runs the body; while it does not run, the VM's
 * state that belongs to it is kept here. The future gets the body's outcome.
 */
public final class Task implements GeneFuture.Work, CarriedFiber.Job, BatonFiber.Job {
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
  private List<Runnable> endings = List.of();
  private boolean bodyDone;
  Phase phase = Phase.NEW;

  /** The task that goes on when this one suspends, because it started or woke this one. */
  Task below;

  /** Neighbours in the list of those that have not ended. */
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

  /** The innermost running of callbacks on its stack, null without one. */
  CallbackRun callbackRun;

  /** What to undo when the task is cancelled before it began, null when nothing. */
  Runnable beforeStart;

  /** What to throw at its next safepoint, null to go on. */
  GeneError stop;

  /** It waits for being stopped, and for nothing else. */
  boolean awaitsStop;

  /** Its blocked call of foreign code was interrupted, so that its cancellation arrives. */
  boolean interrupted;

  /** It is in a call of foreign code that must not be interrupted: it writes. */
  boolean writes;

  /** The stack that its thread asks for, 0 for the usual one. */
  long stackBytes;

  /** What of it is being cancelled. */
  final TaskInterrupts interrupts = new TaskInterrupts();

  /** The innermost scope that it has opened, null without one. */
  TaskScope scope;

  /** The scope in which it was started, null without one. */
  TaskScope group;

  /** Its part in that. */
  TaskScope.Member member;

  /** The values of context variables, which its tasks inherit; see {@link Scheduler#context}. */
  Object context;

  /** So many others may wait for what it holds. */
  int holds;

  /** What programs see of it, null before the first look; kept for them. */
  private Object view;

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

  /**
   * Something to be done when the task has ended, or with the main task's end when the program has.
   * Runs no Gene code. Running the result calls it off.
   */
  public Runnable atEnd(Runnable ending) {
    if (endings.isEmpty()) {
      endings = new ArrayList<>(1);
    }
    endings.add(ending);
    return () -> endings.remove(ending);
  }

  void runEndings() {
    while (!endings.isEmpty()) {
      endings.removeLast().run();
    }
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

  /** After a resume: whether the task that suspended is blocked in a call of the JDK. */
  boolean blockedElsewhere() {
    return phase == Phase.RUNNING && fiber.blockedElsewhere();
  }

  boolean runs(Predicate<Scheduler.Body> which) {
    return body != null && which.test(body);
  }

  Scheduler.Body body() {
    return body;
  }

  /** It is about to wait; the error that it gets instead, or null. */
  GeneError waits(GeneFuture[] futures, boolean limited) {
    return body == null ? null : body.waits(futures, limited);
  }

  /** It waits no more. */
  void goesOn() {
    if (body != null) {
      body.goesOn();
    }
  }

  /** Its thread, null before it has begun. */
  Thread thread() {
    return fiber == null ? null : fiber.thread();
  }

  /** Its fiber, null before it has begun and for main, which runs on the VM thread itself. */
  Fiber fiber() {
    return fiber;
  }

  @Override
  public boolean callsOut() {
    return scheduler.callsOut();
  }

  @Override
  public long stackBytes() {
    return stackBytes;
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
  public CarriedFiber.Job nextOnSameFiber(CarriedFiber ofThis) {
    Task next = scheduler.runLoop().nextOnSameFiber(this);
    if (next != null) {
      next.fiber = ofThis;
    }
    return next;
  }

  @Override
  public void unblocked() {
    scheduler.unblocked(this);
  }

  /** Of a carried fiber: the next one begins inside. */
  @Override
  public boolean blocksOutside() {
    boolean was = scheduler.vm().outside;
    scheduler.vm().outside = false;
    return was;
  }

  @Override
  public void goesOnOutside() {
    scheduler.vm().outside = true;
  }

  /** Where it is, for messages: microseconds when it waits in compiled code. */
  public Place place() {
    CallStack.Frames f = resting(1);
    return f == null || f.size() == 0 ? state.place() : f.place(0);
  }

  /** Where it is as far as that is known without looking for it. */
  Place notedPlace() {
    return state.place();
  }

  /** Its frames while it does not run, innermost first. */
  public CallStack.Frames frames() {
    CallStack.Frames f = resting(Integer.MAX_VALUE);
    return f == null ? stack().interpreted() : f;
  }

  /** Null when nothing more is known than what interpreted frames have noted. */
  private CallStack.Frames resting(int limit) {
    boolean rests = phase == Phase.WAITING || phase == Phase.READY;
    return rests && fiber != null ? stack().resting(fiber.thread(), limit) : null;
  }

  /** What it notes of its frames. */
  public CallStack stack() {
    return state.stack();
  }

  /** What it does right now, null when that has no name. */
  public String title() {
    return body == null ? null : body.title();
  }

  /** The Gene function it runs, null for other code. */
  Callable function() {
    return body == null ? null : body.function();
  }

  /** Inside the task: the error to throw for the cancellation that has come. */
  GeneError thrownCancellation(Vm vm) {
    return interrupts.thrown(vm, depth());
  }

  /** How many scopes are open. */
  int depth() {
    return scope == null ? 0 : scope.depth();
  }

  /** Whether a cancellation has come that it has to get now. */
  boolean mustBeCancelled() {
    return interrupts.due() && !waiter().shielded();
  }

  /** Whether it computes or is about to: only a safepoint can end that. */
  boolean computes() {
    return phase == Phase.RUNNING || phase == Phase.READY;
  }

  /** Ends its code by an error at its next safepoint. */
  void throwAtSafepoint(GeneError error) {
    stop = error;
    scheduler.vm().raiseSignal();
  }

  /** Inside the task, at a safepoint: the error that ends its code. */
  GeneError stopped() {
    GeneError error = stop;
    stop = null;
    return mustBeCancelled() ? thrownCancellation(scheduler.vm()) : error;
  }

  /** One that is blocked in foreign code is interrupted there. */
  void interruptOutside() {
    if (phase == Phase.BLOCKED && !writes && scheduler.callsOut() && interrupts.due()) {
      interrupted = true;
      scheduler.outside().interrupts();
      thread().interrupt();
    }
  }

  /** Inside it: the body has ended, and with it every cancellation; callbacks may follow. */
  void bodyEnded(Vm vm) {
    bodyDone = true;
    interrupts.clear(vm);
  }

  /** Whether only callbacks of its future are left to run on its stack. */
  boolean isBodyDone() {
    return bodyDone;
  }

  // ---- for programs

  /** Where it is in its life, in a word. */
  public String stateName() {
    return phase.name().toLowerCase(java.util.Locale.ROOT);
  }

  /** The scope in which it was started, null without one. */
  public TaskScope group() {
    return group;
  }

  /** What programs see of it; null when nobody has looked yet. */
  public Object view() {
    return view;
  }

  public void view(Object v) {
    view = v;
  }

  /** It has got, or given back, something that others may wait for. */
  public void holds(int more) {
    holds += more;
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
