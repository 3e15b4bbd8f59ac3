package gene.engine;

import com.sun.management.ThreadMXBean;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.async.Stopping;
import gene.async.TaskLimit;
import gene.async.Workers;
import gene.guard.HeapCollections;
import gene.guard.Limits;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;

/**
 * What one call of an engine in a Java program may use. A call that uses more is cancelled, as
 * often as it takes, and its caller gets the error of the limit; the engine goes on. All of it runs
 * on the VM thread, at safepoints: timers of the loop look at what is used.
 *
 * <p>The heap belongs to the whole process, so memory is an estimate: what is live has grown by
 * more than the limit since the call began, and the VM thread itself has allocated more.
 */
final class CallLimits {
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final Limits limits;
  private final Engine engine;
  private final Scheduler scheduler;
  private final List<Call> calls = new ArrayList<>(); // under way
  private boolean tooMany; // tasks, which are to end
  private final AtomicBoolean tellsOfOutput = new AtomicBoolean();

  CallLimits(Limits limits, Engine engine, Scheduler scheduler) {
    this.limits = limits;
    this.engine = engine;
    this.scheduler = scheduler;
    if (limits.tasks() > 0) {
      engine.taskLimit(new TaskLimit(limits.tasks(), this::tooManyTasks));
    }
    if (limits.memory() > 0) {
      engine.core().onOutOfMemory(this::outOfMemory);
    }
  }

  /** The heap was full before a call was looked at: those that may have filled it end. */
  private void outOfMemory() {
    if (Vm.current() != engine.vm()) { // a worker's
      later(this::outOfMemory);
      return;
    }
    for (Call c : List.copyOf(calls)) {
      if (c.allocatedTooMuch()) {
        c.exceed(Limits.Kind.MEMORY);
      }
    }
  }

  private void later(Runnable action) {
    scheduler.loop().post(action);
  }

  /** On any thread, for each text that is one too many: what is under way has to end once. */
  private void tooMuchOutput() {
    if (!tellsOfOutput.getAndSet(true)) {
      later(
          () -> {
            tellsOfOutput.set(false);
            exceedAll(Limits.Kind.OUTPUT);
          });
    }
  }

  private void tooManyTasks() {
    if (Vm.current() != engine.vm()) { // a worker's
      later(this::tooManyTasks);
      return;
    }
    calls.forEach(c -> c.exceeded = Limits.Kind.TASKS);
    tooMany = true;
    later(
        () -> {
          if (tooMany) {
            exceedAll(Limits.Kind.TASKS);
            endTasks();
          }
        });
  }

  /** Those that nobody waits for end as well, or there would be no room for the next call. */
  private void endTasks() {
    tooMany = false;
    new Stopping(scheduler).others(limits.message(Limits.Kind.TASKS));
    endTurns(Limits.Kind.TASKS);
  }

  /** Nobody knows for which call actors compute, so all that they do ends. */
  private void endTurns(Limits.Kind kind) {
    if (workers() instanceof Workers w) {
      w.endTurns(limits.message(kind));
    }
  }

  private Object workers() {
    return engine.core().actors();
  }

  private void exceedAll(Limits.Kind kind) {
    for (Call c : List.copyOf(calls)) {
      c.exceed(kind);
    }
  }

  /** The current task begins a call. */
  Call begin() {
    if (calls.isEmpty() && limits.output() > 0) {
      engine.console().limit(limits.output(), this::tooMuchOutput);
    }
    Call c = new Call();
    calls.add(c);
    c.watch();
    return c;
  }

  /** How the threads are asked; not loaded unless something is limited that needs it. */
  private static final class Threads {
    static final ThreadMXBean BEAN = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Threads() {}
  }

  /** One call. */
  final class Call {
    private final Consumer<String> stopper = new Stopping(scheduler).ofCurrent();
    private final long thread = scheduler.loop().vmThread().threadId();
    private final long began = System.nanoTime();
    private final long computedBefore = limits.computing() > 0 ? computed() : 0;
    private final long allocatedBefore = limits.memory() > 0 ? allocated() : 0;
    private long leastUsed = used();
    private final HeapCollections collections = new HeapCollections(limits.memory());
    private Limits.Kind exceeded;
    private Runnable off = () -> {};

    /** Looks again and again; a call that has been ended and goes on is ended again. */
    private void watch() {
      off.run(); // there is one alarm, however often the call is told to end
      boolean measured = limits.computing() > 0 || limits.memory() > 0 || exceeded != null;
      long left = limits.wall() > 0 ? began + limits.wall() - System.nanoTime() : Long.MAX_VALUE;
      long next = measured ? Math.min(left, LOOK_NANOS) : left;
      if (next < Long.MAX_VALUE) {
        off =
            new Operations(scheduler)
                .alarm(Math.max(next, exceeded != null ? LOOK_NANOS : 1), this::look);
      }
    }

    private void look() {
      Limits.Kind kind = exceeded != null ? exceeded : tooMuch();
      if (kind != null) {
        exceed(kind);
      } else {
        watch();
      }
    }

    private Limits.Kind tooMuch() {
      if (limits.wall() > 0 && System.nanoTime() - began >= limits.wall()) {
        return Limits.Kind.WALL;
      }
      if (limits.computing() > 0 && computed() - computedBefore > limits.computing()) {
        return Limits.Kind.TIME;
      }
      return limits.memory() > 0 && holdsTooMuch() ? Limits.Kind.MEMORY : null;
    }

    private boolean allocatedTooMuch() {
      return allocated() - allocatedBefore > limits.memory();
    }

    private boolean holdsTooMuch() {
      leastUsed = Math.min(leastUsed, used());
      if (!allocatedTooMuch() || !collections.due(used() - leastUsed)) {
        return false;
      }
      collections.collect();
      long live = used();
      boolean much = live - leastUsed > limits.memory();
      leastUsed = Math.min(leastUsed, live);
      return much;
    }

    private long allocated() {
      return scheduler.mode() == Scheduler.TaskMode.CARRIED
          ? sum(Threads.BEAN::getThreadAllocatedBytes)
          : Threads.BEAN.getTotalThreadAllocatedBytes();
    }

    private long computed() {
      return sum(Threads.BEAN::getThreadCpuTime);
    }

    /** Of the VM thread and the workers of actors. */
    private long sum(LongUnaryOperator ofThread) {
      long sum = ofThread.applyAsLong(thread);
      if (workers() instanceof Workers w) {
        for (Thread t : w.threads()) {
          sum += Math.max(0, ofThread.applyAsLong(t.threadId())); // less: it has ended
        }
      }
      return sum;
    }

    private static long used() {
      Runtime r = Runtime.getRuntime();
      return r.totalMemory() - r.freeMemory();
    }

    private void exceed(Limits.Kind kind) {
      if (exceeded == null) {
        exceeded = kind;
        endTurns(kind);
      }
      stopper.accept(limits.message(kind));
      watch();
    }

    /** It has ended; the error that its caller gets instead of what the call has thrown. */
    GeneError end() {
      off.run();
      calls.remove(this);
      if (tooMany) {
        endTasks();
      }
      return exceeded == null
          ? null
          : new GeneError(ErrorKind.RUNTIME, limits.message(exceeded), Limits.code(exceeded));
    }
  }
}
