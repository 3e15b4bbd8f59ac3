package gene.async;

import gene.runtime.Callable;
import gene.runtime.ErrorKind;
import gene.runtime.Errors;
import gene.runtime.ExceptionForm;
import gene.runtime.ExceptionValue;
import gene.runtime.GeneError;
import gene.runtime.Vm;
import gene.value.Singleton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Completing futures and running their callbacks (chapter 16.3). */
public final class Futures {
  /** For which outcomes a callback runs. */
  public enum When {
    SUCCESS,
    FAILURE,
    ALWAYS
  }

  /** A Gene callback on a future. */
  private record Callback(When when, Object callable) implements GeneFuture.Listener {
    @Override
    public void done(GeneFuture f) {
      throw new IllegalStateException("bug: callbacks are run by Futures");
    }

    boolean applies(GeneFuture f) {
      return switch (when) {
        case SUCCESS -> f.state() == GeneFuture.State.SUCCESS;
        case FAILURE -> f.error() != null;
        case ALWAYS -> true;
      };
    }
  }

  private record Due(GeneFuture future, Callback callback) {}

  private final Scheduler scheduler;
  private final Vm vm;
  private final Failures failures;
  private final ArrayDeque<Due> due = new ArrayDeque<>();
  private int observed;
  private int operations;
  private long callbacksRun;
  private List<GeneFuture> onNextEvent = new ArrayList<>(0);

  Futures(Scheduler scheduler, Vm vm) {
    this.scheduler = scheduler;
    this.vm = vm;
    this.failures = new Failures(vm);
  }

  Failures failures() {
    return failures;
  }

  /** Pending futures of operations that someone waits for or has callbacks on. */
  int observed() {
    return observed;
  }

  /** Pending futures of operations. */
  public int operations() {
    return operations;
  }

  public long callbacksRun() {
    return callbacksRun;
  }

  // ---- making

  /** A pending future. */
  public GeneFuture make() {
    GeneFuture f = new GeneFuture();
    Observer o = scheduler.observer();
    if (o != null) {
      o.futureMade(f, scheduler.actor(), scheduler.here());
    }
    return f;
  }

  public GeneFuture completed(Object value) {
    GeneFuture f = new GeneFuture();
    f.settle(GeneFuture.State.SUCCESS, value);
    return f;
  }

  GeneFuture failed(ExceptionValue error) {
    GeneFuture f = make();
    settle(f, GeneFuture.State.FAILURE, error);
    return f;
  }

  /** A pending future of work under way. */
  public GeneFuture operation(GeneFuture.Work work) {
    GeneFuture f = make();
    f.work(work);
    operations++;
    return f;
  }

  // ---- completing

  /** Gives a pending future its outcome, wakes who waits, runs the callbacks inline. */
  public void settle(GeneFuture f, GeneFuture.State state, Object outcome) {
    boolean operation = f.work() != null && f.work().operation();
    boolean counted = operation && f.observed();
    Object listeners = f.settle(state, outcome);
    Observer o = scheduler.observer();
    if (o != null) {
      o.futureSettled(f, scheduler.actor());
    }
    if (operation) {
      operations--;
      observed -= counted ? 1 : 0;
    }
    if (!onNextEvent.isEmpty()) {
      wakeAwaitAll();
    }
    if (state == GeneFuture.State.FAILURE && !noticed(listeners)) {
      failures.watch(f, (ExceptionValue) outcome);
    }
    if (listeners != null) {
      notifyAll(f, listeners);
    }
  }

  /** Does anybody look at a failure? */
  private static boolean noticed(Object listeners) {
    if (listeners == null) {
      return false;
    }
    for (Object l : listeners instanceof List<?> list ? list : List.of(listeners)) {
      if (!(l instanceof Callback c) || c.when != When.SUCCESS) {
        return true;
      }
    }
    return false;
  }

  private void notifyAll(GeneFuture f, Object listeners) {
    List<Callback> callbacks = null;
    for (Object l : listeners instanceof List<?> list ? new ArrayList<>(list) : List.of(listeners)) {
      if (l instanceof Callback c) {
        if (c.applies(f)) {
          callbacks = callbacks == null ? new ArrayList<>(2) : callbacks;
          callbacks.add(c);
        }
      } else {
        ((GeneFuture.Listener) l).done(f);
      }
    }
    if (callbacks == null) {
      return;
    }
    List<Callback> all = callbacks;
    if (scheduler.polling()) {
      scheduler.startFromLoop(() -> run(f, all));
    } else {
      run(f, all);
    }
  }

  private Object run(GeneFuture f, List<Callback> callbacks) {
    for (Callback c : callbacks) {
      run(f, c);
    }
    return Singleton.NIL;
  }

  private void run(GeneFuture f, Callback c) {
    callbacksRun++;
    Object argument = c.when == When.ALWAYS ? f : c.when == When.SUCCESS ? f.value() : f.error();
    guarded(c.callable, argument);
  }

