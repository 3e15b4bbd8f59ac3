package gene.async;

import gene.runtime.Callable;
import gene.runtime.ErrorKind;
import gene.runtime.ExceptionValue;
import gene.runtime.GeneError;
import gene.runtime.Kernel;
import gene.runtime.TaskState;
import gene.runtime.Vm;
import gene.value.GeneMap;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The tasks of a VM and who runs next.
 *
 * <p>The main program runs on the VM thread itself. When it waits, it <em>drives</em>: polls the loop, runs
 * ready tasks first-in first-out, parks when nothing is ready. All other tasks are fibers that run on
 * behalf of the driving frame and suspend back into it; so the VM thread never waits inside a task.
 *
 * <pre>
 *   main: await f ----> drive: poll, run ready task, .. , park ----> f is done: main is ready: go on
 *                                     |          ^
 *                              fiber.resume   fiber.suspend (await, give way)
 * </pre>
 *
 * A task that starts or wakes another one "at once" hands over to it and goes on when that one suspends
 * ({@link #switchTo}).
 */
public final class Scheduler implements Kernel {
  /** How tasks are made; see {@link Fiber}. */
  public enum TaskMode {
    CARRIED,
    BATON
  }

  private final Vm vm;
  private final Thread vmThread = Thread.currentThread();
  private final EventLoop loop;
  private final Futures futures;
  private final Waits waits;
  private final Forever forever;
  private final Ticker ticker;
  private final TaskMode mode;
  private final long sliceNanos;
  private final Task main;
  private final ArrayDeque<Task> ready = new ArrayDeque<>();
  private final ArrayDeque<Task> inline = new ArrayDeque<>(); // to be run before the poll returns
  private final Set<Task> waiting = new LinkedHashSet<>();
  private Task current;
  private Task handover; // the task that the suspending one wants to run first
  private boolean wantsPoll; // the suspending task only lets the loop have a look
  private boolean polling;
  private long sliceStart;
  private int live;
  private int tasksMade;
  private Observer observer; // null: nobody watches
  private Throwable fatal; // thrown out of a task by something that is no Gene error

  public Scheduler(Vm vm, TaskMode wanted, long sliceMillis, EventLoop.Clock clock) {
    this.vm = vm;
    this.mode =
        wanted == TaskMode.BATON || !CarriedFiber.available() ? TaskMode.BATON : TaskMode.CARRIED;
    this.sliceNanos = sliceMillis * 1_000_000;
    this.loop = new EventLoop(vmThread, clock, () -> vm.signal = true);
    this.main = new Task(this, 0, new GeneFuture());
    this.main.phase = Task.Phase.RUNNING;
    this.current = main;
    this.futures = new Futures(this, vm);
    this.waits = new Waits(this, vm);
    this.forever = new Forever(this);
    this.ticker = new Ticker(vm);
    this.sliceStart = loop.now();
    vm.blocking(new BlockingPool(this));
  }

  /** Tells an observer from now on; before the first task is made. */
  public void observer(Observer o) {
    observer = o;
    if (o != null) {
      o.taskMade(0, "");
      o.running(0);
    }
  }

  Observer observer() {
    return observer;
  }

  /** For observers: the place of the running code, "" outside of Gene code. */
  String here() {
    return polling ? "" : vm.stack.trace().location();
  }

  /** For observers: the number of the running task, or of the loop. */
  int actor() {
    return polling ? Observer.LOOP : current.number;
  }

  /** The kernel of a VM. */
  public static Scheduler of(Vm vm) {
    return (Scheduler) vm.kernel();
  }

  public EventLoop loop() {
    return loop;
  }

  public Futures futures() {
    return futures;
  }

  public Forever forever() {
    return forever;
  }

  Vm vm() {
    return vm;
  }

  Task current() {
    return current;
  }

  Task main() {
    return main;
  }

  Set<Task> waiting() {
    return waiting;
  }

  /** True while the loop's own code runs, which must not run Gene code on its stack. */
  boolean polling() {
    return polling;
  }

  // ---- starting tasks

  /** What a task does; its result is the value of the task's future. */
  public interface Body {
    Object run();
  }

  @Override
  public Object spawn(Vm v, Callable fn, Object self, Object[] args) {
    return start(() -> fn.call(vm, self, args));
  }

  /** Starts a task at once; its future. */
  public GeneFuture start(Body body) {
    Task t = create(body);
    switchTo(t);
    return t.future;
  }

  /** Makes a task that has not begun. */
  Task create(Body body) {
    GeneFuture future = futures.make();
    Task t = new Task(this, ++tasksMade, future);
    if (observer != null) {
      observer.taskMade(t.number, here());
    }
    future.work(t);
    t.state = TaskState.fresh(vm.execDepth());
    Runnable run = () -> runBody(t, body);
    t.fiber =
        mode == TaskMode.CARRIED
            ? new CarriedFiber(vmThread, run, () -> unblocked(t))
            : new BatonFiber(run);
    live++;
    return t;
  }

  private void runBody(Task t, Body body) {
    vm.enterThread();
    try {
      Object value = body.run();
      if (t.future.pending()) {
        futures.settle(t.future, GeneFuture.State.SUCCESS, value);
      }
    } catch (GeneError e) {
      failed(t, e.value(vm));
    } catch (StackOverflowError e) {
      failed(t, gene.runtime.Errors.stackOverflow().value(vm));
    } catch (RuntimeException | Error e) {
      fatal = e; // an exit request, or a fault of ours: the driving frame throws it
    }
    t.phase = Task.Phase.ENDED;
  }

  private void failed(Task t, ExceptionValue error) {
    if (!t.future.pending()) {
      return;
    }
    boolean cancelled =
        t.cancelled && error.cls().inherits(vm.core().exceptionClass(ErrorKind.CANCELLATION));
    futures.settle(
        t.future, cancelled ? GeneFuture.State.CANCELLED : GeneFuture.State.FAILURE, error);
  }

  /** A JDK call that blocked the task's fiber has ended; from any thread. */
  private void unblocked(Task t) {
    loop.post(
        () -> {
          loop.finished();
          makeReady(t);
        });
  }

  // ---- switching

  /** Runs a task right now, until it suspends; then the current one goes on. */
  void switchTo(Task t) {
    if (current == main) {
      runInline(t);
    } else {
      handover = t;
      suspendCurrent();
    }
  }

  /** Inside a task: back to the driving frame. */
  private void suspendCurrent() {
    current.fiber.suspend();
  }

  /** On the VM thread: runs a task, and whatever it hands over to, until it really suspends. */
  private void runInline(Task first) {
    ArrayDeque<Task> stack = new ArrayDeque<>(2);
    stack.push(first);
    while (!stack.isEmpty()) {
      Task t = stack.pop();
      resume(t);
      if (handover != null) {
        stack.push(t);
        stack.push(handover);
        handover = null;
      } else if (wantsPoll) {
        wantsPoll = false;
        stack.push(t);
        pollNow();
      }
    }
  }

  private void resume(Task t) {
    if (t.phase == Task.Phase.ENDED) {
      return;
    }
    Task before = current;
    before.state = vm.saveTask();
    vm.restoreTask(t.state);
    current = t;
    t.phase = Task.Phase.RUNNING;
    sliceStart = loop.now();
    if (observer == null) {
      t.fiber.resume();
    } else {
      resumeObserved(t, before);
    }
    t.state = vm.saveTask();
    current = before;
    vm.restoreTask(before.state);
    if (t.phase == Task.Phase.ENDED) {
      live--;
      t.state = null;
      throwFatal();
    } else if (t.phase == Task.Phase.RUNNING && t.fiber.blockedElsewhere()) {
      t.phase = Task.Phase.WAITING;
      loop.started(); // the fiber reports by itself
    }
  }

  /** While a task that main started or woke at once runs, main does not. */
  private void resumeObserved(Task t, Task before) {
    boolean interrupts = before.phase == Task.Phase.RUNNING;
    if (interrupts) {
      observer.paused(before.number, false, before.state.location());
    }
    observer.running(t.number);
    t.fiber.resume();
    boolean ended = t.phase == Task.Phase.ENDED;
    observer.paused(t.number, ended, ended ? "" : here());
    if (interrupts) {
      observer.running(before.number);
    }
  }

  private void throwFatal() {
    Throwable t = fatal;
    fatal = null;
    if (t instanceof RuntimeException e) {
      throw e;
    }
    if (t instanceof Error e) {
      throw e;
    }
  }

  void makeReady(Task t) {
    t.phase = Task.Phase.READY;
    ready.addLast(t);
    vm.signal = true;
  }

  /** The current task waits until someone makes it ready. */
  void block() {
    Task t = current;
    t.phase = Task.Phase.WAITING;
    waiting.add(t);
    if (t == main) {
      if (observer != null) {
        observer.paused(0, false, here());
      }
      drive();
      if (observer != null) {
        observer.running(0);
      }
    } else {
      suspendCurrent();
    }
    waiting.remove(t);
  }

  /** The main task's waiting: runs everything else until main is ready. */
  private void drive() {
    while (true) {
      pollNow();
      Task t = ready.pollFirst();
      if (t == main) {
        main.phase = Task.Phase.RUNNING;
        sliceStart = loop.now();
        return;
      }
      if (t != null) {
        runInline(t);
      } else if (!loop.expectsEvents() && !forever.running()) {
        waits.nothingLeft();
      } else {
        idle();
      }
    }
  }

  private void idle() {
    vm.console().flush();
    if (observer != null) {
      observer.parkBegins();
    }
    ticker.pause();
    loop.park();
    ticker.resume();
    if (observer != null) {
      observer.parkEnds();
    }
  }

  /** Polls the loop and runs the callbacks that are due, inline. Only on the VM thread. */
  private void pollNow() {
    polling = true;
    if (observer != null) {
      observer.pollBegins();
    }
    boolean found = false;
    try {
      found = loop.poll();
    } finally {
      polling = false;
      if (observer != null) {
        observer.pollEnds(found, found ? loop.lagNanos() : 0);
      }
    }
    for (Task t = inline.pollFirst(); t != null; t = inline.pollFirst()) {
      runInline(t);
    }
    futures.runDue();
    futures.failures().sweep();
  }

  /** Starts a task from inside the loop's code or right after it. */
  void startFromLoop(Body body) {
    begin(create(body));
  }

  /** Begins a task that was made before; from anywhere on the VM thread. */
  void begin(Task t) {
    if (t.phase != Task.Phase.NEW) {
      return;
    }
    if (polling) {
      inline.addLast(t);
    } else {
      switchTo(t);
    }
  }

  // ---- safepoints

  @Override
  public void poll(Vm v) {
    boolean sliceUsed = sliceNanos > 0 && loop.now() - sliceStart >= sliceNanos;
    if (current == main) {
      pollNow();
      if (sliceUsed) {
        giveReadyTasksATurn();
      }
    } else if (loop.hasDue() || futures.hasDue()) {
      wantsPoll = true;
      suspendCurrent();
    } else if (sliceUsed && !ready.isEmpty()) {
      makeReady(current);
      suspendCurrent();
    }
    ticker.activity();
  }

  private void giveReadyTasksATurn() {
    for (int n = ready.size(); n > 0; n--) {
      Task t = ready.pollFirst();
      if (t != null) {
        runInline(t);
      }
    }
    sliceStart = loop.now();
  }

  /** {@code (gene/poll)}. */
  public void pollByHand() {
    if (current == main) {
      pollNow();
      giveReadyTasksATurn();
    } else {
      wantsPoll = true;
      suspendCurrent();
    }
  }

  // ---- waiting

  @Override
  public Object await(Vm v, Object[] values, boolean many, Object timeout) {
    return waits.await(values, many, timeout);
  }

  public Object await(GeneFuture f) {
    return waits.await(f);
  }

  @Override
  public Object completed(Object value) {
    if (value instanceof GeneFuture f) {
      return f;
    }
    return futures.completed(value);
  }

  @Override
  public Object failed(ExceptionValue error) {
    return futures.failed(error);
  }

  // ---- cancellation

  /** Cancels the task behind a future (chapter 16.6). */
  void cancelTask(Task t, ExceptionValue reason) {
    if (t.cancelled || t.phase == Task.Phase.ENDED) {
      return;
    }
    t.cancelled = true;
    if (t.phase == Task.Phase.NEW) {
      t.phase = Task.Phase.ENDED;
      live--;
      if (t.beforeStart != null) {
        t.beforeStart.run();
      }
      futures.settle(t.future, GeneFuture.State.CANCELLED, reason);
    } else if (t.phase == Task.Phase.WAITING && t.waiter != null) {
      t.waiter.interrupt(reason, false);
      switchTo(t);
    } else {
      t.cancellation = reason;
    }
  }

  // ---- the end

  @Override
  public void finish() {
    main.phase = Task.Phase.WAITING;
    if (observer != null) {
      observer.paused(0, true, "");
    }
    while (true) {
      pollNow();
      Task t = ready.pollFirst();
      if (t != null) {
        runInline(t);
      } else if (live == 0 && futures.observed() == 0 && !loop.expectsStrongEvents()) {
        break;
      } else if (!loop.expectsEvents()) {
        if (!waits.nothingLeft()) {
          break;
        }
      } else {
        idle();
      }
    }
    ticker.stop();
  }

  /** The program has ended, perhaps by an error: nobody is told anything any more. */
  public void close() {
    if (observer != null) {
      observer.close();
      observer = null;
    }
  }

  /** Reports failures nobody saw; true when there were any. */
  public boolean reportFailures() {
    return futures.failures().reportAll();
  }

  @Override
  public void awaitAll() {
    while (live > (current == main ? 0 : 1)
        || loop.expectsStrongEvents()
        || futures.operations() > 0) {
      if (!loop.expectsEvents() && ready.isEmpty()) {
        return;
      }
      await(futures.afterNextEvent());
    }
  }

  // ---- status

  /** The future of the running task. */
  GeneFuture currentFuture() {
    return current.future;
  }

  /** Figures for {@code (gene/scheduler_status)}. */
  public GeneMap status() {
    return GeneMap.of(
        "pending_futures", (long) futures.operations() + live,
        "tasks", (long) live,
        "timers", (long) loop.timerCount(),
        "polls", loop.polls(),
        "callbacks", futures.callbacksRun(),
        "exec_depth", (long) vm.execDepth(),
        "max_exec_depth", (long) vm.maxExecDepth(),
        "loop_lag_ms", loop.lagMillis());
  }

  public int live() {
    return live;
  }

  public TaskMode mode() {
    return mode;
  }
}
