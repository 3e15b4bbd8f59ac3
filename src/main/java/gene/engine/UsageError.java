package gene.engine;

/** A mistake in how a program was started: one line on standard error, no trace. */
public final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageError(String message) {
    super(message, null, false, false);
  }
}
