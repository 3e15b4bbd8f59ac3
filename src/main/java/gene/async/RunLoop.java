package gene.async;

import gene.async.loop.Driver;
import gene.async.loop.EventLoop;
import gene.async.loop.Ticker;
import gene.runtime.Vm;
import java.util.ArrayDeque;
import java.util.List;

/**
 * The run queue and the polling of the event loop: which task runs next.
 *
 * <pre>
 *   drive   while main waits: run ready tasks first-in first-out, poll now and then, park when idle
 *   poll    take one event of the loop; what it starts runs before the polling code goes on
 *   safepoint   running code polls when something has happened, and yields when its slice is used
 * </pre>
 *
 * What one poll has made due starts in that order: as long as something that a poll started has
 * neither waited nor used its time slice, safepoints inside of it do not poll.
 */
final class RunLoop {
  /** So many tasks may run between two polls when nothing asks for one. */
  private static final int TASKS_PER_POLL = 64;

  /** So many timers may fire before sockets and posts are looked at again. */
  private static final int TIMERS_PER_POLL = 64;

  /** Polls inside of what polls started; deeper ones wait until the outer ones are through. */
  private static final int MAX_NESTED_POLLS = 100;

  /** How long what a poll started keeps the rest of the poll waiting when there are no slices. */
  private static final long DEFAULT_SLICE = 10_000_000;

  /** A time slice that begins with the first look at the clock. */
  private static final long FRESH = Long.MIN_VALUE;

  private final Scheduler scheduler;
  private final Vm vm;
  private final EventLoop loop;
  private final TaskSwitcher switcher;
  private final Driver driver;
  private final Ticker ticker;
  private final long sliceNanos; // 0: tasks switch at awaits only
  private final Cooperation cooperation; // null: code is interrupted at safepoints
  private final ArrayDeque<Task> ready = new ArrayDeque<>();
  private final ArrayDeque<Task> inline = new ArrayDeque<>(); // to be run before the poll returns
  private Choices choices = Choices.FIFO;
  private boolean polling;
  private long pollEnded; // the last one on behalf of running code
  private long pollTook;
  private long round; // timers that were due then are fired
  private int nestedPolls;
  private int tasksSincePoll;
  private int heldAtomic; // atomic bodies below what runs inline
  private long sliceStart = FRESH;

  RunLoop(Scheduler scheduler, TaskSwitcher switcher, Driver driver, Scheduler.Settings settings) {
    this.scheduler = scheduler;
    this.vm = scheduler.vm();
    this.loop = scheduler.loop();
    this.switcher = switcher;
    this.driver = driver;
    this.sliceNanos = settings.sliceMillis() * 1_000_000;
    this.cooperation =
        settings.cooperative()
            ? new Cooperation(vm, loop, () -> scheduler.deadlocks().name(switcher.current()))
            : null;
    this.ticker = new Ticker(vm);
    if (cooperation != null) {
      ticker.wanted(true);
    }
  }

  void choices(Choices c) {
    choices = c;
  }

  /** True while the loop's own code runs, which must not run Gene code on its stack. */
  boolean polling() {
    return polling;
  }

  boolean anyReady() {
    return !ready.isEmpty();
  }

  void stop() {
    ticker.stop();
  }

  // ---- making tasks run

  /** Runs a task right now, until it suspends; then the current one goes on. */
  void switchTo(Task t) {
    boolean atomic = vm.inAtomic();
    heldAtomic += atomic ? 1 : 0;
    long slice = sliceStart;
    sliceStart = FRESH;
    switcher.to(t);
    sliceStart = slice;
    if (atomic && --heldAtomic == 0) {
      vm.raiseSignal();
    }
  }

  /** Runs a task before the poll under way returns, or right now when none is. */
  void runInline(Task t) {
    if (polling) {
      inline.addLast(t);
    } else {
      switchTo(t);
    }
  }

