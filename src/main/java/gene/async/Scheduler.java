package gene.async;

import gene.async.fiber.CarriedFiber;
import gene.async.loop.Driver;
import gene.async.loop.EventLoop;
import gene.async.loop.NettyIo;
import gene.runtime.Callable;
import gene.runtime.Isolate;
import gene.runtime.Kernel;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import gene.runtime.host.Permissions;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The async kernel of a VM: starts tasks, lets them wait, and wires its parts together.
 *
 * <p>The main program runs on the VM thread itself. When it waits, it <em>drives</em>: polls the
 * loop, runs ready tasks first-in first-out, parks when nothing is ready ({@link RunLoop}). All
 * other tasks are fibers that run on behalf of the driving frame and suspend back into it; so the
 * VM thread never waits inside a task.
 *
 * <pre>
 *   main: await f ----> drive: poll, run ready task, .. , park ----> f is done: main is ready: go on
 *                                     |          ^
 *                              fiber.resume   fiber.suspend (await, yield)
 * </pre>
 *
 * A task that starts or wakes another one "at once" hands over to it and goes on when that one
 * suspends ({@link RunLoop#switchTo}).
 */
public final class Scheduler implements Kernel {
  /** How tasks are made; see {@link gene.async.fiber.Fiber}. */
  public enum TaskMode {
    CARRIED,
    BATON
  }

  /**
   * What the command line decides.
   *
   * @param sliceMillis how long a task runs while others are ready; 0: to its next await
   * @param cooperative nothing else runs between two awaits
   */
  public record Settings(TaskMode mode, long sliceMillis, boolean cooperative) {}

  /** What a task does; its result is the value of the task's future. */
  public interface Body {
    Object run();

    /** The Gene function behind it, null when there is none. */
    default Callable function() {
      return null;
    }

    /** What it does right now, for those who look at it; null: nothing of its own. */
    default String title() {
      return null;
    }

    /** What less a task of the loop may do than the program: what the code could that made it. */
    default Permissions narrowed() {
      return null;
    }

    /**
     * Its task is about to wait for the futures, for other things when there are none; {@code
     * limited} when the wait ends by itself. The error that it gets instead, or null.
     */
    default GeneError waits(GeneFuture[] futures, boolean limited) {
      return null;
    }

    /** Its task has waited. */
    default void goesOn() {}
  }

  private record Call(Vm vm, Callable function, Object self, Object[] args) implements Body {
    @Override
    public Object run() {
      return vm.invoke(function, self, args);
    }
  }

  private final Vm vm;
  private final EventLoop loop;
  private final Futures futures;
  private final Deadlocks deadlocks;
  private final Waits waits;
  private final TaskSwitcher switcher;
  private final RunLoop runLoop;
  private final Ending ending;
  private final List<GeneFuture> awaitAllWaiters = new ArrayList<>(0);
  private final LiveTasks tasks = new LiveTasks();
  private int live; // tasks that keep the program alive
  private int tasksMade;
  private int groupsMade; // while somebody observes
  private TaskLimit taskLimit; // null: none
  private boolean mainEnded;
  private int awaitingStop; // tasks
  private final Map<Class<?>, Object> parts = new HashMap<>(4); // added by others
  private AsyncObserver observer; // null: nobody watches
  private Chance chance = Chance.RANDOM;
  Outside.Outsiders outsiders; // null: there are none
  private Outside outside; // null: no foreign code is called

  public Scheduler(Vm vm, Settings settings, EventLoop.Clock clock) {
    this.vm = vm;
    TaskMode mode =
        settings.mode == TaskMode.BATON || !CarriedFiber.available()
            ? TaskMode.BATON
            : TaskMode.CARRIED;
    Driver driver = new Driver(mode == TaskMode.BATON);
    this.loop = new EventLoop(clock, vm::raiseSignal, driver);
    loop.drivenBy(Thread.currentThread());
    this.switcher = new TaskSwitcher(this, vm, mode, new Task(this, 0, 0, new GeneFuture(), null));
    switcher.running(Thread.currentThread());
    this.runLoop = new RunLoop(this, switcher, driver, settings);
    this.futures = new Futures(this, vm);
    this.deadlocks = new Deadlocks(this, vm);
    this.waits = new Waits(this, vm, deadlocks);
    this.ending = new Ending(this);
    if (vm.console().isForeign()) {
      outside();
    }
  }

  /** The kernel of a VM. */
  public static Scheduler of(Vm vm) {
    return (Scheduler) vm.kernel();
  }

  /** Replaces the clock, for tests that let time pass by themselves. */
  public void clock(EventLoop.Clock c) {
    loop.clock(c);
  }

  // ---- the parts

  public Vm vm() {
    return vm;
  }

  public EventLoop loop() {
    return loop;
  }

  public Futures futures() {
    return futures;
  }

  RunLoop runLoop() {
    return runLoop;
  }

  Deadlocks deadlocks() {
    return deadlocks;
  }

  /** The tasks that have not ended, oldest first. */
  public List<Task> liveTasks() {
    return tasks.all(t -> true);
  }

  LiveTasks tasks() {
    return tasks;
  }

  /** The sockets of this VM, attached by the first call. */
  public NettyIo sockets() {
    if (loop.io() == null) {
      loop.attach(new NettyIo(loop.vmThread(), loop::idle));
    }
    return (NettyIo) loop.io();
  }

  /** What others add to the kernel, one of a kind; made by the first call. On the VM thread. */
  public <T> T part(Class<T> kind, Function<Scheduler, T> maker) {
    Object part = parts.get(kind);
    if (part == null) {
      part = maker.apply(this);
      parts.put(kind, part);
    }
    return kind.cast(part);
  }

  /** The calling thread is the VM thread from now on. */
  public void attachThread() {
    loop.drivenBy(Thread.currentThread());
    switcher.running(Thread.currentThread());
  }

  /** No thread is the VM thread until the next one attaches itself. */
  public void detachThread() {
    switcher.running(null);
  }

  /** The border to Java code of the program, which may block and call back. */
  public Outside outside() {
    if (outside == null) {
      outside = new Outside(this);
    }
    return outside;
  }

  /** Whether only the running task has something to do, as far as is known without a poll. */
  public boolean quiet() {
    return loop.idle() && !runLoop.anyReady();
  }

  public void outsiders(Outside.Outsiders o) {
    outsiders = o;
  }

  /** Whether tasks may call foreign code. Those of actors begin before anybody knows. */
  boolean callsOut() {
    return outside != null || vm.number() > 0;
  }

  /** Replaces the decisions that the rules leave open; before the program begins. */
  public void choices(Choices choices) {
    runLoop.choices(choices);
  }

  public TaskMode mode() {
    return switcher.mode();
  }

  /** The running task. */
  public Task current() {
    return switcher.current();
  }

  /** The task of the main program. */
  public Task main() {
    return switcher.main();
  }

  /** The task of the program's own code: main, unless that only drives (ADR 601). */
  Task program() {
    return outside == null || outside.program() == null ? main() : outside.program();
  }

  /** The thread that runs the VM's code now. */
  Thread running() {
    return switcher.running();
  }

  /** True while the loop's own code runs, which must not run Gene code on its stack. */
  boolean polling() {
    return runLoop.polling();
  }

  // ---- observers

  /** Tells an observer from now on; before the first task is made. */
  public void observer(AsyncObserver o) {
    observer = o;
    if (o != null) {
      o.taskMade(0, "");
      o.running(0);
    }
  }

  /** The listener for events of tasks, null without one. */
  public AsyncObserver observer() {
    return observer;
  }

  /**
   * Tells another one, or nobody, from now on: in the middle of the program, on the VM thread. It
   * may hear of the end of what it has not seen begin.
   */
  public void replaceObserver(AsyncObserver o) {
    observer = o;
  }

  /**
   * Tells the observer of a group that the running task opens inside of another one; its number.
   */
  int observedGroup(TaskScope outer) {
    int number = ++groupsMade;
    int around = outer == null ? 0 : outer.number();
    observer.groupOpened(number, around, current().number, here());
    return number;
  }

  /** For observers: the place of the running code, "" outside of Gene code. */
  String here() {
    boolean wanted = observer != null && observer.places() && !polling();
    return wanted ? vm.stack.trace().location() : "";
  }

  /** For observers: the number of the running task, or of the loop. */
  public int actor() {
    return polling() ? AsyncObserver.LOOP : current().number;
  }

  /** The time by which timers go, in nanoseconds. */
  public long nanos() {
    return loop.now();
  }

  /** Nondeterminism of programs goes through here, so that a seed can replace it. */
  public Chance chance() {
    return chance;
  }

  public void chance(Chance other) {
    chance = other;
  }

  /**
   * The values of context variables in the running task: whatever {@link #context(Object)} was last
   * given there, or in the task that started it.
   */
  public Object context() {
    return current().context;
  }

  public void context(Object values) {
    current().context = values;
  }

  // ---- starting tasks

  @Override
  public Object spawn(Vm v, Callable fn, Object self, Object[] args) {
    if (fn.neverSuspends() && (observer == null || !observer.everyTask())) {
      return runToEnd(fn, self, args);
    }
    return start(new Call(vm, fn, self, args));
  }

  /** A body that cannot suspend needs no stack of its own. */
  private GeneFuture runToEnd(Callable fn, Object self, Object[] args) {
    ExceptionValue before = vm.exception;
    vm.exception = null;
    try {
      Object value = vm.invoke(fn, self, args);
      if (value instanceof GeneFuture next) {
        GeneFuture out = futures.make();
        futures.resolve(out, next);
        return out;
      }
      return futures.completed(value);
    } catch (RuntimeException | Error e) {
      return futures.failed(Faults.of(e).value(vm));
    } finally {
      vm.exception = before;
    }
  }

  /** Starts a task at once; its future. */
  public GeneFuture start(Body body) {
    vm.ensureStack();
    Task t = create(vm.execDepth(), body);
    runLoop.switchTo(t);
    return t.future;
  }

  /** Starts a task for an event of the loop: right after the poll that took the event. */
  public GeneFuture startFromLoop(Body body) {
    Task t = create(0, body);
    begin(t);
    return t.future;
  }

  /** Starts a task for an event, for code of an actor; null: of the main program. */
  public GeneFuture startFromLoop(Isolate isolate, Body body) {
    Task t = create(0, body);
    t.state.isolate(isolate);
    begin(t);
    return t.future;
  }

  /** A task for a call, which has not begun. */
  Task create(Callable fn, Object[] args) {
    return create(vm.execDepth(), new Call(vm, fn, null, args));
  }

  /** From now on tasks count towards the limit. */
  public void taskLimit(TaskLimit limit) {
    taskLimit = limit;
  }

  /** Makes a task that has not begun; its nesting counts on from the given depth. */
  Task create(int execDepth, Body body) {
    if (taskLimit != null) {
      taskLimit.add();
    }
    live++;
    Task t = new Task(this, ++tasksMade, execDepth, futures.make(), body);
    t.context = polling() ? null : current().context;
    t.state.isolate(vm.isolate);
    t.state.narrowed(polling() ? body.narrowed() : vm.inherited());
    tasks.add(t);
    if (observer != null) {
      observer.taskMade(t.number, here());
    }
    return t;
  }

  /** Begins a task that was made before; from anywhere on the VM thread. */
  void begin(Task t) {
    if (t.phase == Task.Phase.NEW) {
      runLoop.runInline(t);
    }
  }

  /** Makes a task one that does not keep the program alive. */
  void background(Task t) {
    t.background = true;
    live--;
    countOut();
  }

  /** The body of a task, inside its fiber; then the callbacks of its future. */
  void runBody(Task t, Body body) {
    vm.enterTask();
    try {
      runToOutcome(t, body);
    } catch (GeneError e) {
      // a callback on this stack was cancelled together with the group of the task
    } catch (RuntimeException | Error e) {
      switcher.fatal(e); // the driving frame throws it
    }
    t.phase = Task.Phase.ENDED;
    t.runEndings();
  }

  private void runToOutcome(Task t, Body body) {
    Object value = null;
    ExceptionValue error = null;
    try {
      value = body.run();
    } catch (RuntimeException | Error e) {
      GeneError thrown = Faults.orNull(e);
      if (thrown == null) {
        throw e; // nothing for programs, such as the wish to exit
      }
      error = thrown.value(vm);
    }
    boolean ofCancellation = error != null && t.interrupts.endsTask(error);
    t.bodyEnded(vm);
    if (!t.future.pending()) {
      return; // completed by hand
    }
    if (error == null) {
      futures.resolve(t.future, value);
      return;
    }
    GeneFuture.State state = ofCancellation ? GeneFuture.State.CANCELLED : GeneFuture.State.FAILURE;
    futures.settle(t.future, state, error);
  }

  void ended(Task t) {
    tasks.remove(t);
    if (!t.background) {
      live--;
      countOut();
    }
    if (t.member != null) {
      t.member.taskEnded();
    }
  }

  private void countOut() {
    if (taskLimit != null) {
      taskLimit.remove();
    }
  }

  /** How many tasks there have been; from any thread, a glimpse. */
  public int tasksMade() {
    return tasksMade;
  }

  int live() {
    return live;
  }

  /** A JDK call blocks the task's fiber, which reports by itself. */
  void blocked(Task t) {
    t.waits(Waiter.NONE, true);
    t.phase = Task.Phase.BLOCKED;
    loop.expect();
  }

  /** A JDK call that blocked the task's fiber has ended; from any thread. */
  void unblocked(Task t) {
    loop.post(
        () -> {
          if (t.phase == Task.Phase.BLOCKED) {
            loop.arrived();
            t.goesOn();
            makeReady(t);
          }
        });
  }

  void makeReady(Task t) {
    runLoop.makeReady(t);
  }

  /** Lets a task go on whose waiting was ended by a cancellation. */
  void runInterrupted(Task t) {
    if (t == main()) {
      makeReady(t);
    } else {
      runLoop.runInline(t);
    }
  }

  // ---- waiting

  /** The current task waits until someone makes it ready. */
  void block() {
    Task t = current();
    t.phase = Task.Phase.WAITING;
    if (t.callbackRun != null) {
      CallbackRun.handOver(t);
    }
    if (t != main()) {
      t.suspend();
      return;
    }
    if (observer != null) {
      observer.paused(0, false, here());
    }
    drive();
    if (observer != null) {
      observer.running(0);
    }
  }

  /** The main task's waiting: runs everything else until main is ready. */
  private void drive() {
    while (runLoop.runReady() == null) {
      if (!idle()) {
        throw new IllegalStateException("bug: the main task waits for nothing");
      }
    }
    main().phase = Task.Phase.RUNNING;
  }

  /**
   * Nobody is ready: waits for an event, or ends waits that would last for ever. False when there
   * is nothing to wait for.
   */
  boolean idle() {
    Observation o = futures.observation();
    boolean byItself = o.operations() > 0 || loop.keepsAlive();
    if (!awaitAllWaiters.isEmpty() && !byItself) {
      List<GeneFuture> waiting = List.copyOf(awaitAllWaiters);
      awaitAllWaiters.clear();
      waiting.forEach(f -> futures.succeed(f, Singleton.NIL));
      return true;
    }
    if (o.observed() == 0 && !loop.hasSources() && awaitAllWaiters.isEmpty()) {
      boolean callable = outsiders != null && !mainEnded && outsiders.mayCall();
      if (!callable && (mainEnded ? ending.cancelLeft() : deadlocks.nothingLeft())) {
        return true;
      }
      if (!callable && awaitingStop == 0) {
        return false;
      }
      if (callable && runLoop.anyReady()) {
        return true; // a wait that would never have ended has got its error
      }
    }
    runLoop.park();
    return true;
  }

  /**
   * Asked by {@link Outside.Outsiders}, when nothing on this VM can happen by itself: the tasks
   * with such bodies that wait for something of this VM get the deadlock error.
   */
  public void endStuck(Predicate<Body> which) {
    deadlocks.stuck(tasks.all(t -> t.phase == Task.Phase.WAITING && t.runs(which)));
  }

  @Override
  public Object awaitOne(Vm v, Object future) {
    return waits.awaitOne(future);
  }

  @Override
  public Object await(Vm v, Object[] values, boolean many, Object timeout) {
    return waits.await(values, many, timeout);
  }

  public Object await(GeneFuture f) {
    return waits.await(f);
  }

  /** Waits until the program is stopped; as long as somebody does, it goes on. */
  public void awaitStop(GeneFuture end) {
    Task t = current();
    awaitingStop++;
    t.awaitsStop = true;
    try {
      await(end);
    } finally {
      t.awaitsStop = false;
      awaitingStop--;
    }
  }

  /** Waits at most so many nanoseconds, then throws {@code late}; a negative limit is none. */
  public Object await(GeneFuture f, long limit, GeneError late) {
    return waits.await(f, limit, late);
  }

  @Override
  public Object completed(Object value) {
    return value instanceof GeneFuture f ? f : futures.completed(value);
  }

  @Override
  public Object failed(ExceptionValue error) {
    if (vm.cancellation != null && vm.cancellation.exception() == error) {
      throw new GeneError(error);
    }
    return futures.failed(error);
  }

  @Override
  public void awaitAll() {
    GeneFuture f = new GeneFuture();
    awaitAllWaiters.add(f);
    try {
      await(f);
    } finally {
      awaitAllWaiters.remove(f);
    }
  }

  // ---- safepoints

  @Override
  public void poll(Vm v) {
    if (current().stop != null) {
      throw current().stopped();
    }
    if (ending.terminating()) {
      Task t = current();
      if (t.interrupts.due()) {
        throw t.thrownCancellation(vm);
      }
    }
    runLoop.safepoint();
  }

  /** {@code (gene/poll)}. */
  public void pollByHand() {
    runLoop.pollByHand();
  }

  @Override
  public boolean runsHere() {
    return running() == Thread.currentThread() && !polling() && !mainEnded;
  }

  @Override
  public <T> T inside(Supplier<T> body) {
    return runsHere() ? outside().inside(body) : null;
  }

  @Override
  public Object leave() {
    current().writes = true;
    return outside().leave();
  }

  @Override
  public void comeBack(Object left) {
    Outside.comeBack(left);
    current().writes = false;
  }

  // ---- shields

  /** The error for a cancellation that the running task has to get, null when there is none. */
  GeneError pendingCancellation() {
    Task t = current();
    return t.mustBeCancelled() ? t.thrownCancellation(vm) : null;
  }

  @Override
  public void enterShield() {
    current().interrupts.enterShield(current().depth());
  }

  @Override
  public Object leaveShield(Object value) {
    Task t = current();
    t.interrupts.leaveShield();
    if (t.interrupts.due()) {
      throw t.thrownCancellation(vm);
    }
    return value instanceof GeneFuture f && f.pending() ? futures.shielded(f) : value;
  }

  @Override
  public void dropShield() {
    current().interrupts.leaveShield();
  }

  // ---- the end

  @Override
  public void finish() {
    mainEnds();
    ending.finish();
    runLoop.stop();
  }

  /** The main program has failed: the tasks that are left are cancelled and get some time. */
  public void fail() {
    mainEnds();
    ending.fail();
    runLoop.stop();
  }

  private void mainEnds() {
    mainEnded = true;
    if (observer != null) {
      observer.paused(0, true, "");
    }
  }

  @Override
  public void terminate(int status) {
    ending.terminate(status);
  }

  /** The exit status of a program that a signal ends, 0 of others. */
  public int terminatedWith() {
    return ending.status();
  }

  /** Runs what is ready while the VM ends; true when tasks are left. */
  boolean runLast() {
    mainEnded = true;
    main().phase = Task.Phase.WAITING;
    runLoop.runReady();
    return live > 0;
  }

  /** The program has ended, perhaps by an error: nobody is told anything any more. */
  public void close() {
    runLoop.stop();
    if (outside != null) {
      outside.close();
    }
    if (observer != null) {
      observer.close();
      observer = null;
    }
    main().runEndings();
  }

  /** Reports failures nobody saw; true when there were any. */
  public boolean reportFailures() {
    return futures.failures().reportAll();
  }

  /** Figures for {@code (gene/scheduler_status)}. */
  public GeneMap status() {
    return GeneMap.of(
        "pending_futures",
        (long) futures.observation().pending(),
        "tasks",
        (long) live,
        "timers",
        (long) loop.timerCount(),
        "polls",
        loop.polls(),
        "callbacks",
        futures.callbacks().count(),
        "exec_depth",
        (long) vm.execDepth(),
        "max_exec_depth",
        (long) vm.maxExecDepth(),
        "loop_lag_ms",
        loop.lagMillis());
  }
}
