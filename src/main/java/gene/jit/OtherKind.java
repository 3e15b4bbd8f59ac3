package gene.jit;

/**
 * Carries the result of a compiled function that is not of the kind its callers were compiled for.
 * Thrown to the call, which goes on in the interpreter.
 */
final class OtherKind extends RuntimeException {
  private static final long serialVersionUID = 1L;

  final transient Object value;

  OtherKind(Object value) {
    super(null, null, false, false);
    this.value = value;
  }
}