  /** The tasks that can go on, in their order. */
  List<Task> readyTasks() {
    return List.copyOf(ready);
  }

  void makeReady(Task t) {
    t.phase = Task.Phase.READY;
    (polling && t.urgent ? inline : ready).addLast(t);
    if (scheduler.observer() != null) {
      scheduler.observer().ready(t.number);
    }
    vm.raiseSignal();
  }

  /** In the fiber of a task that has ended: the one to go on with, null when there is none. */
  Task nextOnSameFiber(Task ended) {
    Task next = inline.peekFirst();
    if (next == null || next.phase != Task.Phase.NEW || !switcher.follow(ended, next)) {
      return null;
    }
    inline.pollFirst();
    sliceStart = FRESH;
    return next;
  }

  // ---- driving

  /** Runs all other tasks that are ready; main when it is its turn, null when nobody is left. */
  Task runReady() {
    return driver.wanted() && othersWaitForTheirTurn()
        ? driver.drive(
            () -> {
              vm.enterTask();
              return takeTurns();
            })
        : takeTurns();
  }

  private boolean othersWaitForTheirTurn() {
    return (!ready.isEmpty() && ready.peekFirst() != switcher.main())
        || scheduler.futures().callbacks().anyDue()
        || loop.mayHaveDue();
  }

  private Task takeTurns() {
    Task t = nextReady();
    while (t != null && t != switcher.main()) {
      switcher.run(t);
      t = nextReady();
    }
    return t;
  }

  /** Polls when it is time to, then takes who has been ready longest; null when nobody is. */
  private Task nextReady() {
    if (ready.isEmpty()
        || ++tasksSincePoll > TASKS_PER_POLL
        || scheduler.futures().callbacks().anyDue()) {
      tasksSincePoll = 0;
      vm.clearSignal();
      boolean more = pollOnce(false);
      long begun = round;
      while (more && ready.isEmpty()) {
        more = pollAgain(begun);
      }
      if (loop.wantsTicks()) {
        vm.raiseSignal();
      }
    }
    Task t = pollReady();
    sliceStart = ready.isEmpty() ? FRESH : loop.now();
    return t;
  }

  private Task pollReady() {
    if (choices == Choices.FIFO || ready.size() < 2) {
      return ready.pollFirst();
    }
    Task chosen = ready.stream().skip(choices.readyTask(ready.size())).findFirst().orElseThrow();
    ready.remove(chosen);
    return chosen;
  }

