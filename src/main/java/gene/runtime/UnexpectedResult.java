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

  /** Whether there is just better code to come: no expectation has failed. */
  public final boolean isKnown;

  public UnexpectedResult(Object value) {
    this(value, false);
  }

  private UnexpectedResult(Object value, boolean isKnown) {
    super(null, null, false, false);
    this.value = value;
    this.isKnown = isKnown;
  }

  /** A value as expected, with which the interpreter is to go on. */
  public static UnexpectedResult known(Object value) {
    return new UnexpectedResult(value, true);
  }
}
