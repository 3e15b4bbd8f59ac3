package gene.async.sim;

import gene.async.BlockingPool;
import gene.async.Chains;
import gene.async.Futures;
import gene.async.GeneFuture;
import gene.async.Groups;
import gene.async.KernelProbe;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.async.sync.Channel;
import gene.async.sync.Event;
import gene.async.sync.GroupForms;
import gene.async.sync.Lock;
import gene.async.sync.Semaphore;
import gene.async.sync.TaskGroup;
import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.runtime.object.GeneClass;
import gene.runtime.task.TaskCancellation;
import gene.runtime.task.TaskForms;
import gene.value.GeneArray;
import gene.value.Singleton;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** One run of a simulated program on a kernel of its own. */
final class Execution {
  private static final Core CORE = new Core();
  private static final GeneClass THING = GeneClass.builtin(CORE, "Thing", CORE.object(), cls -> {});
  private static final BooleanSupplier NEVER = () -> false;
  private static final int[] PERMITS = {1, 3};
  private static final int[] ROOM = {0, 2};

  /** What happened to a statement. */
  static final int DONE = 0;

  static final int CAUGHT = 1;
  static final int CANCELLED = 2;

  /** A function of the simulated program. */
  private static final class Function extends Callable {
    private final Supplier<Object> body;

    Function(Supplier<Object> body) {
      this.body = body;
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      return body.get();
    }

    @Override
    public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
      return body.get();
    }

    @Override
    public String name() {
      return null;
    }

    @Override
    public int minArgs() {
      return 0;
    }

