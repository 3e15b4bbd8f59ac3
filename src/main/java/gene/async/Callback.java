package gene.async;

/**
 * Gene code to run when a future has ended: a callback, or a link of a chain such as {@code then}.
 */
abstract class Callback {
  /** For which outcomes it runs. */
  enum When {
    SUCCESS,
    FAILURE,
    ALWAYS
  }

  final When when;

  Callback(When when) {
    this.when = when;
  }

  boolean applies(GeneFuture f) {
    return switch (when) {
      case SUCCESS -> f.state() == GeneFuture.State.SUCCESS;
      case FAILURE -> f.state() != GeneFuture.State.SUCCESS;
      case ALWAYS -> true;
    };
  }

  /**
   * Runs the Gene code; its exceptions are dealt with inside, but for the cancellation of the
   * running task. A future that gets its outcome by this is given to {@link CallbackRun#settle}.
   */
  abstract void run(GeneFuture f, CallbackRun in);
}
