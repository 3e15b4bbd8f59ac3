package gene.runtime;

import gene.source.Passing;

/**
 * Carries the result of a compiled function that is not of the kind its callers were told to
 * expect. Thrown to the call: compiled code then goes on in the interpreter, natives take the
 * object.
 */
public final class UnexpectedResult extends RuntimeException implements Passing {
  private static final long serialVersionUID = 1L;

  public final transient Object value;

  public UnexpectedResult(Object value) {
    super(null, null, false, false);
    this.value = value;
  }
}
