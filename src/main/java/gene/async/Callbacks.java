package gene.async;

import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.ArrayDeque;
import java.util.List;

/**
 * Runs callbacks (chapter 16.3, callback rules). Those of one future run one after the other, by
 * one task at a time; what is registered meanwhile joins the end of the row.
 */
final class Callbacks {
  /** Something to run that a poll may take over when whoever should run it has to wait. */
  private static final class Due {
    private Runnable action;

    Due(Runnable action) {
      this.action = action;
    }

    void run() {
      Runnable a = action;
      if (a != null) {
        action = null;
        a.run();
      }
    }
  }

  private final Scheduler scheduler;
  private final Vm vm;
  private final Failures failures;
  private final ArrayDeque<Due> due = new ArrayDeque<>();
  private long count;

  Callbacks(Scheduler scheduler, Vm vm, Failures failures) {
    this.scheduler = scheduler;
    this.vm = vm;
    this.failures = failures;
  }

  /** How many have run. */
  long count() {
    return count;
  }

  boolean anyDue() {
    return !due.isEmpty();
  }

  /** A callback whose exceptions are reported as failures nobody saw. */
  Callback reporting(Callback.When when, Object callable) {
    return new Callback(when) {
      @Override
      void run(GeneFuture f) {
        guarded(callable, when == When.ALWAYS ? f : when == When.SUCCESS ? f.value() : f.error());
      }
    };
  }

  /** Calls a callback with as many arguments as it takes; what it throws is reported. */
  void guarded(Object callable, Object argument) {
    try {
      call(callable, argument);
    } catch (GeneError e) {
      ExceptionValue cause = e.value(vm);
      failures.warn(
          new GeneError(
                  ErrorKind.CONCURRENCY,
                  Printer.plain(cause.get("message")),
                  "GENE.ASYNC.CALLBACK_FAILURE",
                  cause)
              .value(vm)
              .with(cause.trace()));
    }
  }

  /** Calls a callback, which starts without an exception being handled. */
  Object call(Object callable, Object argument) {
    ExceptionValue before = vm.exception;
    vm.exception = null;
    count++;
    Observer o = scheduler.observer();
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

  /**
   * A callback on a finished future: it runs at the next poll, or before an await of the future.
   */
  void later(GeneFuture f, Callback c) {
    boolean first = !f.hasListeners() && f.runner == null;
    f.listen(c);
    if (first) {
      due.add(new Due(() -> run(f)));
      vm.raiseSignal();
    }
  }

  /** Runs what is left of a finished future's callbacks, unless somebody is at it. */
  void run(GeneFuture f) {
    Task before = f.runner;
    if (before != null && before != scheduler.current()) {
      return;
    }
    f.runner = scheduler.current();
    try {
      while (f.hasListeners()) {
        f.nextCallback().run(f);
      }
    } finally {
      f.runner = before;
    }
  }

  /**
   * Runs actions one after the other, each in a task of its own when the loop's code is running.
   */
  void runAll(List<Runnable> actions) {
    if (actions.isEmpty()) {
      return;
    }
    if (scheduler.polling()) {
      actions.forEach(this::asTask);
      return;
    }
    if (actions.size() == 1) {
      actions.getFirst().run();
      return;
    }
    Due[] row = new Due[actions.size()];
    for (int i = 0; i < row.length; i++) {
      row[i] = new Due(actions.get(i));
      if (i > 0) {
        due.add(row[i]); // for the poll that comes when an earlier one waits
      }
    }
    vm.raiseSignal();
    for (Due d : row) {
      d.run();
    }
  }

  /** Runs what is due as tasks; on the VM thread, right after a poll. */
  void runDue() {
    for (Due d = due.poll(); d != null; d = due.poll()) {
      if (d.action != null) {
        asTask(d::run);
      }
    }
  }

  private void asTask(Runnable action) {
    scheduler.startFromLoop(
        () -> {
          action.run();
          return Singleton.NIL;
        });
  }
}
