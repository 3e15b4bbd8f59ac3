package gene.async.sim;

import gene.async.Chance;
import gene.async.Choices;
import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.async.loop.EventLoop;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything around a simulated program that is not decided by the rules of the kernel: time, the
 * threads that work for it, which ready task is next, what happens at a safepoint. A tape makes all
 * these decisions, so a run can be repeated.
 */
final class World implements EventLoop.Clock, Choices, Chance {
  static final long MILLI = 1_000_000;
  private static final long FAR = 1000 * MILLI;

  /** Work that another thread does for the program; it reports by a post. */
  final class Operation implements GeneFuture.Work {
    final GeneFuture future;
    private boolean over;

    private Operation() {
      future = scheduler.futures().operation(this);
    }

    @Override
    public void cancel(GeneFuture f, ExceptionValue reason) {
      over = true;
      underWay.remove(this);
      scheduler.loop().arrived();
    }

    private void end(boolean fails) {
      if (over) {
        return; // cancelled since it was posted
      }
      over = true;
      scheduler.loop().arrived();
      if (fails) {
        scheduler.futures().fail(future, new GeneError(ErrorKind.IO, "outside"));
      } else {
        scheduler.futures().succeed(future, 7L);
      }
    }
  }

  private final Tape tape;
  private final boolean fair;
  private final List<Operation> underWay = new ArrayList<>();
  private long now;
  private Scheduler scheduler;
  private Vm vm;
  private Monitor monitor;

  /** {@code fair}: those who are ready run first come, first served. */
  World(Tape tape, boolean fair) {
    this.tape = tape;
    this.fair = fair;
  }

  void begin(Vm v, Scheduler s, Monitor m) {
    vm = v;
    scheduler = s;
    monitor = m;
  }

  boolean fair() {
    return fair;
  }

  Operation operation() {
    Operation op = new Operation();
    scheduler.loop().expect();
    underWay.add(op);
    return op;
  }

  /** Operations that have not reported. */
  List<Operation> underWay() {
    return underWay;
  }

  void compute(long millis) {
    now += millis * MILLI;
  }

  // ---- decisions

  /** Between two statements: the world goes on, and the code looks whether it has to do with it. */
  void safepoint() {
    monitor.step();
    switch (tape.below(12)) {
      case 8 -> report();
      case 9 -> now += MILLI;
      case 10, 11 -> vm.raiseSignal();
      default -> {}
    }
    if (vm.signalled()) {
      vm.poll();
    }
  }

  private void report() {
    if (!underWay.isEmpty()) {
      Operation op = underWay.remove(tape.below(underWay.size()));
      boolean fails = tape.below(4) == 3;
      scheduler.loop().post(() -> op.end(fails));
    }
  }

  /** Nothing is ready: a timer becomes due, or another thread reports. */
  @Override
  public void park(Object blocker, long nanos) {
    monitor.step();
    monitor.idle(now);
    boolean timer = nanos != EventLoop.FOREVER;
    int ways = underWay.size() + (timer ? 1 : 0);
    if (ways == 0) {
      throw monitor.fault("the VM waits for ever");
    }
    boolean far = nanos > FAR && !underWay.isEmpty(); // time limits of the kernel's own
    if (timer && !far && tape.below(ways) == 0) {
      now += nanos;
    } else {
      report();
    }
  }

  @Override
  public long nanos() {
    return now;
  }

  @Override
  public int readyTask(int count) {
    return fair ? 0 : tape.below(count);
  }

  @Override
  public boolean pollAtSafepoint() {
    return tape.below(4) != 3;
  }

  @Override
  public boolean sliceUsed(long nanos, long slice) {
    return tape.below(3) == 2;
  }

  @Override
  public boolean ticks() {
    return false; // safepoint() does
  }

  @Override
  public int below(int n) {
    return tape.below(n);
  }

  @Override
  public double fraction() {
    return tape.below(16) / 16.0;
  }
}
