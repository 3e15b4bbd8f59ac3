package gene.async;

import gene.runtime.Callable;
import gene.runtime.Kernel;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The tasks of a VM and who runs next.
 *
 * <p>The main program runs on the VM thread itself. When it waits, it <em>drives</em>: polls the
 * loop, runs ready tasks first-in first-out, parks when nothing is ready. All other tasks are
 * fibers that run on behalf of the driving frame and suspend back into it; so the VM thread never
 * waits inside a task.
 *
 * <pre>
 *   main: await f ----> drive: poll, run ready task, .. , park ----> f is done: main is ready: go on
 *                                     |          ^
 *                              fiber.resume   fiber.suspend (await, give way)
 * </pre>
 *
 * A task that starts or wakes another one "at once" hands over to it and goes on when that one
 * suspends ({@link #switchTo}).
 */
public final class Scheduler implements Kernel {
  /** How tasks are made; see {@link Fiber}. */
  public enum TaskMode {
    CARRIED,
    BATON
  }

  /** What a task does; its result is the value of the task's future. */
  public interface Body {
    Object run();

    /** The Gene function behind it, null when there is none. */
    default Callable function() {
      return null;
    }
  }

  private record Call(Vm vm, Callable function, Object self, Object[] args) implements Body {
    @Override
    public Object run() {
      return vm.invoke(function, self, args);
    }
  }

  /** So many tasks may run between two polls when nothing asks for one. */
  private static final int TASKS_PER_POLL = 64;

  /** So many timers may fire before sockets and posts are looked at again. */
  private static final int TIMERS_PER_POLL = 64;

  /** Polls inside of what polls started; deeper ones wait until the outer ones are through. */
  private static final int MAX_NESTED_POLLS = 100;

  /** A time slice that begins with the first look at the clock. */
  private static final long FRESH = Long.MIN_VALUE;

  private final Vm vm;
  private final EventLoop loop;
  private final Futures futures;
  private final Deadlocks deadlocks;
  private final Waits waits;
  private final Forever forever;
  private final Ticker ticker;
  private final Switch turns;
  private final Driver driver;
  private final long sliceNanos;
  private final ArrayDeque<Task> ready = new ArrayDeque<>();
  private final ArrayDeque<Task> inline = new ArrayDeque<>(); // to be run before the poll returns
  private final List<GeneFuture> quiet = new ArrayList<>(0); // of those in $await_all
  private final WaitingTasks waiting = new WaitingTasks();
  private final Set<Task> blocked = new HashSet<>(); // in foreign code
  private boolean polling;
  private int nestedPolls;
  private int tasksSincePoll;
  private int heldAtomic; // atomic bodies below what runs inline
  private long sliceStart = FRESH;
  private int live;
  private int tasksMade;
  private Signals signals; // made when needed, as the next
  private Shutdown shutdown;
  private Events events;
  private Observer observer; // null: nobody watches
  private boolean finishing; // the main program has ended
  private Outsiders outsiders; // null: there are none
  private Outside outside; // null: no foreign code is called

  public Scheduler(Vm vm, TaskMode wanted, long sliceMillis, EventLoop.Clock clock) {
    this.vm = vm;
    this.sliceNanos = sliceMillis * 1_000_000;
    TaskMode mode =
        wanted == TaskMode.BATON || !CarriedFiber.available() ? TaskMode.BATON : TaskMode.CARRIED;
    this.driver = new Driver(mode);
    this.loop = new EventLoop(clock, vm::raiseSignal, driver);
    loop.drivenBy(Thread.currentThread());
    this.turns = new Switch(this, vm, mode, new Task(this, 0, 0, new GeneFuture(), null));
    turns.running(Thread.currentThread());
    this.futures = new Futures(this, vm);
    this.deadlocks = new Deadlocks(this, vm);
    this.waits = new Waits(this, vm, deadlocks);
    this.forever = new Forever(this);
    this.ticker = new Ticker(vm);
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
    return polling ? Observer.LOOP : current().number;
  }

  /** The kernel of a VM. */
  public static Scheduler of(Vm vm) {
    return (Scheduler) vm.kernel();
  }

  /** The calling thread is the VM thread from now on. */
  public void attachThread() {
    loop.drivenBy(Thread.currentThread());
    turns.running(Thread.currentThread());
  }

  /** The border to Java code of the program, which may block and call back. */
  public Outside outside() {
    if (outside == null) {
      outside = new Outside(this);
    }
    return outside;
  }

  public void outsiders(Outsiders o) {
    outsiders = o;
  }

  boolean callsOut() {
    return outside != null;
  }

  /** The thread that runs the VM's code now. */
  Thread running() {
    return turns.running();
  }

  /** Is that the main program, which may run as a task? */
  boolean isProgram(Task t) {
    return outside == null || outside.program() == null ? t == main() : t == outside.program();
  }

  /** The sockets of this VM, attached by the first call. */
  public NettyIo sockets() {
    if (loop.io() == null) {
      loop.attach(new NettyIo(loop.vmThread(), loop::idle));
    }
    return (NettyIo) loop.io();
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

  public Signals signals() {
    if (signals == null) {
      signals = new Signals(this);
    }
    return signals;
  }

  /** Publishing and subscribing. */
  public Events events() {
    if (events == null) {
      events = new Events(this);
    }
    return events;
  }

  public Shutdown shutdown() {
    if (shutdown == null) {
      shutdown = new Shutdown(this);
    }
    return shutdown;
  }

  public Vm vm() {
    return vm;
  }

  public TaskMode mode() {
    return turns.mode();
  }

  /** The running task. */
  public Task current() {
    return turns.current();
  }

  Task main() {
    return turns.main();
  }

  Deadlocks deadlocks() {
    return deadlocks;
  }

  WaitingTasks waiting() {
    return waiting;
  }

  /** True while the loop's own code runs, which must not run Gene code on its stack. */
  boolean polling() {
    return polling;
  }

  // ---- starting tasks

  @Override
  public Object spawn(Vm v, Callable fn, Object self, Object[] args) {
    if (observer == null && fn.neverSuspends()) {
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
    } catch (GeneError e) {
      return futures.failed(e.value(vm));
    } finally {
      vm.exception = before;
    }
  }

  /** Starts a task at once; its future. */
  public GeneFuture start(Body body) {
    Task t = create(vm.execDepth(), body);
    switchTo(t);
    return t.future;
  }

  /** Starts a task for an event of the loop: right after the poll that took the event. */
  public GeneFuture startFromLoop(Body body) {
    Task t = create(0, body);
    begin(t);
    return t.future;
  }

  /** Makes a task that has not begun; its nesting counts on from the given depth. */
  Task create(int execDepth, Body body) {
    live++;
    Task t = new Task(this, ++tasksMade, execDepth, futures.make(), body);
    if (observer != null) {
      observer.taskMade(t.number, here());
    }
    return t;
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

  /** Makes a task one that does not keep the program alive. */
  void background(Task t) {
    t.background = true;
    live--;
  }

  /** The body of a task, inside its fiber. */
  void runBody(Task t, Body body) {
    vm.enterTask();
    try {
      futures.resolve(t.future, body.run());
    } catch (GeneError e) {
      failed(t, e.value(vm));
    } catch (StackOverflowError e) {
      failed(t, Errors.stackOverflow().value(vm));
    } catch (RuntimeException | Error e) {
      turns.fatal(e); // the driving frame throws it
    }
    t.phase = Task.Phase.ENDED;
  }

  /** In the fiber of a task that has ended: the one to go on with, null when there is none. */
  Task follower(Task ended) {
    Task next = inline.peekFirst();
    if (next == null || next.phase != Task.Phase.NEW || !turns.follow(ended, next)) {
      return null;
    }
    inline.pollFirst();
    sliceStart = FRESH;
    return next;
  }

  private void failed(Task t, ExceptionValue error) {
    if (!t.future.pending()) {
      return;
    }
    boolean ofCancellation =
        t.cancelled && error.cls().inherits(vm.core().exceptionClass(ErrorKind.CANCELLATION));
    GeneFuture.State state = ofCancellation ? GeneFuture.State.CANCELLED : GeneFuture.State.FAILURE;
    futures.settle(t.future, state, error);
  }

  // ---- switching

  /** Runs a task right now, until it suspends; then the current one goes on. */
  void switchTo(Task t) {
    boolean atomic = vm.inAtomic();
    heldAtomic += atomic ? 1 : 0;
    long slice = sliceStart;
    sliceStart = FRESH;
    turns.to(t);
    sliceStart = slice;
    if (atomic && --heldAtomic == 0) {
      vm.raiseSignal();
    }
  }

  void ended(Task t) {
    live -= t.background ? 0 : 1;
  }

  /** A JDK call blocks the task's fiber, which reports by itself. */
  void blocked(Task t) {
    t.phase = Task.Phase.BLOCKED;
    blocked.add(t);
    loop.expect();
  }

  /** A JDK call that blocked the task's fiber has ended; from any thread. */
  void unblocked(Task t) {
    loop.post(
        () -> {
          if (t.phase == Task.Phase.BLOCKED) {
            blocked.remove(t);
            loop.arrived();
            makeReady(t);
          }
        });
  }

  void makeReady(Task t) {
    t.phase = Task.Phase.READY;
    (polling && t.urgent ? inline : ready).addLast(t);
    vm.raiseSignal();
  }

  /** The current task waits until someone makes it ready. */
  void block() {
    Task t = current();
    t.phase = Task.Phase.WAITING;
    waiting.add(t);
    if (t.callbackRun != null) {
      CallbackRun.handOver(t);
    }
    try {
      if (t == main()) {
        if (observer != null) {
          observer.paused(0, false, here());
        }
        drive();
        if (observer != null) {
          observer.running(0);
        }
      } else {
        t.suspend();
      }
    } finally {
      waiting.remove(t);
    }
  }

  // ---- driving

  /** The main task's waiting: runs everything else until main is ready. */
  private void drive() {
    while (runReady() == null) {
      if (!idle()) {
        throw new IllegalStateException("bug: the main task waits for nothing");
      }
    }
    main().phase = Task.Phase.RUNNING;
  }

  /** Runs all other tasks that are ready; main when it is its turn, null when nobody is left. */
  private Task runReady() {
    return driver.wanted() && othersWaitForTheirTurn()
        ? driver.drive(
            () -> {
              vm.enterTask();
              return takeTurns();
            })
        : takeTurns();
  }

  private boolean othersWaitForTheirTurn() {
    return (!ready.isEmpty() && ready.peekFirst() != main())
        || futures.callbacks().anyDue()
        || loop.mayHaveDue();
  }

  private Task takeTurns() {
    Task t = nextReady();
    while (t != null && t != main()) {
      turns.run(t);
      t = nextReady();
    }
    return t;
  }

  /** Polls when it is time to, then takes who has been ready longest; null when nobody is. */
  private Task nextReady() {
    if (ready.isEmpty() || ++tasksSincePoll > TASKS_PER_POLL || futures.callbacks().anyDue()) {
      tasksSincePoll = 0;
      vm.clearSignal();
      boolean more = pollOnce(false);
      while (more && ready.isEmpty()) {
        more = pollOnce(false);
      }
      if (loop.wantsTicks()) {
        vm.raiseSignal();
      }
    }
    Task t = ready.pollFirst();
    sliceStart = ready.isEmpty() ? FRESH : loop.now();
    return t;
  }

  /** Nobody is ready: waits for an event, or ends waits that would last for ever. */
  private boolean idle() {
    Observation o = futures.observation();
    boolean byItself = o.operations() > 0 || loop.keepsAlive();
    if (!quiet.isEmpty() && !byItself) {
      List<GeneFuture> waiting = List.copyOf(quiet);
      quiet.clear();
      waiting.forEach(f -> futures.succeed(f, Singleton.NIL));
      return true;
    }
    if (o.observed() == 0 && !loop.hasSources() && quiet.isEmpty()) {
      boolean callable = outsiders != null && !finishing && outsiders.mayCall();
      if (!callable && deadlocks.nothingLeft()) {
        return true;
      }
      if (!callable && !forever.running()) {
        return false;
      }
    }
    vm.console().flush();
    ticker.wanted(false);
    if (observer != null) {
      observer.parkBegins();
    }
    if (vm.sampling != null) {
      vm.sampling.waitBegins();
    }
    polling = true; // sockets are handled here too
    try {
      loop.park();
    } finally {
      polling = false;
    }
    if (vm.sampling != null) {
      vm.sampling.waitEnds();
    }
    if (observer != null) {
      observer.parkEnds();
    }
    vm.raiseSignal(); // what runs next looks whether it needs ticks
    return true;
  }

  /** Polls the loop and runs the callbacks that are due, inline. Only on the VM thread. */
  void pollNow() {
    boolean more = pollOnce(true);
    while (more) {
      more = pollOnce(false); // the next timer
    }
  }

  /** A poll that fires timers until one wakes somebody; true when there may be another. */
  private boolean pollOnce(boolean all) {
    boolean fired = false;
    polling = true;
    if (observer != null) {
      observer.pollBegins();
    }
    try {
      fired = loop.poll(all);
      int before = ready.size();
      for (int n = 1; fired && n < TIMERS_PER_POLL && wokeNobody(before); n++) {
        fired = loop.fireNext();
      }
    } finally {
      polling = false;
      if (observer != null) {
        observer.pollEnds(fired, fired ? loop.lagNanos() : 0);
      }
    }
    nestedPolls++;
    long slice = sliceStart;
    try {
      do {
        for (Task t = inline.pollFirst(); t != null; t = inline.pollFirst()) {
          sliceStart = FRESH;
          turns.run(t);
        }
      } while (endTurn());
      futures.callbacks().runDue();
    } finally {
      nestedPolls--;
      sliceStart = slice;
    }
    futures.failures().sweep();
    return fired;
  }

  /** Does what tasks have left for the loop; true when there was something. */
  private boolean endTurn() {
    polling = true;
    try {
      return loop.takeLater();
    } finally {
      polling = false;
    }
  }

  private boolean wokeNobody(int readyBefore) {
    return ready.size() == readyBefore && inline.isEmpty() && !futures.callbacks().anyDue();
  }

  // ---- safepoints

  @Override
  public void poll(Vm v) {
    GeneError stop = current().stop;
    if (stop != null) {
      current().stop = null;
      throw stop;
    }
    if (heldAtomic > 0) {
      return; // the end of the atomic body raises the signal again
    }
    if (nestedPolls < MAX_NESTED_POLLS && (loop.wantsLook() || futures.callbacks().anyDue())) {
      pollHere();
    }
    if (sliceNanos > 0 && !ready.isEmpty() && sliceUsed()) {
      giveWay();
    }
    ticker.wanted(loop.wantsTicks() || !ready.isEmpty());
  }

  private boolean sliceUsed() {
    long now = loop.now();
    if (sliceStart == FRESH) {
      sliceStart = now;
    }
    return now - sliceStart >= sliceNanos;
  }

  private void pollHere() {
    if (turns.onMain()) {
      pollNow();
    } else {
      turns.toPoll();
    }
  }

  /** Lets those who are ready have a turn. */
  private void giveWay() {
    if (!turns.onMain()) {
      makeReady(current());
      current().suspend();
      return;
    }
    for (int n = ready.size(); n > 0 && !ready.isEmpty(); n--) {
      sliceStart = loop.now();
      turns.run(ready.pollFirst());
    }
    sliceStart = loop.now();
  }

  /** {@code (gene/poll)}. */
  public void pollByHand() {
    pollHere();
    giveWay();
  }

  // ---- waiting

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

  /** Waits at most so many nanoseconds, then throws {@code late}; a negative limit is none. */
  Object await(GeneFuture f, long limit, GeneError late) {
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
    quiet.add(f);
    try {
      await(f);
    } finally {
      quiet.remove(f);
    }
  }

  // ---- cancellation

  /** Lets a task go on whose waiting was ended by a cancellation. */
  void runInterrupted(Task t) {
    if (t == main()) {
      makeReady(t);
    } else if (polling) {
      inline.addLast(t);
    } else {
      switchTo(t);
    }
  }

  @Override
  public void enterShield() {
    current().shields++;
  }

  @Override
  public Object leaveShield(Object value) {
    Task t = current();
    if (--t.shields == 0 && t.cancellation != null) {
      throw t.thrownCancellation(vm);
    }
    return value instanceof GeneFuture f && f.pending() ? futures.shielded(f) : value;
  }

  @Override
  public void dropShield() {
    current().shields--;
  }

  // ---- the end

  @Override
  public void finish() {
    finishing = true;
    main().phase = Task.Phase.WAITING;
    if (observer != null) {
      observer.paused(0, true, "");
    }
    do {
      runReady();
    } while (!isOver() && idle());
    ticker.stop();
  }

  /** The end of tasks from outside. */
  public Stopping stopping() {
    return new Stopping(this);
  }

  /** All tasks but main that have begun and not ended, as far as they wait for anything. */
  List<Task> unfinished() {
    List<Task> open = new ArrayList<>(blocked);
    waiting.forEach(open::add);
    open.addAll(ready);
    open.remove(main());
    return open;
  }

  /** Runs what is ready while the VM ends; true when tasks are left. */
  boolean runLast() {
    finishing = true;
    main().phase = Task.Phase.WAITING;
    runReady();
    return live > 0;
  }

  /** The program has ended, perhaps by an error: nobody is told anything any more. */
  public void close() {
    ticker.stop();
    if (outside != null) {
      outside.close();
    }
    if (observer != null) {
      observer.close();
      observer = null;
    }
  }

  private boolean isOver() {
    return live == 0 && futures.observation().observed() == 0 && !loop.keepsAlive();
  }

  /** Reports failures nobody saw; true when there were any. */
  public boolean reportFailures() {
    return futures.failures().reportAll();
  }

  /** Figures for {@code (gene/scheduler_status)}. */
  public GeneMap status() {
    return GeneMap.of(
        "pending_futures",
        (long) futures.observation().operations() + live,
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