    @Override
    public int maxArgs() {
      return 0;
    }
  }

  /** A group of the program and the tasks in it. */
  private static final class Family {
    TaskGroup group;
    int limit;
    boolean settle;
    boolean byHand; // a future of it was completed by hand
    final List<Monitor.Life> members = new ArrayList<>();

    /** Whether everything in it has ended. */
    boolean over() {
      return members.stream()
          .allMatch(
              l ->
                  l.future != null
                      && !l.future.pending()
                      && (!l.begun || KernelProbe.ended(l.task)));
    }

    /** Those that have a place: until they have their outcome. */
    long alive() {
      return members.stream()
          .filter(l -> l.begun && (!l.ended || l.future == null || l.future.pending()))
          .count();
    }
  }

  private final List<Node> program;
  private final World world;
  private final Vm vm;
  private final Scheduler scheduler;
  private final Futures futures;
  private final Operations operations;
  private final Monitor monitor;
  private final Map<Node, Integer> numbers = new IdentityHashMap<>();
  private final GeneFuture[] slots = new GeneFuture[4];
  private final Family[] families = new Family[3];
  private final List<Family> allFamilies = new ArrayList<>();
  private final Channel[] channels = new Channel[2];
  private final Semaphore[] semaphores = new Semaphore[2];
  private final int[] held = new int[2];
  private final Lock[] locks = new Lock[2];
  private final boolean[] inLock = new boolean[2];
  private final Event[] flags = new Event[4];
  private final List<Monitor.Wait> acquiring = new ArrayList<>();
  private final Map<GeneFuture, Monitor.Life> livesByFuture = new IdentityHashMap<>();

  Execution(List<Node> program, World world, boolean baton) {
    this.program = program;
    this.world = world;
    this.vm =
        new Vm(
            CORE,
            new Console(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream()));
    vm.enterThread();
    Scheduler.TaskMode mode = baton ? Scheduler.TaskMode.BATON : Scheduler.TaskMode.CARRIED;
    vm.kernelSource(v -> new Scheduler(v, new Scheduler.Settings(mode, 10, false), world));
    this.scheduler = Scheduler.of(vm);
    vm.blocking(new BlockingPool(scheduler));
    scheduler.choices(world);
    scheduler.chance(world);
    this.futures = scheduler.futures();
    this.operations = new Operations(scheduler);
    this.monitor = new Monitor(scheduler, world, this::askMembers);
    world.begin(vm, scheduler, monitor);
    for (int i = 0; i < 2; i++) {
      channels[i] = new Channel(THING, scheduler, ROOM[i]);
      semaphores[i] = new Semaphore(THING, scheduler, PERMITS[i]);
      locks[i] = new Lock(THING, scheduler);
    }
    for (int i = 0; i < flags.length; i++) {
      flags[i] = new Event(THING, scheduler);
    }
    number(program);
  }

  private void number(List<Node> body) {
    for (Node n : body) {
      numbers.put(n, numbers.size());
      n.bodies.forEach(this::number);
    }
  }

  Monitor monitor() {
    return monitor;
  }

  /** Runs the program to its end; null, or the rule that was broken. */
  String run() {
    try {
      boolean failed = false;
      try {
        run(program);
        scheduler.finish();
      } catch (GeneError e) {
        failed = true;
        monitor.event(-1, CAUGHT, 0);
        scheduler.fail();
      }
      monitor.atEnd(channels, failed);
      checkPermits(!KernelProbe.tasksLeft(scheduler));
      return monitor.fault() == null ? null : monitor.fault().getMessage();
    } catch (Fault f) {
      return f.getMessage();
    } catch (RuntimeException | Error e) {
      if (monitor.fault() != null) {
        return monitor.fault().getMessage();
      }
      StackTraceElement[] trace = e.getStackTrace();
      return "internal error: " + e + (trace.length == 0 ? "" : " at " + trace[0]);
    } finally {
      scheduler.close();
    }
  }

  private void checkPermits(boolean all) {
    for (int i = 0; i < 2; i++) {
      monitor.check(
          semaphores[i].free() + held[i] == PERMITS[i],
          "permits: " + semaphores[i].free() + " free, " + held[i] + " held of " + PERMITS[i]);
      monitor.check(!all || held[i] == 0, "a permit was not given back");
      monitor.check(!all || !locks[i].isHeld(), "a lock is held at the end");
    }
  }

  // ---- statements

  private Object run(List<Node> body) {
    Object value = Singleton.NIL;
    for (Node n : body) {
      value = step(n);
    }
    return value;
  }

  private Object step(Node n) {
    world.safepoint();
    int number = numbers.get(n);
    try {
      Object v = perform(n);
      monitor.event(number, DONE, code(v));
      return v;
    } catch (GeneError e) {
      Object code = e.value(vm).get("code");
      monitor.check(!Faults.CODE.equals(code), String.valueOf(e.value(vm).get("message")));
      boolean own = isOwn(e);
      monitor.event(number, own ? CANCELLED : CAUGHT, 0);
      if (own || !n.guarded) {
        throw e;
      }
      return Singleton.NIL;
    }
  }

  private boolean isOwn(GeneError e) {
    return !TaskCancellation.clauseCatches(e.value(vm), null);
  }

  private static int code(Object v) {
    return switch (v) {
      case Long n -> n.intValue();
      case Boolean b -> b ? -2 : -3;
      case GeneArray a -> -100 - a.size();
      case GeneFuture f -> -10 - f.state().ordinal();
      default -> -1;
    };
  }

  private Object perform(Node n) {
    GeneFuture f = n.a < slots.length ? slots[n.a] : null;
    switch (n.kind) {
      case SAFEPOINT -> {}
      case BREAK_A_RULE -> throw monitor.fault("broken");
      case COMPUTE -> world.compute(n.a);
      case POLL -> scheduler.pollByHand();
      case SLEEP -> sleep(n);
      case AWAIT_OUTSIDE -> {
        return awaitOutside(n);
      }
      case AWAIT, AWAIT_LIMIT, AWAIT_BOTH -> {
        return f == null ? Singleton.NIL : await(n, f, slots[n.b]);
      }
      case AWAIT_ALL -> waiting(n, NEVER, () -> awaitAll());
      case GIVE -> {
        return f == null ? Singleton.NIL : f;
      }
      case PROMISE -> slots[n.a] = futures.promise();
      case OUTSIDE -> slots[n.a] = world.operation().future;
      case SLEEP_ASYNC -> slots[n.a] = operations.sleepAsync(n.b * World.MILLI);
      case CANCEL, COMPLETE, FAIL -> change(n.kind, f);
      case SPAWN -> spawn(n);
      case AFTER -> {
        Monitor.Life life = monitor.life();
        life.future = operations.after(n.b * World.MILLI, () -> live(life, n));
        slots[n.a] = life.future;
        livesByFuture.put(life.future, life);
      }
      case THEN, RECOVER, ALWAYS, TIMEOUT -> derive(n, slots[n.b]);
      case ALL, RACE, ANY, SETTLED -> combine(n, slots[n.b], slots[n.c & 3]);
      case ON_COMPLETE, ON_SUCCESS, ON_FAILURE -> register(n, f);
      case THROW -> throw new GeneError(ErrorKind.EXCEPTION, "thrown");
      case TRY -> {
        return tryCatch(n);
      }
      case SHIELD -> {
        return shield(n);
      }
      case ATOMIC -> atomic(n);
      case REPEAT -> {
        run(n.bodies.get(0));
        return run(n.bodies.get(0));
      }
      case GROUP, DEADLINE -> {
        return group(n);
      }
      case SPAWN_IN -> spawnIn(n);
      case CANCEL_GROUP -> {
        if (families[n.c] != null) {
          families[n.c].group.cancel(null);
        }
      }
      default -> {
        return performShared(n);
      }
    }
    return Singleton.NIL;
  }

  private Object performShared(Node n) {
    Channel c = channels[n.a & 1];
    switch (n.kind) {
      case PUT, PUT_LIMIT -> put(n, c);
      case TRY_PUT -> {
        if (!c.isClosed()) {
          int v = monitor.value();
          boolean put = c.offer((long) v);
          if (put) {
            monitor.put(v);
          }
          return put;
        }
      }
      case TAKE, TAKE_LIMIT -> {
        return take(n, c);
      }
      case TRY_TAKE -> {
        return taken(c, monitor.tick(), c.tryTake());
      }
      case CLOSE -> c.close(null);
      case WITH_PERMITS -> withPermits(n);
      case WITH_LOCK -> withLock(n);
      case SET -> flags[n.a].set();
      case CLEAR -> flags[n.a].clear();
      case WAIT -> waiting(n, flags[n.a]::isSet, () -> flags[n.a].await(limit(n.c)));
      case SELECT -> {
        return select(n);
      }
      default -> throw new IllegalStateException(n.kind.name());
    }
    return Singleton.NIL;
  }

  /** Some of the waits have a time limit. */
  private static long limit(int c) {
    return c < 12 ? -1 : (c - 12) * World.MILLI;
  }

  private void waiting(Node n, BooleanSupplier over, Runnable action) {
    Monitor.Wait w = monitor.begin(n, over);
    try {
      action.run();
    } finally {
      monitor.end(w);
    }
  }

  // ---- futures

  private void awaitAll() {
    if (monitor.task() == 0) {
      scheduler.awaitAll();
    }
  }

  private void sleep(Node n) {
    long due = world.nanos() / World.MILLI + n.a;
    Monitor.Wait w = monitor.begin(n, () -> world.nanos() / World.MILLI > due);
    try {
      operations.sleep(n.a * World.MILLI);
      monitor.woken(due, w.begun);
    } finally {
      monitor.end(w);
    }
  }

  private Object awaitOutside(Node n) {
    World.Operation op = world.operation();
    Monitor.Wait w = monitor.begin(n, () -> !op.future.pending());
    try {
      return scheduler.await(op.future);
    } catch (GeneError e) {
      monitor.check(!isOwn(e) || !op.future.pending(), "what a cancelled task waited for goes on");
      throw e;
    } finally {
      monitor.end(w);
    }
  }

  private Object await(Node n, GeneFuture f, GeneFuture g) {
    boolean both = n.kind == Kind.AWAIT_BOTH && g != null;
    Monitor.Wait w = monitor.begin(n, () -> !f.pending() && (!both || !g.pending()));
    try {
      Object v;
      if (both) {
        v = scheduler.await(vm, new Object[] {f, g}, true, null);
      } else if (n.kind == Kind.AWAIT_LIMIT) {
        v = scheduler.await(vm, new Object[] {f}, false, (long) n.b);
      } else {
        v = scheduler.await(f);
      }
      monitor.check(!f.pending(), "await has given a value of a pending future");
      return v;
    } finally {
      monitor.end(w);
    }
  }

  private void change(Kind kind, GeneFuture f) {
    if (f == null || !f.pending()) {
      return;
    }
    if (kind == Kind.CANCEL) {
      boolean task = KernelProbe.ofTask(f);
      monitor.askToEnd(task ? livesByFuture.get(f) : null);
      futures.cancel(f, (Object) null);
      monitor.check(
          task || f.state() == GeneFuture.State.CANCELLED,
          "a future is " + f.state().symbol() + " after its cancellation");
      return;
    }
    for (Family family : allFamilies) {
      family.byHand |= family.members.contains(livesByFuture.get(f));
    }
    if (kind == Kind.COMPLETE) {
      futures.complete(f, 9L);
    } else {
      futures.fail(f, "by hand");
    }
    monitor.check(!f.pending(), "a future is pending after its completion");
  }

  private void derive(Node n, GeneFuture from) {
    if (from == null) {
      return;
    }
    Chains chains = new Chains(scheduler);
    int[] runs = new int[1];
    Function body =
        new Function(
            () -> {
              monitor.check(runs[0]++ == 0, "a link of a chain runs twice");
              return run(n.bodies.get(0));
            });
    slots[n.a] =
        switch (n.kind) {
          case THEN -> chains.then(from, body);
          case RECOVER -> chains.recover(from, body);
          case ALWAYS -> chains.always(from, body);
          default -> chains.timeout(from, (long) (n.c & 7));
        };
  }

  private void combine(Node n, GeneFuture f, GeneFuture g) {
    if (f == null || g == null) {
      return;
    }
    Groups groups = new Groups(scheduler);
    GeneArray both = GeneArray.of(f, g);
    slots[n.a] =
        switch (n.kind) {
          case ALL -> groups.all(both);
          case RACE -> groups.race(both);
          case ANY -> groups.any(both);
          default -> groups.settled(both);
        };
  }

  private void register(Node n, GeneFuture f) {
    if (f == null) {
      return;
    }
    Monitor.Registration r = monitor.register(f, n.kind);
    Function body =
        new Function(
            () -> {
              monitor.callbackBegins(r);
              try {
                return run(n.bodies.get(0));
              } finally {
                monitor.callbackEnds(r);
              }
            });
    switch (n.kind) {
      case ON_COMPLETE -> futures.onComplete(f, body);
      case ON_SUCCESS -> futures.onSuccess(f, body);
      default -> futures.onFailure(f, body);
    }
  }

  // ---- tasks

  private Object live(Monitor.Life life, Node n) {
    life.begun = true;
    life.task = scheduler.current();
    try {
      life.value = run(n.bodies.get(0));
      return life.value;
    } catch (GeneError e) {
      life.failed = !isOwn(e);
      throw e;
    } finally {
      life.ended = true;
    }
  }

  private void spawn(Node n) {
    Monitor.Life life = monitor.life();
    life.future = scheduler.start(() -> live(life, n));
    monitor.check(life.begun, "a task has not begun at once");
    slots[n.a] = life.future;
    livesByFuture.put(life.future, life);
  }

  private Object group(Node n) {
    Family family = new Family();
    allFamilies.add(family);
    boolean deadline = n.kind == Kind.DEADLINE;
    family.limit = !deadline && n.b == 3 ? 1 : TaskGroup.Wish.UNLIMITED;
    family.settle = !deadline && n.b == 2;
    long timeout = deadline ? n.a * World.MILLI : limit(n.c);
    family.group =
        TaskGroup.open(
            THING,
            vm,
            new TaskGroup.Wish(
                deadline ? "deadline" : "task_group", timeout, family.limit, family.settle));
    Family outer = deadline ? null : families[n.a];
    if (!deadline) {
      families[n.a] = family;
    }
    monitor.scope(1);
    Monitor.Limited limited = timeout < 0 ? null : monitor.limit(timeout);
    boolean normal = false;
    try {
      Object v = run(n.bodies.get(0));
      v = joined(n, family, v);
      normal = true;
      return v;
    } catch (GeneError e) {
      Monitor.Wait w = monitor.begin(n, family::over);
      try {
        throw new GeneError(family.group.fail(e.value(vm)));
      } finally {
        monitor.end(w);
      }
    } finally {
      monitor.scope(-1);
      monitor.endLimit(limited);
      checkEnded(family, normal);
      if (!deadline) {
        families[n.a] = outer;
      }
    }
  }

  private Object joined(Node n, Family family, Object v) {
    Monitor.Wait w = monitor.begin(n, family::over);
    try {
      return family.group.end(v, true);
    } finally {
      monitor.end(w);
    }
  }

  private void checkEnded(Family family, boolean normal) {
    if (monitor.fault() != null) {
      return;
    }
    for (Monitor.Life l : family.members) {
      monitor.check(!l.begun || l.ended, "a task outlives its group");
      monitor.check(
          !l.ended || l.value instanceof GeneFuture || !l.future.pending(),
          "a future of a group is pending behind it");
      monitor.check(
          !normal || family.settle || family.byHand || !l.failed,
          "a group has ended normally although a task has failed");
    }
  }

  private void spawnIn(Node n) {
    Family family = families[n.c];
    if (family == null) {
      return;
    }
    Monitor.Life life = monitor.life();
    Monitor.Wait w = monitor.begin(n, () -> family.alive() < family.limit);
    try {
      family.members.add(life);
      life.future = family.group.spawn(new Function(() -> live(life, n)));
    } finally {
      monitor.end(w);
      if (life.future == null) {
        family.members.remove(life);
        life.future = futures.completed(Singleton.NIL);
      }
    }
    slots[n.a] = life.future;
    livesByFuture.put(life.future, life);
  }

  private Object tryCatch(Node n) {
    try {
      Object v = run(n.bodies.get(0));
      return v;
    } catch (GeneError e) {
      ExceptionValue value = e.value(vm);
      GeneClass cancellation = CORE.exceptionClass(ErrorKind.CANCELLATION);
      if (!TaskCancellation.clauseCatches(value, n.a < 2 ? null : cancellation)) {
        throw e;
      }
      return run(n.bodies.get(1));
    } finally {
      run(n.bodies.get(2));
    }
  }

  private Object shield(Node n) {
    scheduler.enterShield();
    monitor.shield(1);
    Object v;
    try {
      v = run(n.bodies.get(0));
    } catch (GeneError | Fault e) {
      scheduler.dropShield();
      throw e;
    } finally {
      monitor.shield(-1);
    }
    return scheduler.leaveShield(v);
  }

  private void atomic(Node n) {
    int before = monitor.events().size();
    int task = monitor.task();
    vm.enterAtomic();
    try {
      run(n.bodies.get(0));
    } finally {
      vm.leaveAtomic();
    }
    List<int[]> events = monitor.events();
    for (int i = before; i < events.size(); i++) {
      monitor.check(events.get(i)[0] == task, "another task runs in an atomic body");
    }
  }

  /** The tasks of groups that are cancelled have to end. */
  private void askMembers() {
    for (Family family : allFamilies) {
      if (family.group.isCancelled()) {
        family.members.forEach(monitor::askToEnd);
      }
    }
  }

  // ---- channels, permits, locks

  private void put(Node n, Channel c) {
    int v = monitor.value();
    Monitor.Wait w = monitor.begin(n, () -> c.size() < ROOM[n.a & 1]).at(null, c);
    try {
      c.put((long) v, n.kind == Kind.PUT ? -1 : n.b * World.MILLI);
      monitor.put(v);
    } finally {
      monitor.end(w);
    }
  }

  private Object take(Node n, Channel c) {
    Monitor.Wait w = monitor.begin(n, NEVER).at(c, null);
    try {
      return taken(c, w.begun, c.take(n.kind == Kind.TAKE ? -1 : n.b * World.MILLI));
    } finally {
      monitor.end(w);
    }
  }

  private Object taken(Channel c, long begun, Object v) {
    if (v instanceof Long value) {
      monitor.taken(c, begun, value.intValue());
    }
    return v;
  }

  private void withPermits(Node n) {
    int i = n.a;
    int count = Math.min(1 + n.b % 3, PERMITS[i]);
    Monitor.Wait[] own = new Monitor.Wait[1];
    own[0] =
        monitor.begin(
            n,
            () -> {
              checkPermits(false);
              boolean first =
                  acquiring.stream().filter(x -> x.node.a == i).findFirst().orElse(null) == own[0];
              return first && semaphores[i].free() >= count;
            });
    acquiring.add(own[0]);
    try {
      semaphores[i].acquire(count, limit(n.c));
    } finally {
      acquiring.remove(own[0]);
      monitor.end(own[0]);
    }
    held[i] += count;
    try {
      run(n.bodies.get(0));
    } finally {
      held[i] -= count;
      semaphores[i].release(count);
    }
  }

  private void withLock(Node n) {
    Lock lock = locks[n.a];
    Monitor.Wait w = monitor.begin(n, () -> !lock.isHeld());
    boolean[] entered = new boolean[1];
    try {
      lock.with(
          vm,
          new Function(
              () -> {
                entered[0] = true;
                monitor.end(w);
                monitor.check(!inLock[n.a], "two tasks hold a lock");
                inLock[n.a] = true;
                try {
                  return run(n.bodies.get(0));
                } finally {
                  inLock[n.a] = false;
                }
              }),
          limit(n.c));
    } finally {
      if (!entered[0]) {
        monitor.end(w);
      }
    }
  }

  /** Clauses by the bits of a: take, put, await, after, else. */
  private Object select(Node n) {
    StringBuilder kinds = new StringBuilder();
    List<Object> operands = new ArrayList<>();
    Channel from = (n.a & 1) != 0 ? channels[n.b & 1] : null;
    Channel to = (n.a & 2) != 0 ? channels[(n.b >> 1) & 1] : null;
    GeneFuture f = (n.a & 4) != 0 ? slots[n.c & 3] : null;
    int value = to == null ? -1 : monitor.value();
    if (from != null) {
      kinds.append(TaskForms.TAKE);
      operands.add(from);
    }
    if (to != null) {
      kinds.append(TaskForms.PUT);
      operands.add(to);
      operands.add((long) value);
    }
    if (f != null) {
      kinds.append(TaskForms.AWAIT);
      operands.add(f);
    }
    if ((n.a & 8) != 0) {
      kinds.append(TaskForms.AFTER);
      operands.add((long) (n.c >> 2));
    }
    if ((n.a & 48) == 48 || kinds.isEmpty()) {
      kinds.append(TaskForms.ELSE);
    }
    Monitor.Wait w =
        monitor
            .begin(
                n,
                () -> f != null && !f.pending() || to != null && to.size() < ROOM[(n.b >> 1) & 1])
            .at(from, to);
    TaskForms.Selected s;
    try {
      s = new GroupForms(vm, THING).select(kinds.toString(), operands.toArray());
    } finally {
      monitor.end(w);
    }
    char kind = kinds.charAt(s.clause());
    if (kind == TaskForms.TAKE) {
      taken(from, w.begun, s.value());
    } else if (kind == TaskForms.PUT) {
      monitor.put(value);
    }
    return (long) (1000 + kind);
  }
}