  /** Nobody is ready: blocks until an event comes. */
  void park() {
    vm.console().flushIdle();
    ticks(cooperation != null);
    AsyncObserver o = scheduler.observer();
    if (o != null) {
      o.parkBegins();
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
    if (o != null) {
      o.parkEnds();
    }
    vm.raiseSignal(); // what runs next looks whether it needs ticks
  }

  // ---- polling

  /**
   * Polls the loop and runs the callbacks that are due, inline. Only on the VM thread. Timers that
   * become due meanwhile wait for the next poll, so that timers that ask for more than all of the
   * time do not keep the task that computes from its turn.
   */
  void pollNow() {
    long before = loop.now();
    boolean more = pollOnce(true);
    long begun = round;
    while (more) {
      more = pollAgain(begun);
    }
    pollEnded = loop.now();
    pollTook = pollEnded - before;
  }

  /** Begins a round of timers, and fires them until one wakes somebody. */
  private boolean pollOnce(boolean all) {
    return poll(all, true, 0);
  }

  /** Goes on with a round. */
  private boolean pollAgain(long begun) {
    return poll(false, false, begun);
  }

  /** True when there may be more timers of the round. */
  private boolean poll(boolean all, boolean begins, long begun) {
    boolean fired = false;
    polling = true;
    AsyncObserver o = scheduler.observer();
    if (o != null) {
      o.pollBegins();
    }
    try {
      loop.poll(all);
      round = begins ? loop.beginRound() : begun;
      fired = loop.fireDue(round);
      int before = ready.size();
      for (int n = 1; fired && n < TIMERS_PER_POLL && wokeNobody(before); n++) {
        fired = loop.fireDue(round);
      }
    } finally {
      polling = false;
      if (o != null) {
        o.pollEnds(fired, fired ? loop.lagNanos() : 0);
      }
    }
    runStarted();
    scheduler.futures().failures().sweep();
    return fired;
  }

  /** Runs what the poll has started, in order. */
  private void runStarted() {
    nestedPolls++;
    long slice = sliceStart;
    try {
      do {
        for (Task t = inline.pollFirst(); t != null; t = inline.pollFirst()) {
          sliceStart = FRESH;
          switcher.run(t);
        }
      } while (endTurn());
      scheduler.futures().callbacks().runDue();
    } finally {
      nestedPolls--;
      sliceStart = slice;
    }
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

  /** Does something as if the loop did: the Gene code that follows runs with the next poll. */
  void asLoop(Runnable action) {
    boolean before = polling;
    polling = true;
    try {
      action.run();
    } finally {
      polling = before;
    }
  }

  private boolean wokeNobody(int readyBefore) {
    return ready.size() == readyBefore
        && inline.isEmpty()
        && !scheduler.futures().callbacks().anyDue();
  }

  // ---- safepoints

  /** At a safepoint of the running code, outside of atomic bodies. */
  void safepoint() {
    if (heldAtomic > 0) {
      return; // the end of the atomic body raises the signal again
    }
    if (cooperation != null) {
      used(); // the slice begins
      cooperation.look(sliceStart);
      return;
    }
    if (mayPoll() && choices.pollAtSafepoint()) {
      pollHere();
    }
    if (sliceNanos > 0 && !ready.isEmpty() && choices.sliceUsed(used(), sliceNanos)) {
      yieldToReady();
    }
    ticks(loop.wantsTicks() || !loop.idle() || !ready.isEmpty() || pollIsPutOff());
  }

  private void ticks(boolean wanted) {
    if (choices.ticks()) {
      ticker.wanted(wanted);
    }
  }

  /** Whether something has come that waits for what a poll started. Then it is looked at again. */
  private boolean pollIsPutOff() {
    return nestedPolls > 0 && (loop.wantsLook() || scheduler.futures().callbacks().anyDue());
  }

  private boolean mayPoll() {
    boolean due = loop.wantsLook() && !justPolled();
    if (!due && !scheduler.futures().callbacks().anyDue()) {
      return false;
    }
    return nestedPolls == 0
        || nestedPolls < MAX_NESTED_POLLS
            && used() >= (sliceNanos > 0 ? sliceNanos : DEFAULT_SLICE);
  }

  /**
   * Whether a poll that took long has just ended: the task that computes then has as much time, up
   * to a tick, before the next one.
   */
  private boolean justPolled() {
    return pollTook > 0 && loop.now() - pollEnded < Math.min(pollTook, Ticker.PERIOD_NANOS);
  }

  /** How long the running task has had the VM, since it was first asked. */
  private long used() {
    long now = loop.now();
    if (sliceStart == FRESH) {
      sliceStart = now;
    }
    return now - sliceStart;
  }

  private void pollHere() {
    if (switcher.onMain()) {
      pollNow();
    } else {
      switcher.toPoll();
    }
  }

  /** Lets those who are ready have a turn. */
  private void yieldToReady() {
    if (!switcher.onMain()) {
      makeReady(switcher.current());
      switcher.current().suspend();
      return;
    }
    for (int n = ready.size(); n > 0 && !ready.isEmpty(); n--) {
      sliceStart = loop.now();
      switcher.run(pollReady());
    }
    sliceStart = loop.now();
  }

  /** {@code (gene/poll)}. */
  void pollByHand() {
    pollHere();
    yieldToReady();
  }
}
