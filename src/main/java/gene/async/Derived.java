package gene.async;

import gene.runtime.error.ExceptionValue;

/** The work behind a future made of others: cancelling it cancels what it is made of. */
class Derived implements GeneFuture.Work {
  private final Futures futures;
  private GeneFuture[] inputs;

  Derived(Futures futures, GeneFuture... inputs) {
    this.futures = futures;
    this.inputs = inputs;
  }

  @Override
  public void cancel(GeneFuture f, ExceptionValue reason) {
    for (GeneFuture input : inputs) {
      if (input.pending()) {
        futures.cancel(input, reason);
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

  /** A chain went on to its next future, whose outcome is the one of {@code out}. */
  void follow(GeneFuture out, GeneFuture next) {
    next.seen();
    if (!next.pending()) {
      futures.pass(next, out);
      return;
    }
    inputs = new GeneFuture[] {next};
    if (out.observers > 0) {
      futures.observation().retain(next);
    }
    next.listen((GeneFuture.Listener) done -> futures.pass(done, out));
  }
}
