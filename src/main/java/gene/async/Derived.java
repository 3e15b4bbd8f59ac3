package gene.async;

import gene.runtime.error.ExceptionValue;

/**
 * The work behind a future made of others. It listens to its inputs, and stops to when its own
 * future is cancelled: then those of the inputs that nobody else observes are cancelled too.
 */
class Derived implements GeneFuture.Work {
  private final Futures futures;
  private GeneFuture[] inputs;
  private Object link; // the listener or callback that is registered with the inputs
  private boolean counted; // the link is counted as interest in them
  private Task running; // on whose stack the code that gives the outcome runs, null: none does

  Derived(Futures futures, GeneFuture... inputs) {
    this.futures = futures;
    this.inputs = inputs;
  }

  /** Says what listens to the inputs for this future. */
  void link(Object listenerOrCallback, boolean countsAsInterest) {
    link = listenerOrCallback;
    counted = countsAsInterest;
  }

  /** A task runs the callback that gives the outcome, or (null) has ended it. */
  void running(Task task) {
    running = task;
  }

  @Override
  public Task task() {
    return running;
  }

  /** Ceases to listen. */
  @Override
  public void cancel(GeneFuture f, ExceptionValue reason) {
    for (GeneFuture input : inputs) {
      if (input.pending() && input.unlisten(link) && counted) {
        futures.observation().release(input);
      }
    }
  }

  @Override
  public GeneFuture[] inputs() {
    return inputs;
  }

  @Override
  public boolean operation() {
    return false;
  }

  /**
   * A chain went on to its next future, whose outcome is the one of {@code out}. False when that
   * one has its outcome already.
   */
  boolean follow(GeneFuture out, GeneFuture next) {
    next.seen();
    if (!next.pending()) {
      return false;
    }
    inputs = new GeneFuture[] {next};
    if (out.observers > 0) {
      futures.observation().retain(next);
    }
    GeneFuture.Listener pass = done -> futures.pass(done, out);
    link(pass, false);
    next.listen(pass);
    return true;
  }
}
