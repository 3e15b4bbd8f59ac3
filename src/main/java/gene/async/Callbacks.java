package gene.async;

import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.ArrayDeque;

/**
 * Where callbacks run (chapter 16.3, callback rules): on the stack of the code that made them due,
 * by a {@link CallbackRun}, or in a task of their own when that was the loop, or when the task that
 * was to run them has to wait.
 */
final class Callbacks {
  private final Scheduler scheduler;
  private final Vm vm;
  private final Futures futures;
  private final ArrayDeque<GeneFuture> due = new ArrayDeque<>();
  private long count;

  Callbacks(Scheduler scheduler, Vm vm, Futures futures) {
    this.scheduler = scheduler;
    this.vm = vm;
    this.futures = futures;
  }

  /** How many have run. */
  long count() {
    return count;
  }

  /** Whether the next poll has callbacks to start. */
  boolean anyDue() {
    return !due.isEmpty();
  }

  /** A callback whose exceptions are reported as failures nobody saw. */
  Callback reporting(Callback.When when, Object callable) {
    return new Callback(when) {
      @Override
      void run(GeneFuture f, CallbackRun in) {
        guarded(callable, when == When.ALWAYS ? f : when == When.SUCCESS ? f.value() : f.error());
      }
    };
  }

  /**
   * Calls a callback with as many arguments as it takes; what it throws is reported, but for the
   * cancellation of the running task.
   */
  void guarded(Object callable, Object argument) {
    try {
      call(callable, argument);
    } catch (GeneError e) {
      if (e.cancels(vm)) {
        throw e;
      }
      report(e.value(vm));
    } catch (RuntimeException | Error e) {
      report(Faults.of(e).value(vm));
    }
  }

  private void report(ExceptionValue cause) {
    futures
        .failures()
        .warn(
            new GeneError(
                    ErrorKind.CONCURRENCY,
                    Printer.plain(cause.get("message")),
                    "GENE.ASYNC.CALLBACK_FAILURE",
                    cause)
                .value(vm)
                .with(cause.trace()));
  }

  /** Calls a callback, which starts without an exception being handled. */
  Object call(Object callable, Object argument) {
    ExceptionValue before = vm.exception;
    vm.exception = null;
    count++;
    AsyncObserver o = scheduler.observer();
    if (o != null) {
      o.callbackBegins(scheduler.actor(), callable instanceof Callable f ? f.name() : null);
    }
    try {
      return callable instanceof Callable f && f.maxArgs() == 0
          ? vm.call(callable)
          : vm.call(callable, argument);
    } finally {
      vm.exception = before;
      if (o != null) {
        o.callbackEnds(scheduler.actor());
      }
    }
  }

  /** Runs the callbacks of finished futures, a future or a queue of them: here, or as tasks. */
  void run(Object ripe) {
    if (!scheduler.polling()) {
      CallbackRun.run(futures, scheduler.current(), ripe);
    } else if (ripe instanceof GeneFuture f) {
      asTask(f);
    } else {
      Settling.queue(ripe).forEach(this::asTask);
    }
  }

  /** Leaves the callbacks of a finished future to the next poll. */
  void due(GeneFuture f) {
    due.addLast(f);
    vm.raiseSignal();
  }

  /** Runs what is due as tasks; on the VM thread, right after a poll. */
  void runDue() {
    for (GeneFuture f = due.pollFirst(); f != null; f = due.pollFirst()) {
      asTask(f);
    }
  }

  /** Runs callbacks in a task of their own, at once. */
  void asTaskNow(ArrayDeque<GeneFuture> ripe) {
    Scheduler.Body body =
        () -> {
          CallbackRun.run(futures, scheduler.current(), ripe);
          return Singleton.NIL;
        };
    if (scheduler.polling()) {
      scheduler.startFromLoop(ripe.peekFirst().isolate, body);
    } else {
      scheduler.start(body);
    }
  }

  private void asTask(GeneFuture f) {
    scheduler.startFromLoop(
        f.isolate,
        () -> {
          if (f.hasListeners()) {
            CallbackRun.run(futures, scheduler.current(), f);
          }
          return Singleton.NIL;
        });
  }
}
