package gene.async.sim;

import gene.async.GeneFuture;
import gene.async.KernelProbe;
import gene.async.Scheduler;
import gene.async.Task;
import gene.async.sync.Channel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Watches a simulated program: notes the order of events and checks the rules of the kernel. What
 * is checked by value (a permit, a lock) is checked where it happens; here is what needs an account
 * of the whole: who waits, which callbacks run when, where values of channels go, which tasks end.
 */
final class Monitor {
  private static final int MOST_STEPS = 20_000;

  /** A statement that may wait. */
  static final class Wait {
    final int task;
    final Node node;
    final long begun;
    final long beganAt; // by the clock of the program
    private final BooleanSupplier over; // whether it should have gone on
    private Channel takes; // the channels that it waits at
    private Channel puts;

    Wait(int task, Node node, long begun, long beganAt, BooleanSupplier over) {
      this.task = task;
      this.node = node;
      this.begun = begun;
      this.beganAt = beganAt;
      this.over = over;
    }

    Wait at(Channel taking, Channel putting) {
      takes = taking;
      puts = putting;
      return this;
    }
  }

  /** A task that the program has made. */
  static final class Life {
    GeneFuture future;
    boolean begun;
    boolean ended;
    Task task;
    Object value; // of a body that has ended normally
    boolean failed; // the body has thrown something else than its cancellation
  }

  /** A part of a task with a time limit. */
  static final class Limited {
    final int task;
    final long opened; // by the count of what begins
    final long due;
    final int cancellations;

    Limited(int task, long opened, long due, int cancellations) {
      this.task = task;
      this.opened = opened;
      this.due = due;
      this.cancellations = cancellations;
    }
  }

  /** A callback that was registered. */
  static final class Registration {
    final GeneFuture future;
    final Kind kind;
    final int order;
    int runs;

    Registration(GeneFuture future, Kind kind, int order) {
      this.future = future;
      this.kind = kind;
      this.order = order;
    }

    private boolean applies() {
      return switch (future.state()) {
        case PENDING -> false;
        case SUCCESS -> kind != Kind.ON_FAILURE;
        default -> kind != Kind.ON_SUCCESS;
      };
    }
  }

  /** The callbacks of one future. */
  private static final class Row {
    int registered;
    int last = -1;
    boolean running;
  }

  private record Transfer(long taken, int value) {}

  private final Scheduler scheduler;
  private final World world;
  private final Runnable look;
  private final Map<Integer, ArrayDeque<Wait>> waits = new HashMap<>();
  private final List<Life> lives = new ArrayList<>();
  private final List<Registration> registrations = new ArrayList<>();
  private final Map<GeneFuture, Row> rows = new IdentityHashMap<>();
  private final Map<Channel, List<Transfer>> transfers = new IdentityHashMap<>();
  private final List<int[]> events = new ArrayList<>();
  private final List<Boolean> puts = new ArrayList<>(); // by value: whether the put has succeeded
  private long clock; // counts what begins
  private long lastWoken = -1;
  private final Map<Integer, Integer> cancellations = new HashMap<>(); // that tasks have got
  private final Map<Integer, Integer> shields = new HashMap<>();
  private final List<Limited> limited = new ArrayList<>();
  private final Map<Integer, Integer> scopes = new HashMap<>(); // that are open in tasks
  private final Set<Integer> asked = new HashSet<>(); // tasks that are to end
  private int steps;
  private Fault fault;

  /** {@code look}: what to look at before the VM waits. */
  Monitor(Scheduler scheduler, World world, Runnable look) {
    this.look = look;
    this.scheduler = scheduler;
    this.world = world;
  }

  Fault fault(String text) {
    if (fault == null) {
      fault = new Fault(text);
    }
    return fault;
  }

  Fault fault() {
    return fault;
  }

  void check(boolean holds, String text) {
    if (!holds) {
      throw fault(text);
    }
  }

  void step() {
    if (fault != null) {
      throw fault;
    }
    if (++steps > MOST_STEPS) {
      throw fault("does not end");
    }
  }

  int task() {
    return scheduler.current().number();
  }

  // ---- the order of events

  void event(int node, int what, int value) {
    if (what == Execution.CANCELLED) {
      cancellations.merge(task(), 1, Integer::sum);
    }
    events.add(new int[] {task(), node, what, value});
  }

  List<int[]> events() {
    return events;
  }

  // ---- waiting

  Wait begin(Node n, BooleanSupplier over) {
    Wait w = new Wait(task(), n, clock++, world.nanos(), over);
    waits.computeIfAbsent(w.task, t -> new ArrayDeque<>(2)).addLast(w);
    return w;
  }

  void end(Wait w) {
    waits.get(w.task).remove(w);
  }

  private Collection<Wait> innermost() {
    List<Wait> all = new ArrayList<>();
    for (ArrayDeque<Wait> of : waits.values()) {
      if (!of.isEmpty()) {
        all.add(of.peekLast());
      }
    }
    return all;
  }

  /** The VM is about to wait: everybody who waits must have a reason to. */
  void idle(long now) {
    String inside = KernelProbe.faultWhenIdle(scheduler);
    check(inside == null, inside);
    look.run();
    Collection<Wait> all = innermost();
    for (Wait w : all) {
      check(!w.over.getAsBoolean(), "lost wake-up: task " + w.task + " at " + w.node.kind);
      if (w.takes != null) {
        check(
            !w.takes.isClosed() && w.takes.size() == 0,
            "lost wake-up: task " + w.task + " could take a value");
        for (Wait other : all) {
          check(
              other.task == w.task || other.puts != w.takes,
              "lost wake-up: task " + w.task + " could take from task " + other.task);
        }
      }
      check(w.puts == null || !w.puts.isClosed(), "lost wake-up: put into a closed channel");
      check(!goesOn(w), "task " + w.task + " waits although it was cancelled");
      for (Limited l : limited) {
        check(!late(l, w, now), "task " + w.task + " waits although its time is up");
      }
    }
  }