  /** Calls a callback with as many arguments as it takes; what it throws is reported. */
  private void guarded(Object callable, Object argument) {
    ExceptionValue before = vm.exception;
    vm.exception = null;
    Observer o = scheduler.observer();
    if (o != null) {
      o.callbackBegins(scheduler.actor(), callable instanceof Callable c ? c.name() : null);
    }
    try {
      if (callable instanceof Callable f && f.maxArgs() == 0) {
        vm.call(callable);
      } else {
        vm.call(callable, argument);
      }
    } catch (GeneError e) {
      ExceptionValue cause = e.value(vm);
      failures.warn(
          new GeneError(
                  ErrorKind.CONCURRENCY,
                  "callback failed: " + gene.value.Printer.plain(cause.get("message")),
                  "GENE.ASYNC.CALLBACK_FAILURE",
                  cause)
              .value(vm)
              .with(cause.trace()));
    } finally {
      vm.exception = before;
      if (o != null) {
        o.callbackEnds(scheduler.actor());
      }
    }
  }

  // ---- registering

  /** Registers a callback; on a finished future it runs at the next poll. */
  public void on(GeneFuture f, When when, Object callable) {
    Callback c = new Callback(when, callable);
    if (when != When.SUCCESS) {
      f.seen();
    }
    if (f.pending()) {
      observe(f, c);
    } else if (c.applies(f)) {
      due.add(new Due(f, c));
      vm.signal = true;
    }
  }

  void observe(GeneFuture f, GeneFuture.Listener l) {
    if (!f.observed() && f.work() != null && f.work().operation()) {
      observed++;
    }
    f.listen(l);
  }

  /** Takes a listener back; an operation that nobody observes any more does not keep the program alive. */
  void unobserve(GeneFuture f, GeneFuture.Listener l) {
    boolean before = f.observed();
    f.unlisten(l);
    if (before && !f.observed() && f.work() != null && f.work().operation()) {
      observed--;
    }
  }

  boolean hasDue() {
    return !due.isEmpty();
  }

  /** Runs callbacks of finished futures; on the VM thread, right after a poll. */
  void runDue() {
    while (!due.isEmpty()) {
      Due d = due.poll();
      scheduler.startFromLoop(() -> run(d.future, List.of(d.callback)));
    }
  }

  /** An await returns only after callbacks that were registered before it. */
  void runDueBeforeAwait() {
    while (!due.isEmpty()) {
      Due d = due.poll();
      run(d.future, d.callback);
    }
  }

  // ---- from programs

  public void complete(GeneFuture f, Object value) {
    finish(f, "complete", GeneFuture.State.SUCCESS, value);
  }

  public void fail(GeneFuture f, Object error) {
    finish(f, "fail", GeneFuture.State.FAILURE, ExceptionForm.thrown(vm, error).value(vm));
  }

  private void finish(GeneFuture f, String verb, GeneFuture.State state, Object outcome) {
    if (!f.pending()) {
      throw new GeneError(
          ErrorKind.CONCURRENCY,
          "cannot " + verb + " a future in state " + f.state().symbol(),
          "GENE.ASYNC.ALREADY_TERMINAL");
    }
    settle(f, state, outcome);
  }

  /** {@code (f .cancel [reason])}. */
  public void cancel(GeneFuture f, Object reason) {
    if (f.state() == GeneFuture.State.CANCELLED) {
      return;
    }
    ExceptionValue error =
        new GeneError(
                ErrorKind.CANCELLATION,
                reason == null ? "cancelled" : gene.value.Printer.plain(reason),
                "GENE.ASYNC.CANCELLED")
            .value(vm);
    if (!f.pending()) {
      finish(f, "cancel", GeneFuture.State.CANCELLED, error);
    }
    GeneFuture.Work work = f.work();
    if (work != null) {
      work.cancel(f, error);
      if (work.task() != null) {
        return; // the task decides how its future ends
      }
    }
    if (f.pending()) {
      settle(f, GeneFuture.State.CANCELLED, error);
    }
  }

  public void onProgress(GeneFuture f, Object callback) {
    if (f.pending()) {
      f.onProgress(callback);
    }
  }

  public void progress(GeneFuture f, Object value) {
    if (!f.pending()) {
      throw Errors.runtime("cannot report progress of a future in state " + f.state().symbol());
    }
    for (Object callback : List.copyOf(f.progressCallbacks())) {
      guarded(callback, value);
    }
  }

  // ---- waiting for everything

  /** A future that completes when any other one does. */
  GeneFuture afterNextEvent() {
    GeneFuture f = new GeneFuture();
    onNextEvent.add(f);
    return f;
  }

  private void wakeAwaitAll() {
    List<GeneFuture> waiting = onNextEvent;
    onNextEvent = new ArrayList<>(0);
    waiting.forEach(f -> settle(f, GeneFuture.State.SUCCESS, Singleton.NIL));
  }
}
