package gene.async;

import gene.async.GeneFuture.State;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionForm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;

/**
 * Making, completing and observing futures (chapter 16.3). Settling one wakes the tasks that wait
 * for it, tells the futures made of it, and then runs its callbacks: on the stack of the code that
 * completed it, or as a task when the loop did.
 */
public final class Futures {
  private final Scheduler scheduler;
  private final Vm vm;
  private final Failures failures;
  private final Observation observation = new Observation();
  private final Settling settling;
  private final Callbacks callbacks;
  private final Cancelling cancelling;
  private int made;

  Vm vm() {
    return vm;
  }

  Futures(Scheduler scheduler, Vm vm) {
    this.scheduler = scheduler;
    this.vm = vm;
    this.failures = new Failures(vm, scheduler.loop());
    this.settling = new Settling(scheduler, observation, failures);
    this.callbacks = new Callbacks(scheduler, vm, this);
    this.cancelling = new Cancelling(scheduler, this);
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

  Settling settling() {
    return settling;
  }

  Cancelling cancelling() {
    return cancelling;
  }

  // ---- making

  /** A pending future that the program completes by hand: only such a one may be forgotten. */
  public GeneFuture promise() {
    GeneFuture f = make();
    f.origin = vm.stack.taken();
    return f;
  }

  /** Java code has got a function that it may call here at any time, as if it were a future. */
  public void awaitsCalls() {
    made++;
  }

  /** How many futures have been made that were pending at first. */
  public int made() {
    return made;
  }

  GeneFuture make() {
    made++;
    GeneFuture f = new GeneFuture();
    f.isolate = vm.isolate;
    observation.made(f);
    AsyncObserver o = scheduler.observer();
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

  /**
   * A pending future of work under way; whoever does the work settles it on the VM thread. The work
   * is told when the future is cancelled, see {@link GeneFuture.Work#cancel}.
   */
  public GeneFuture operation(GeneFuture.Work work) {
    return with(make(), work);
  }

  /** A pending future that the program never sees: that of a wait inside a native. */
  GeneFuture unseen(GeneFuture.Work work) {
    return with(new GeneFuture(), work);
  }

  private GeneFuture with(GeneFuture f, GeneFuture.Work work) {
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
      settle(to, from.state(), from.outcome());
    }
  }

  /** Gives a pending future its outcome, wakes who waits, runs the callbacks inline. */
  public void settle(GeneFuture f, State state, Object outcome) {
    Object ripe = settling.settleQuietly(f, state, outcome);
    if (ripe != null) {
      callbacks.run(ripe);
    }
  }

  /**
   * Gives a future the outcome of a task's body or of a callback: a future is followed, unless that
   * would lead back to the one that follows it.
   */
  void resolve(GeneFuture out, Object value) {
    if (!(value instanceof GeneFuture next)) {
      succeed(out, value);
    } else if (out.pending() && !follow(out, next)) {
      pass(next, out);
    }
  }

  /** Lets a future follow another one; false when that one has its outcome already. */
  boolean follow(GeneFuture out, GeneFuture next) {
    GeneError cycle = scheduler.deadlocks().cycleBehind(out, next);
    if (cycle != null) {
      fail(out, cycle);
      return true;
    }
    Derived work = out.work() instanceof Derived d ? d : new Derived(this);
    out.work(work);
    return work.follow(out, next);
  }

  /** The code that was to complete a future was cancelled. */
  void cancelled(GeneFuture f, ExceptionValue reason) {
    if (f.pending()) {
      settle(f, State.CANCELLED, reason);
    }
  }

  /** A future with the outcome of another one, which goes on when this one is cancelled. */
  GeneFuture shielded(GeneFuture f) {
    Derived work = new Shielded(this);
    GeneFuture out = operation(work);
    work.follow(out, f);
    return out;
  }

  /** Cancelling it stops at the shield: see {@link Cancelling}. */
  static final class Shielded extends Derived {
    Shielded(Futures futures) {
      super(futures);
    }
  }

  // ---- registering

  /** {@code on_success} and its relatives; on a finished future the callback runs at once. */
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
      boolean first = !f.hasListeners() && f.runner == null;
      f.listen(c);
      if (first) {
        callbacks.run(f);
      }
    }
  }

  /**
   * Does something when the future has its outcome, before its other callbacks, where Gene code may
   * run. Whoever does so sees to the failure. The listener, which the future has until then.
   */
  Object afterwards(GeneFuture f, Runnable action) {
    Callback c =
        new Callback(Callback.When.ALWAYS) {
          @Override
          void run(GeneFuture done, CallbackRun in) {
            action.run();
          }
        };
    on(f, c);
    return c;
  }

  /** A listener of the future, which is being told, wants Gene code to run for it. */
  void afterTelling(GeneFuture f, Callback c) {
    if (!settling.addCallback(f, c)) {
      on(f, c);
    }
  }

  /** Listens to a pending future and keeps the program alive for it. */
  public void observe(GeneFuture f, GeneFuture.Listener l) {
    observe(f, (Object) l);
  }

  private void observe(GeneFuture f, Object listenerOrCallback) {
    observation.retain(f);
    f.listen(listenerOrCallback);
  }

  /** Ceases to listen; nothing happens when that is over already. */
  public void unobserve(GeneFuture f, GeneFuture.Listener l) {
    if (f.pending() && f.unlisten(l)) {
      observation.release(f);
    }
  }

  /** Calls a function for an event; what it throws is reported as a failure nobody saw. */
  public void guarded(Object callable, Object argument) {
    callbacks.guarded(callable, argument);
  }

  // ---- from programs

  public void complete(GeneFuture f, Object value) {
    checkPending(f, "complete");
    vm.ensureStack();
    settle(f, State.SUCCESS, value);
  }

  public void fail(GeneFuture f, Object error) {
    checkPending(f, "fail");
    vm.ensureStack();
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
    vm.ensureStack();
    cancelling.cancel(f, cancelling.exception(reason));
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
