package gene.jit.analysis;

/** Thrown when a function must stay with the interpreter; the message says why. */
public final class NotCompilable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NotCompilable(String reason) {
    super(reason, null, false, false);
  }
}
