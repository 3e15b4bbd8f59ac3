package gene.jit;

/** Thrown when a function must stay with the interpreter; the message says why. */
final class NotCompilable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotCompilable(String reason) {
    super(reason, null, false, false);
  }
}
