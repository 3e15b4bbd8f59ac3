package gene.engine;

import gene.source.Passing;

/** A mistake in how a program was started: one line on standard error, no trace. */
public final class UsageError extends RuntimeException implements Passing {
  private static final long serialVersionUID = 1L;

  public UsageError(String message) {
    super(message, null, false, false);
  }
}
