package gene.async;

import gene.async.GeneFuture.State;
import gene.async.loop.EventLoop;
import gene.async.loop.Timers;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.task.Blocking;
import gene.value.Singleton;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.function.Function;

/** Futures of timers and of work on other threads (chapter 16.8). */
public final class Operations {
  private static final long LONG_NANOS = 1_000_000_000;

  private final Scheduler scheduler;
  private final Futures futures;
  private final EventLoop loop;
  private final Vm vm;

  public Operations(Scheduler scheduler) {
    this.scheduler = scheduler;
    this.futures = scheduler.futures();
    this.loop = scheduler.loop();
    this.vm = scheduler.vm();
  }

  /**
   * The timer behind a future. A long one must not keep a future alive that the program has
   * dropped: it holds it only while somebody is interested.
   */
  private static final class TimerWork implements GeneFuture.Work, Timers.Forgettable {
    private final Scheduler scheduler;
    private final boolean operation;
    private Reference<GeneFuture> dropped; // null for a short one
    private GeneFuture future; // null while nobody is interested in a long one
    private Timers.Timer timer;

    TimerWork(Scheduler scheduler, boolean operation) {
      this.scheduler = scheduler;
      this.operation = operation;
    }

    @Override
    public void run() {
      GeneFuture f = future != null ? future : dropped.get();
      if (f != null) {
        scheduler.futures().settle(f, State.SUCCESS, Singleton.NIL);
      } else {
        scheduler.futures().observation().dropped();
      }
    }

    @Override
    public boolean forgotten() {
      boolean gone = future == null && dropped.refersTo(null);
      if (gone) {
        scheduler.futures().observation().dropped();
      }
      return gone;
    }

    @Override
    public void observed(GeneFuture f, boolean interested) {
      if (dropped != null) {
        future = interested ? f : null;
      }
    }

    @Override
    public void cancel(GeneFuture f, ExceptionValue reason) {
      scheduler.loop().cancel(timer);
    }

    /** A program may have completed the future by hand. */
    @Override
    public void settled() {
      scheduler.loop().cancel(timer);
    }

    @Override
    public String description() {
      return "a timer";
    }

    @Override
    public boolean operation() {
      return operation;
    }
  }

  private TimerWork timer(long nanos, Timers.Kind kind) {
    TimerWork work = new TimerWork(scheduler, kind == Timers.Kind.OPERATION);
    work.future = futures.unseen(work);
    work.timer = loop.timer(nanos, kind, work);
    return work;
  }

  /** Completed with nil after so many nanoseconds. */
  public GeneFuture sleepAsync(long nanos) {
    TimerWork work = new TimerWork(scheduler, true);
    GeneFuture f = futures.operation(work);
    work.future = f;
    work.timer = loop.timer(nanos, Timers.Kind.OPERATION, work);
    if (nanos >= LONG_NANOS) {
      work.dropped = new WeakReference<>(f);
      work.future = null;
    }
    return f;
  }

  /** Suspends the current task for a time. */
  public void sleep(long nanos) {
    scheduler.await(timer(nanos, Timers.Kind.OPERATION).future);
  }

  /**
   * Does something from inside a poll after a time, unless the result is run before. Does not keep
   * the program alive: it limits an operation that does.
   */
  public Runnable alarm(long nanos, Runnable action) {
    Timers.Timer timer = loop.timer(nanos, Timers.Kind.OPERATION, action);
    return () -> loop.cancel(timer);
  }

  /** Runs the function as a task after a time. */
  public GeneFuture after(long nanos, Object f) {
    return after(nanos, () -> vm.call(f));
  }

  /** Runs a body after that time. */
  public GeneFuture after(long nanos, Scheduler.Body body) {
    Task task = scheduler.create(0, body);
    Timers.Timer timer = loop.timer(nanos, Timers.Kind.STRONG, () -> scheduler.begin(task));
    task.beforeStart = () -> loop.cancel(timer);
    return task.future;
  }

  /**
   * Runs the function again and again, never twice at a time: one task that sleeps between its
   * rounds and does not keep the program alive.
   */
  public GeneFuture every(long nanos, Object f) {
    Task[] task = new Task[1];
    task[0] = scheduler.create(0, () -> rounds(task[0], nanos, f));
    scheduler.background(task[0]);
    scheduler.begin(task[0]);
    return task[0].future;
  }

  /** Does something again and again that runs no Gene code. */
  public GeneFuture repeat(long nanos, Runnable action) {
    Task[] task = new Task[1];
    task[0] =
        scheduler.create(
            0,
            () -> {
              while (!task[0].interrupts.gotOfAll()) {
                scheduler.await(timer(nanos, Timers.Kind.REPEAT).future);
                action.run();
              }
              return Singleton.NIL;
            });
    scheduler.background(task[0]);
    scheduler.begin(task[0]);
    return task[0].future;
  }

  private Object rounds(Task task, long nanos, Object f) {
    while (true) {
      task.urgent = true;
      scheduler.await(timer(nanos, Timers.Kind.REPEAT).future);
      task.urgent = false;
      try {
        Object value = vm.call(f);
        if (task.interrupts.gotOfAll()) {
          return value; // the round caught its cancellation
        }
      } catch (GeneError e) {
        if (task.interrupts.gotOfAll()) {
          throw e;
        }
        futures.failures().warn(e.value(vm));
      }
    }
  }

  /** What makes a Gene error of a failure on another thread. */
  public interface FailureText {
    GeneError of(Throwable failure);
  }

  /** Work on a thread of its own; the future of its result. */
  public <T> GeneFuture onPool(Blocking.Work<T> work, FailureText failures) {
    return onPool(work, value -> value, failures);
  }

  /**
   * Runs work on the blocking pool, with a result that is made into a Gene value on the VM thread.
   */
  public <T> GeneFuture onPool(
      Blocking.Work<T> work, Function<T, Object> toValue, FailureText failures) {
    BlockingPool.Job<T> job = ((BlockingPool) vm.blocking()).job(work);
    GeneFuture f = futures.operation((future, reason) -> job.cancel());
    job.start(
        (value, failure) -> {
          if (failure == null) {
            futures.succeed(f, toValue.apply(value));
          } else {
            futures.fail(f, failure instanceof GeneError g ? g : failures.of(failure));
          }
        });
    return f;
  }
}