  /** Does a wait go on that began inside of a time limit before that was over? */
  private boolean late(Limited l, Wait w, long now) {
    return l.task == w.task
        && l.opened < w.begun
        && l.due < now
        && w.beganAt < l.due
        && w.node.kind != Kind.GROUP
        && w.node.kind != Kind.DEADLINE
        && shields.getOrDefault(w.task, 0) == 0
        && l.cancellations == cancellations.getOrDefault(w.task, 0);
  }

  /** A task is asked to end: its next wait outside of shields and scopes must not last. */
  void askToEnd(Life l) {
    if (l != null && l.task != null && !l.ended) {
      asked.add(l.task.number());
    }
  }

  private boolean goesOn(Wait w) {
    return asked.contains(w.task)
        && !cancellations.containsKey(w.task)
        && scopes.getOrDefault(w.task, 0) == 0
        && shields.getOrDefault(w.task, 0) == 0
        && lives.stream().anyMatch(l -> !l.ended && l.task != null && l.task.number() == w.task);
  }

  void scope(int more) {
    scopes.merge(task(), more, Integer::sum);
  }

  Limited limit(long nanos) {
    Limited l =
        new Limited(task(), clock++, world.nanos() + nanos, cancellations.getOrDefault(task(), 0));
    limited.add(l);
    return l;
  }

  void endLimit(Limited l) {
    limited.remove(l);
  }

  void shield(int more) {
    shields.merge(task(), more, Integer::sum);
  }

  /** Somebody has slept until that time; {@code begun}: when it began. Woken in that order. */
  void woken(long due, long begun) {
    long key = (due << 20) + begun;
    check(!world.fair() || key > lastWoken, "order: timers that were due together");
    lastWoken = Math.max(lastWoken, key);
  }

  // ---- tasks

  Life life() {
    Life l = new Life();
    lives.add(l);
    return l;
  }

  // ---- callbacks

  Registration register(GeneFuture f, Kind kind) {
    Row row = rows.computeIfAbsent(f, x -> new Row());
    Registration r = new Registration(f, kind, row.registered++);
    registrations.add(r);
    return r;
  }

  void callbackBegins(Registration r) {
    Row row = rows.get(r.future);
    check(r.runs++ == 0, "a callback runs twice");
    check(r.applies(), "a callback runs for the wrong outcome");
    check(!row.running, "two callbacks of a future run at a time");
    check(r.order > row.last, "order: callbacks of a future");
    row.last = r.order;
    row.running = true;
  }

  void callbackEnds(Registration r) {
    rows.get(r.future).running = false;
  }

  // ---- channels

  /** A value to be put, which is different from all others. */
  int value() {
    puts.add(false);
    return puts.size() - 1;
  }

  void put(int value) {
    puts.set(value, true);
  }

  void taken(Channel c, long begun, int value) {
    transfers.computeIfAbsent(c, x -> new ArrayList<>()).add(new Transfer(begun, value));
  }

  long tick() {
    return clock++;
  }

  private void checkTransfers(Channel c) {
    List<Transfer> all = new ArrayList<>(transfers.getOrDefault(c, List.of()));
    all.sort((x, y) -> Long.compare(x.taken, y.taken));
    int last = -1;
    for (Transfer t : all) {
      check(puts.get(t.value), "value " + t.value + " was taken, but its put has failed");
      check(t.value > last, "order: values of a channel");
      last = t.value;
    }
  }

  // ---- the end

  void atEnd(Channel[] channels, boolean failed) {
    String inside = KernelProbe.faultAtEnd(scheduler, failed);
    check(inside == null, inside);
    if (KernelProbe.tasksLeft(scheduler)) {
      return;
    }
    for (Registration r : registrations) {
      check(failed || !r.applies() || r.runs == 1, "a callback " + r.kind + " has not run");
    }
    boolean[] arrived = new boolean[puts.size()];
    for (Channel c : channels) {
      for (Object v = c.size() > 0 ? c.tryTake() : null;
          v instanceof Long n;
          v = c.size() > 0 ? c.tryTake() : null) {
        taken(c, clock++, n.intValue());
      }
      checkTransfers(c);
      for (Transfer t : transfers.getOrDefault(c, List.of())) {
        check(!arrived[t.value], "value " + t.value + " was taken twice");
        arrived[t.value] = true;
      }
    }
    for (int v = 0; v < arrived.length; v++) {
      check(arrived[v] || !puts.get(v), "value " + v + " is lost");
    }
    for (Life l : lives) {
      check(!l.begun || l.ended, "a task has not ended");
      check(
          !l.ended || l.value instanceof GeneFuture || !l.future.pending(),
          "the future of a task that has ended is pending");
    }
    for (World.Operation op : world.underWay()) {
      check(
          failed || !KernelProbe.observed(op.future),
          "an operation that is observed was not waited for");
    }
  }

  /** The events as one number, to compare runs. */
  int hash() {
    int h = 0;
    for (int[] e : events) {
      h = 31 * h + Arrays.hashCode(e);
    }
    return h;
  }
}
