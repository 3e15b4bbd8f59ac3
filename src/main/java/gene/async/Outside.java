package gene.async;

import gene.async.fiber.BatonFiber;
import gene.runtime.Isolate;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.value.Singleton;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The border between the VM and foreign Java code, in both directions.
 *
 * <pre>
 *   out   {@link #leave} .. {@link #comeBack} around a call of code that may block. The fiber notes that
 *         it is outside: when it blocks there, the VM goes on without it. Main has no fiber.
 *   in    {@link #enter}: is the calling thread the one that runs the VM's code? Then Gene code runs
 *         nested; otherwise {@link #call} runs it as a task, and the calling thread waits.
 * </pre>
 */
public final class Outside {
  /** Others that may call into the VM without having announced it: foreign code, other VMs. */
  public interface Outsiders {
    /**
     * Whether it could call back at any time. Asked when nothing else is left that could happen.
     */
    boolean mayCall();

    /**
     * A task for which somebody waits is about to wait itself, without a limit. The error that it
     * gets instead, or null.
     */
    default GeneError waits(Task task, GeneFuture[] futures) {
      return null;
    }
  }

  /** How often a thread whose call has not begun checks whether it ever can. */
  private static final long CHECK_NANOS = 200_000_000;

  private static final int CHECKS_UNTIL_DEADLOCK = 10;
  private static final long SPIN_NANOS = 50_000;
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  private final Scheduler scheduler;
  private final Vm vm;
  private final boolean carries;
  private final Set<Entry> waiting = ConcurrentHashMap.newKeySet();
  private Task program;
  private volatile boolean closed;

  Outside(Scheduler scheduler) {
    this.scheduler = scheduler;
    this.vm = scheduler.vm();
    this.carries = scheduler.mode() == Scheduler.TaskMode.CARRIED;
  }

  // ---- the main program

  /**
   * Runs the main program as a task, so that foreign code that blocks in it does not block the VM;
   * the VM thread drives meanwhile. Its stack is the VM thread's when fibers are carried.
   */
  public Object runProgram(long stackBytes, Scheduler.Body body) {
    if (scheduler.current() != scheduler.main() || program != null) {
      return body.run();
    }
    return runInterruptible(stackBytes, body, stop -> {});
  }

  /**
   * Runs code that somebody waits for as a task, and waits for it; {@code running} is told how to
   * end it, from any thread.
   */
  public Object runInterruptible(long stackBytes, Scheduler.Body body, Consumer<Runnable> running) {
    Object[] value = new Object[1]; // one that is a future is not waited for
    Scheduler.Body kept =
        () -> {
          value[0] = body.run();
          return Singleton.NIL;
        };
    Task t = scheduler.create(scheduler.vm().execDepth(), kept);
    t.stackBytes = stackBytes;
    boolean main = scheduler.current() == scheduler.main() && program == null;
    if (main) {
      program = t;
    }
    running.accept(
        () -> scheduler.loop().post(() -> new Stopping(scheduler).interrupted(t, "interrupted")));
    try {
      scheduler.runLoop().switchTo(t);
      scheduler.await(t.future);
      return value[0];
    } finally {
      if (main) {
        program = null;
      }
    }
  }

  /** The main program when it runs as a task, else null. */
  Task program() {
    return program;
  }

  // ---- out

  /** The border of another VM of the program. */
  private Outside of(Vm other) {
    return other == vm ? this : Scheduler.of(other).outside();
  }

  /** For code that all VMs of the program share. */
  public Object leave(Vm running) {
    return of(running).leave();
  }

  /** The current task is about to call foreign code; what {@link #comeBack} takes. */
  public Object leave() {
    if (carries) {
      vm.outside = true;
      return vm;
    }
    if (scheduler.current().fiber() instanceof BatonFiber f) {
      f.leave();
      return f;
    }
    return null;
  }

  /** The call has ended. Waits until it is this task's turn, when others went on meanwhile. */
  public static void comeBack(Object left) {
    if (left instanceof Vm v) {
      v.outside = false; // it runs, so it is its turn
    } else if (left != null) {
      ((BatonFiber) left).comeBack();
    }
  }

  /** Whether to leave is to set {@link Vm#outside}, and to come back to clear it. */
  public boolean carries() {
    return carries;
  }

  /**
   * After foreign code threw: the cancellation of the task whose blocked call was interrupted for
   * it, else null.
   */
  public GeneError interruption() {
    Task t = scheduler.current();
    if (!t.interrupted) {
      return null;
    }
    Thread.interrupted();
    t.interrupted = false;
    return t.interrupts.noted() == null ? null : t.thrownCancellation(scheduler.vm());
  }

  /** Foreign code has returned: an interrupt that came too late is forgotten. */
  public void returned() {
    if (vm.interruptsOutside) {
      forgetInterrupt();
    }
  }

  /** For code that all VMs of the program share. */
  public void returned(Vm running) {
    of(running).returned();
  }

  private void forgetInterrupt() {
    Task t = scheduler.current();
    if (t.interrupted) {
      t.interrupted = false;
      Thread.interrupted();
    }
  }

  /** From now on every return is looked at. */
  void interrupts() {
    vm.interruptsOutside = true;
  }

  // ---- in

  /** Where code was that enters Gene code on a thread of the VM. */
  public enum From {
    /** Another thread: Gene code must not run here. */
    ELSEWHERE,
    /** Code of this VM, such as a native that asks an object for its text. */
    INSIDE,
    /** Foreign code, called between {@link Outside#leave} and {@link Outside#comeBack}. */
    OUTSIDE
  }

  /** Whether the calling thread runs the VM's code, or foreign code on its behalf. */
  public boolean isHere() {
    return scheduler.running() == Thread.currentThread();
  }

  /** Unless it is from elsewhere, Gene code may run on this thread until {@link #exit}. */
  public From enter() {
    if (!isHere()) {
      return From.ELSEWHERE;
    }
    if (carries) {
      boolean outside = vm.outside;
      vm.outside = false;
      return outside ? From.OUTSIDE : From.INSIDE;
    }
    if (!(scheduler.current().fiber() instanceof BatonFiber f) || f.isInside()) {
      return From.INSIDE;
    }
    return f.tryReturn() ? From.OUTSIDE : From.ELSEWHERE;
  }

  /** The end of what {@link #enter} began. */
  public void exit(From from) {
    if (from == From.OUTSIDE) {
      leave();
    }
  }

  /** Runs the body between {@link #enter} and {@link #exit}; null when it is from elsewhere. */
  <T> T inside(Supplier<T> body) {
    From from = enter();
    if (from == From.ELSEWHERE) {
      return null;
    }
    try {
      return body.get();
    } finally {
      exit(from);
    }
  }

  /** One call from another thread. */
  private static final class Entry {
    final Thread thread = Thread.currentThread();
    volatile boolean begun;
    volatile boolean done;
    final CompletableFuture<Object> later; // null: the thread waits
    final Isolate isolate; // whose variables it sees, null: those of the main program
    Task task; // on the VM thread only
    Object value;
    Throwable failure;

    Entry(CompletableFuture<Object> later, Isolate isolate) {
      this.later = later;
      this.isolate = isolate;
    }

    void end(Object v, Throwable t) {
      value = v;
      failure = t;
      done = true;
      if (later != null && t == null) {
        later.complete(v);
      } else if (later != null) {
        later.completeExceptionally(t);
      }
      LockSupport.unpark(thread);
    }
  }

  /** A call for the main program. */
  public Object call(Scheduler.Body body) throws Throwable {
    return call(null, body);
  }

  /**
   * On a thread that does not run the VM's code: runs the body as a task and waits for its outcome.
   * Interrupting the thread cancels the task. It sees the variables of the actor whose isolate is
   * given.
   */
  public Object call(Isolate isolate, Scheduler.Body body) throws Throwable {
    Entry e = new Entry(null, isolate);
    waiting.add(e);
    try {
      if (closed) {
        throw new RejectedExecutionException("the Gene program has ended");
      }
      scheduler.loop().post(() -> begin(e, body));
      await(e);
    } finally {
      waiting.remove(e);
    }
    if (e.failure != null) {
      throw e.failure;
    }
    return e.value;
  }

  /** Starts a body as a task without waiting; cancelling the future cancels the task. */
  public CompletableFuture<Object> start(Scheduler.Body body) {
    CompletableFuture<Object> later = new CompletableFuture<>();
    Entry e = new Entry(later, null);
    waiting.add(e);
    later.whenComplete(
        (v, t) -> {
          waiting.remove(e);
          if (later.isCancelled()) {
            scheduler.loop().post(() -> cancel(e));
          }
        });
    if (closed) {
      e.end(null, new RejectedExecutionException("the Gene program has ended"));
    } else {
      scheduler.loop().post(() -> begin(e, body));
    }
    return later;
  }

  private void begin(Entry e, Scheduler.Body body) {
    if (e.done) {
      return;
    }
    e.begun = true;
    try {
      e.task = scheduler.create(0, () -> run(e, body));
    } catch (GeneError tooMany) {
      e.end(null, tooMany);
      return;
    }
    e.task.state.isolate(e.isolate);
    e.task.beforeStart = () -> e.end(null, cancelled());
    e.task.future.seen();
    scheduler.begin(e.task);
  }

  private static Object run(Entry e, Scheduler.Body body) {
    try {
      Object v = body.run();
      e.end(v, null);
      return Singleton.NIL;
    } catch (RuntimeException | Error t) {
      e.end(null, t);
      if (t instanceof GeneError) {
        return Singleton.NIL; // the caller has it
      }
      throw t;
    }
  }

  private static GeneError cancelled() {
    return new GeneError(ErrorKind.CANCELLATION, "cancelled", "GENE.ASYNC.CANCELLED");
  }

  private void await(Entry e) {
    boolean interrupted = false;
    int still = 0;
    spin(e);
    while (!e.done) {
      LockSupport.parkNanos(this, e.begun ? Long.MAX_VALUE : CHECK_NANOS);
      if (Thread.interrupted()) {
        interrupted = true;
        scheduler.loop().post(() -> cancel(e));
      }
      if (!e.begun && !e.done) {
        still = standsStill() ? still + 1 : 0;
        if (still >= CHECKS_UNTIL_DEADLOCK) {
          throw new GeneError(
              ErrorKind.CONCURRENCY,
              "deadlock: the VM thread is blocked in Java code that waits for this callback",
              "GENE.ASYNC.DEADLOCK");
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Short calls are over before the system could have put this thread to sleep and woken it. */
  private static void spin(Entry e) {
    if (PROCESSORS > 1 && !Thread.currentThread().isVirtual()) {
      long end = System.nanoTime() + SPIN_NANOS;
      while (!e.done && System.nanoTime() - end < 0) {
        Thread.onSpinWait();
      }
    }
  }

  /**
   * Is the thread that runs the VM's code blocked, where nothing could be let out: in a class
   * initialiser, below native code? A wait that ends by itself does not count. A glimpse, so one
   * look tells nothing.
   */
  private boolean standsStill() {
    Thread running = scheduler.running();
    Thread.State s = running == null ? Thread.State.RUNNABLE : running.getState();
    return !scheduler.loop().isParked() && (s == Thread.State.WAITING || s == Thread.State.BLOCKED);
  }

  private void cancel(Entry e) {
    if (e.task == null) {
      e.end(null, cancelled());
    } else {
      scheduler.futures().cancel(e.task.future, (Object) null);
      if (e.task.interrupts.noted() != null && e.task.computes()) {
        e.task.throwAtSafepoint(new GeneError(e.task.interrupts.noted()));
      }
    }
  }

  /** Nobody runs Gene code any more: those who wait, and all who come, are told so. */
  void close() {
    closed = true;
    for (Entry e : waiting) {
      if (!e.done) {
        e.end(null, new RejectedExecutionException("the Gene program has ended"));
      }
    }
  }
}
