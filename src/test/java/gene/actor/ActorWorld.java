package gene.actor;

import gene.async.Chance;
import gene.async.Choices;
import gene.async.Scheduler;
import gene.async.fiber.Gate;
import gene.async.loop.EventLoop;
import gene.runtime.Core;
import gene.runtime.Vm;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;

/**
 * Several VMs of which one runs at a time: at every step, and whenever a VM waits, the dice say who
 * goes on. Time stands still while anybody can. So a run is the same again for the same seed. The
 * threads are real ones, which hand a baton to each other.
 */
public final class ActorWorld implements Choices, Chance {
  private static final int MOST_STEPS = 20_000;

  /** A rule is broken. */
  static final class Broken extends Error {
    private static final long serialVersionUID = 1;

    Broken(String rule) {
      super(rule, null, false, false);
    }
  }

  /** Time and waiting of one VM. */
  private final class Clock implements EventLoop.Clock {
    private final int vm;

    Clock(int vm) {
      this.vm = vm;
    }

    @Override
    public long nanos() {
      return free ? now + 100 * (System.nanoTime() - freedAt) : now; // what is left ends soon
    }

    @Override
    public void park(Object blocker, long nanos) {
      if (free) {
        if (vm == 0 && rule != null) {
          throw new Broken(rule); // who should answer may be gone
        }
        EventLoop.Clock.super.park(blocker, Math.min(nanos, 1_000_000));
        return;
      }
      deadlines[vm] = nanos == EventLoop.FOREVER ? Long.MAX_VALUE : now + nanos;
      if (!here[vm]) { // a worker has started
        here[vm] = true;
        arrivals.countDown();
        gates[vm].pass();
      } else {
        handOver(vm);
      }
      deadlines[vm] = -1;
    }
  }

  private static volatile ActorWorld current;

  private final Core core;
  private final Random dice;
  private final int vms;
  private final Gate[] gates;
  private final Scheduler[] schedulers;
  private final long[] deadlines; // until when a VM waits, -1: it does not
  private final boolean[] here;
  private final CountDownLatch arrivals;
  private volatile long now;
  private volatile boolean begun;
  private volatile boolean free; // everybody runs: the program ends
  private volatile long freedAt;
  private volatile String rule; // the first one that was broken
  private int steps;
  private long spins;
  private boolean locked;

  ActorWorld(long seed, Core core, int workers) {
    this.core = core;
    current = this;
    dice = new Random(seed);
    vms = workers + 1;
    gates = new Gate[vms];
    schedulers = new Scheduler[vms];
    deadlines = new long[vms];
    here = new boolean[vms];
    arrivals = new CountDownLatch(workers);
    for (int i = 0; i < vms; i++) {
      gates[i] = new Gate();
      deadlines[i] = -1;
    }
    here[0] = true;
  }

  Scheduler kernel(Vm vm) {
    Scheduler s =
        new Scheduler(
            vm,
            new Scheduler.Settings(Scheduler.TaskMode.BATON, 10, false),
            new Clock(vm.number()));
    s.choices(this);
    s.chance(this);
    schedulers[vm.number()] = s;
    return s;
  }

  /** All workers wait, the main program runs. */
  void begin() {
    try {
      arrivals.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    begun = true;
  }

  /** Everybody runs as on a real machine; nothing is checked any more. */
  void release() {
    freedAt = System.nanoTime();
    free = true;
    for (Gate g : gates) {
      g.open();
    }
  }

  void check(boolean holds, String what) {
    if (!holds && !free) {
      if (rule == null) {
        rule = what;
      }
      release();
      throw new Broken(what);
    }
  }

  String rule() {
    return rule;
  }

  /** Between two statements of a VM. */
  void step(Vm vm) {
    if (rule != null) {
      throw new Broken(rule);
    }
    if (!free && dice.nextInt(3) != 0) {
      handOver(vm.number());
    }
    if (vm.signalled()) {
      vm.poll();
    }
  }

  // ---- inside of the runtime, by code that ActorInterleaving builds in

  /** Before something that other threads see: it may be their turn. */
  public static void point() {
    ActorWorld w = ofThisThread();
    if (w != null && !w.locked && w.dice.nextInt(4) == 0) {
      w.handOver(Vm.current().number());
    }
  }

  /** Null outside of a run, and for threads of an earlier world that are still ending. */
  private static ActorWorld ofThisThread() {
    ActorWorld w = current;
    Vm vm = Vm.current();
    boolean ours = w != null && vm != null && vm.core() == w.core && w.begun && !w.free;
    return ours ? w : null;
  }

  /** A lock is taken, or given back: who has it goes on. */
  public static void locked(boolean yes) {
    ActorWorld w = ofThisThread();
    if (w != null) {
      w.locked = yes;
    }
  }

  /** The time of those who wait without parking: they look some times. */
  public static long spinTime() {
    ActorWorld w = current;
    return w == null ? 0 : (w.spins += 5000);
  }

  private void handOver(int from) {
    check(++steps < MOST_STEPS, "the program does not end");
    int next = next();
    if (next != from && !free) {
      gates[next].open();
      gates[from].pass();
    }
  }

  private int next() {
    List<Integer> ready = ready();
    if (ready.isEmpty()) {
      long first = Long.MAX_VALUE;
      for (long d : deadlines) {
        first = Math.min(first, d);
      }
      check(first != Long.MAX_VALUE, "all wait for ever");
      now = Math.max(now, first);
      ready = ready();
    }
    return ready.isEmpty() ? 0 : ready.get(dice.nextInt(ready.size()));
  }

  private List<Integer> ready() {
    List<Integer> ready = new ArrayList<>(vms);
    for (int i = 0; i < vms; i++) {
      if (deadlines[i] <= now || !schedulers[i].loop().idle()) {
        ready.add(i);
      }
    }
    return ready;
  }

  // ---- decisions of the kernels

  @Override
  public int readyTask(int count) {
    return free ? 0 : dice.nextInt(count);
  }

  @Override
  public boolean pollAtSafepoint() {
    return free || dice.nextInt(4) != 0;
  }

  @Override
  public boolean sliceUsed(long nanos, long slice) {
    return !free && dice.nextInt(3) == 0;
  }

  @Override
  public boolean ticks() {
    return false;
  }

  @Override
  public int below(int n) {
    return free ? 0 : dice.nextInt(n);
  }

  @Override
  public double fraction() {
    return 0.5;
  }
}
