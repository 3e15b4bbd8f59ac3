package gene.async;

import gene.async.GeneFuture.State;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionForm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.Printer;
import java.util.ArrayList;
import java.util.List;

/**
 * Completing futures (chapter 16.3). Settling one wakes the tasks that wait for it, tells the
 * futures made of it, and then runs its callbacks: on the stack of the code that completed it, or
 * as a task when the loop did.
 */
public final class Futures {
  private final Scheduler scheduler;
  private final Vm vm;
  private final Failures failures;
  private final Observation observation = new Observation();
  private final Callbacks callbacks;
  private List<Runnable> afterwards; // not null while listeners are told

  Futures(Scheduler scheduler, Vm vm) {
    this.scheduler = scheduler;
    this.vm = vm;
    this.failures = new Failures(vm);
    this.callbacks = new Callbacks(scheduler, vm, failures);
  }

  Failures failures() {
    return failures;
  }

  Callbacks callbacks() {
    return callbacks;
  }

  Observation observation() {
    return observation;
  }

  // ---- making

  /** A pending future that the program completes by hand: only such a one may be forgotten. */
  public GeneFuture promise() {
    GeneFuture f = make();
    f.origin = vm.stack.taken();
    return f;
  }

  GeneFuture make() {
    GeneFuture f = new GeneFuture();
    Observer o = scheduler.observer();
    if (o != null) {
      o.futureMade(f, scheduler.actor(), scheduler.here());
    }
    return f;
  }

  public GeneFuture completed(Object value) {
    GeneFuture f = new GeneFuture();
    f.settle(State.SUCCESS, value);
    return f;
  }

  GeneFuture failed(ExceptionValue error) {
    GeneFuture f = make();
    settle(f, State.FAILURE, error);
    return f;
  }

  /** A pending future of work under way; whoever does the work settles it on the VM thread. */
  public GeneFuture operation(GeneFuture.Work work) {
    GeneFuture f = make();
    f.work(work);
    if (work.operation()) {
      observation.began(f);
    }
    return f;
  }

  // ---- completing

  public void succeed(GeneFuture f, Object value) {
    if (f.pending()) {
      settle(f, State.SUCCESS, value);
    }
  }

  public void fail(GeneFuture f, GeneError error) {
    if (f.pending()) {
      settle(f, State.FAILURE, error.value(vm));
    }
  }

  /** Gives a future the outcome of another one, unless it has one. */
  void pass(GeneFuture from, GeneFuture to) {
    if (to.pending()) {
      settle(to, from.state(), from.state() == State.SUCCESS ? from.value() : from.error());
    }
  }

  /** Gives a pending future its outcome, wakes who waits, runs the callbacks inline. */
  public void settle(GeneFuture f, State state, Object outcome) {
    observation.settling(f);
    Object listeners = f.settle(state, outcome);
    Observer o = scheduler.observer();
    if (o != null) {
      o.futureSettled(f, scheduler.actor());
    }
    if (listeners == null) {
      if (state == State.FAILURE) {
        failures.watch(f, (ExceptionValue) outcome);
      }
      return;
    }
    if (listeners instanceof Callback c && afterwards == null && !scheduler.polling()) {
      runOne(f, c);
      return;
    }
    List<Runnable> outer = afterwards;
    List<Runnable> mine = outer != null ? outer : new ArrayList<>(2);
    afterwards = mine;
    if (!(listeners instanceof List<?>)) {
      tell(f, listeners, mine);
    } else {
      for (Object l : List.copyOf(GeneFuture.list(listeners))) {
        tell(f, l, mine);
      }
    }
    if (state == State.FAILURE && !noticed(listeners)) {
      failures.watch(f, (ExceptionValue) outcome);
    }
    afterwards = outer;
    if (outer == null) {
      callbacks.runAll(mine);
    }
  }

  /** The most frequent case: nobody but one callback, and Gene code may run here. */
  private void runOne(GeneFuture f, Callback c) {
    if (f.state() == State.FAILURE && c.when == Callback.When.SUCCESS) {
      failures.watch(f, f.error());
    }
    if (c.applies(f)) {
      f.listen(c);
      callbacks.run(f);
    }
  }

