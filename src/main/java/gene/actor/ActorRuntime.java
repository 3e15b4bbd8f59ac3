package gene.actor;

import gene.actor.transfer.Reach;
import gene.async.AsyncObserver;
import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.async.Workers;
import gene.async.life.Shutdown;
import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.host.ExitRequest;
import gene.value.GeneMap;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The workers of a program and what they share. Made by the first {@code gene/actor/enable}. */
public final class ActorRuntime implements Reach.Keeper, Workers {
  /** Longer than a VM gives its tasks. */
  private static final long CLOSING_MILLIS = 5500;

  private static final Object STARTING = new Object();

  private final Vm main;
  private final Reach reach;
  private final Scheduler scheduler; // of the main program
  private final Shutdown shutdown; // of the main program
  private volatile Worker[] workers;
  private boolean implicit; // started by somebody who did not say how
  private final AtomicLong ids = new AtomicLong();
  private final AtomicInteger next = new AtomicInteger();
  private final Map<String, Recipient> names = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<Job> common = new ConcurrentLinkedQueue<>();
  private final Known known = new Known();

  private ActorRuntime(Vm main) {
    this.main = main;
    this.reach = new Reach(main.core());
    this.scheduler = Scheduler.of(main);
    this.shutdown = Shutdown.of(scheduler).lead();
    this.workers = new Worker[0];
  }

  /** Starts the workers; the variables of the program are watched from now on. */
  private static ActorRuntime start(Vm vm, int n) {
    Core core = vm.core();
    Scheduler.of(vm).loop().spin();
    core.isolate();
    Reach.watchAll(core);
    ActorRuntime r = new ActorRuntime(vm);
    vm.enterThread();
    r.grow(n);
    core.actors(r);
    core.atEnd(r::close);
    return r;
  }

  /** {@code gene/actor/enable}; 0 workers: as many as usual. */
  static void enable(Vm vm, int n) {
    synchronized (STARTING) {
      ActorRuntime known = of(vm);
      if (known != null && !known.implicit) {
        throw ActorErrors.concurrency(
            "gene/actor/enable can only be called once", "ALREADY_ENABLED");
      }
      int wanted = n == 0 ? usual(vm) : n;
      if (known == null) {
        start(vm, wanted);
      } else {
        known.implicit = false;
        known.grow(wanted);
      }
    }
  }

  /** The runtime, started with the defaults when nobody has. */
  static ActorRuntime needed(Vm vm) {
    ActorRuntime known = of(vm);
    if (known != null) {
      return known;
    }
    synchronized (STARTING) {
      ActorRuntime r = of(vm);
      if (r == null) {
        r = start(vm, usual(vm));
        r.implicit = true;
      }
      return r;
    }
  }

  private static int usual(Vm vm) {
    String given = vm.environment().get("GENE_WORKERS");
    if (given != null && given.matches("[1-9][0-9]{0,3}")) {
      return Integer.parseInt(given);
    }
    return Runtime.getRuntime().availableProcessors();
  }

  private void grow(int n) {
    int before = workers.length;
    if (n <= before) {
      return;
    }
    Worker[] more = Arrays.copyOf(workers, n);
    for (int i = before; i < n; i++) {
      more[i] = new Worker(this, main.sibling(i + 1), i + 1);
      more[i].start();
    }
    for (int i = before; i < n; i++) {
      more[i].awaitStart();
    }
    workers = more;
  }

  /** What enable has made, null before. */
  public static ActorRuntime of(Vm vm) {
    return (ActorRuntime) vm.core().actors();
  }

  @Override
  public Reach reach() {
    return reach;
  }

  /** The listener for what workers do, null without one. */
  AsyncObserver observer(int worker) {
    AsyncObserver o = scheduler.observer();
    return o == null ? null : o.ofWorker(worker);
  }

  Shutdown shutdown() {
    return shutdown;
  }

  int size() {
    return workers.length;
  }

  long nextId() {
    return ids.incrementAndGet();
  }

  /** Where a new actor lives. */
  Worker nextWorker() {
    return workers[Math.floorMod(next.getAndIncrement(), workers.length)];
  }

  /** An actor is made, and may be looked at. */
  void made(Actor a) {
    known.add(a);
  }

  // ---- for those who watch

  @Override
  public List<GeneMap> workers() {
    return Arrays.stream(workers).map(Worker::figures).toList();
  }

  @Override
  public void endTurns(String why) {
    for (Worker w : workers) {
      w.endTurns(why);
    }
  }

  @Override
  public List<Thread> threads() {
    return Arrays.stream(workers).map(Worker::thread).toList();
  }

  @Override
  public List<Scheduler> schedulers() {
    return Arrays.stream(workers).map(Worker::scheduler).toList();
  }

  @Override
  public List<GeneMap> actors(int most) {
    Set<Actor> some = new LinkedHashSet<>(known.living(most));
    for (Recipient named : names.values()) {
      some.addAll(named.actors());
    }
    for (Worker w : workers) {
      w.addActors(some);
    }
    return some.stream().filter(a -> !a.dead()).limit(most).map(Actor::figures).toList();
  }

  // ---- names

  /** Null: none is wanted. */
  void name(String name, Recipient a) {
    if (name != null && names.putIfAbsent(name, a) != null) {
      throw ActorErrors.concurrency("an actor named '" + name + "' exists", "NAME_TAKEN");
    }
  }

  Recipient find(String name) {
    Recipient a = names.get(name);
    return a != null && a.alive() ? a : null;
  }

  void forget(String name, Recipient a) {
    names.remove(name, a);
  }

  /** On the worker that made it. */
  void cancelTimer(GeneFuture timer) {
    if (timer.pending()) {
      Scheduler.of(Vm.current()).futures().cancel(timer, (Object) null);
    }
  }

  // ---- work that anybody may do

  /** Hands a part of a computation to whoever is free. */
  void submit(Job job) {
    common.add(job);
    for (Worker w : workers) {
      if (w.wake()) {
        return;
      }
    }
  }

  /** A worker has more to do than it can: another one that sleeps looks for it. */
  void helpWanted(Worker busy) {
    for (Worker w : workers) {
      if (w != busy && w.wake()) {
        return;
      }
    }
  }

  Job take(Worker idle) {
    Job job = common.poll();
    for (int i = 0; job == null && i < workers.length; i++) {
      Worker w = workers[(idle.number() + i) % workers.length];
      job = w == idle ? null : w.stolen();
    }
    return job;
  }

  boolean hasWorkFor(Worker idle) {
    return !common.isEmpty();
  }

  // ---- the end

  /** {@code (exit n)} in an actor ends the program. */
  void exit(ExitRequest request) {
    scheduler
        .loop()
        .post(
            () -> {
              throw request;
            });
  }

  /** A fault of ours: the program must not go on without a worker. */
  void broken(Throwable t) {
    scheduler
        .loop()
        .post(
            () -> {
              throw new IllegalStateException("bug: a worker has ended", t);
            });
  }

  /** The program has ended: turns that wait are cancelled, those that run have some time. */
  private void close() {
    for (Worker w : workers) {
      w.close();
    }
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(CLOSING_MILLIS);
    for (Worker w : workers) {
      w.join(TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime()));
    }
    main.console().flush();
  }
}
