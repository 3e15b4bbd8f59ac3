package gene.jit.analysis;

import gene.source.Passing;

/** Thrown when a function must stay with the interpreter; the message says why. */
public final class NotCompilable extends RuntimeException implements Passing {
  private static final long serialVersionUID = 1L;

  public NotCompilable(String reason) {
    super(reason, null, false, false);
  }
}