  private void tell(GeneFuture f, Object listener, List<Runnable> after) {
    if (!(listener instanceof Callback c)) {
      ((GeneFuture.Listener) listener).done(f);
    } else if (c.applies(f)) {
      if (!f.hasListeners()) {
        after.add(() -> callbacks.run(f));
      }
      f.listen(c);
    }
  }

  /** Does it after the listeners have been told, where Gene code may run. */
  void afterwards(Runnable action) {
    if (afterwards != null) {
      afterwards.add(action);
    } else {
      callbacks.runAll(List.of(action));
    }
  }

  /** Does anybody look at a failure? */
  private static boolean noticed(Object listeners) {
    if (listeners instanceof List<?> all) {
      return all.stream().anyMatch(Futures::noticed);
    }
    return !(listeners instanceof Callback c) || c.when != Callback.When.SUCCESS;
  }

  // ---- registering

  /**
   * {@code on_success} and its relatives; on a finished future the callback runs at the next poll.
   */
  public void onSuccess(GeneFuture f, Object callable) {
    on(f, callbacks.reporting(Callback.When.SUCCESS, callable));
  }

  public void onFailure(GeneFuture f, Object callable) {
    on(f, callbacks.reporting(Callback.When.FAILURE, callable));
  }

  public void onComplete(GeneFuture f, Object callable) {
    on(f, callbacks.reporting(Callback.When.ALWAYS, callable));
  }

  void on(GeneFuture f, Callback c) {
    if (c.when != Callback.When.SUCCESS) {
      f.seen();
    }
    if (f.pending()) {
      observe(f, c);
    } else if (c.applies(f)) {
      callbacks.later(f, c);
    }
  }

  /** Listens to a pending future and keeps the program alive for it. */
  void observe(GeneFuture f, Object listenerOrCallback) {
    observation.retain(f);
    f.listen(listenerOrCallback);
  }

  void unobserve(GeneFuture f, GeneFuture.Listener l) {
    if (f.unlisten(l)) {
      observation.release(f);
    }
  }

  // ---- from programs

  public void complete(GeneFuture f, Object value) {
    checkPending(f, "complete");
    settle(f, State.SUCCESS, value);
  }

  public void fail(GeneFuture f, Object error) {
    checkPending(f, "fail");
    settle(f, State.FAILURE, ExceptionForm.thrown(vm, error).value(vm));
  }

  private static void checkPending(GeneFuture f, String verb) {
    if (!f.pending()) {
      throw new GeneError(
          ErrorKind.CONCURRENCY,
          "cannot " + verb + " a future in state " + f.state().symbol(),
          "GENE.ASYNC.ALREADY_TERMINAL");
    }
  }

  /** {@code (f .cancel [reason])}; {@code reason} may be null. */
  public void cancel(GeneFuture f, Object reason) {
    if (f.state() == State.CANCELLED) {
      return;
    }
    checkPending(f, "cancel");
    cancel(f, cancellation(reason));
  }

  private ExceptionValue cancellation(Object reason) {
    String message = reason == null ? "cancelled" : Printer.plain(reason);
    return new GeneError(ErrorKind.CANCELLATION, message, "GENE.ASYNC.CANCELLED").value(vm);
  }

  /** Cancels a pending future and the work behind it. Runs Gene code. */
  void cancel(GeneFuture f, ExceptionValue reason) {
    GeneFuture.Work work = f.work();
    if (work != null) {
      work.cancel(f, reason);
      if (work.task() != null) {
        return; // the task decides how its future ends
      }
    }
    if (f.pending()) {
      settle(f, State.CANCELLED, reason);
    }
  }

  // ---- progress

  public void onProgress(GeneFuture f, Object callback) {
    if (f.pending()) {
      f.onProgress(callback);
      if (f.work() != null) {
        f.work().progressWanted();
      }
    }
  }

  public void progress(GeneFuture f, Object value) {
    if (!f.pending()) {
      throw Errors.runtime("cannot report progress of a future in state " + f.state().symbol());
    }
    for (Object callback : f.progressCallbacks()) {
      callbacks.guarded(callback, value);
    }
  }
}
