package gene.embed;

/** The program called {@code exit}, which ends no process of others. */
public final class ExitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;

  ExitException(int status) {
    super("exit " + status);
    this.status = status;
  }

  /** The status that the program gave. */
  public int status() {
    return status;
  }
}
