package gene.code;

/**
 * Code that must not be executed: a compiled file that is damaged, of another version or no
 * compiled file at all, or instructions that break the rules of the instruction table. Stackless:
 * it describes the input, not us.
 */
public final class BadCode extends Exception {
  private static final long serialVersionUID = 1L;

  public BadCode(String message) {
    super(message, null, false, false);
  }
}
