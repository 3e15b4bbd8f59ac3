package gene.async;

import gene.async.GeneFuture.State;
import gene.runtime.Blocking;
import gene.runtime.ExceptionValue;
import gene.runtime.GeneError;
import gene.runtime.Vm;
import gene.value.Singleton;

/** Futures of timers and of work on other threads (chapter 16.8). */
public final class Operations {
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

  /** The timer behind a future. */
  private static final class TimerWork implements GeneFuture.Work, Runnable {
    private final Operations operations;
    private GeneFuture future;
    private Timers.Timer timer;

    TimerWork(Operations operations) {
      this.operations = operations;
    }

    @Override
    public void run() {
      operations.futures.settle(future, State.SUCCESS, Singleton.NIL);
    }

    @Override
    public void cancel(GeneFuture f, ExceptionValue reason) {
      operations.loop.cancel(timer);
    }
  }

  /** Completed with nil after so many nanoseconds. */
  public GeneFuture sleep(long nanos) {
    TimerWork work = new TimerWork(this);
    work.future = futures.operation(work);
    work.timer = loop.timer(nanos, false, work);
    return work.future;
  }

  /** Runs the function as a task after a time. */
  public GeneFuture after(long nanos, Object f) {
    Task task = scheduler.create(() -> vm.call(f));
    Timers.Timer timer = loop.timer(nanos, true, () -> scheduler.begin(task));
    task.beforeStart = () -> loop.cancel(timer);
    return task.future;
  }

  /** Runs the function again and again; never twice at a time. */
  public GeneFuture every(long nanos, Object f) {
    Repetition r = new Repetition(nanos, f);
    r.future = futures.make();
    r.future.work(r);
    r.arm();
    return r.future;
  }

  /** A repeated task. */
  private final class Repetition implements GeneFuture.Work {
    private final long nanos;
    private final Object f;
    private GeneFuture future;
    private GeneFuture running;
    private Timers.Timer timer;

    Repetition(long nanos, Object f) {
      this.nanos = nanos;
      this.f = f;
    }

    void arm() {
      timer = loop.timer(nanos, false, () -> scheduler.startFromLoop(this::round));
    }

    private Object round() {
      if (!future.pending()) {
        return Singleton.NIL;
      }
      running = scheduler.currentFuture();
      try {
        vm.call(f);
      } catch (GeneError e) {
        if (future.pending()) {
          futures.failures().warn(e.value(vm));
        }
      } finally {
        running = null;
      }
      if (future.pending()) {
        arm();
      }
      return Singleton.NIL;
    }

    @Override
    public void cancel(GeneFuture cancelled, ExceptionValue reason) {
      loop.cancel(timer);
      if (running != null && running.pending()) {
        futures.cancel(running, reason.get("message"));
      }
    }

    @Override
    public boolean operation() {
      return false; // alone it does not keep the program alive
    }
  }

  /** What makes a Gene error of a failure on another thread. */
  public interface FailureText {
    GeneError of(Throwable failure);
  }

  /** Work on a thread of its own; the future of its result. */
  public <T> GeneFuture onPool(Blocking.Work<T> work, FailureText failures) {
    GeneFuture f = futures.operation((future, reason) -> {});
    ((BlockingPool) vm.blocking())
        .<T>submit(
            work,
            (value, failure) -> {
              if (!f.pending()) {
                return;
              }
              if (failure == null) {
                futures.settle(f, State.SUCCESS, value);
              } else {
                GeneError e = failure instanceof GeneError g ? g : failures.of(failure);
                futures.settle(f, State.FAILURE, e.value(vm));
              }
            });
    return f;
  }
}
