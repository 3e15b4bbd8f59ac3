package gene.runtime.host;

import gene.source.Passing;

/**
 * Thrown by {@code exit}: ends the process with a status. Not a Gene exception, so no catch clause
 * and no finally block of the program sees it; whoever started the VM ends the process. Stackless.
 */
public final class ExitRequest extends RuntimeException implements Passing {
  private static final long serialVersionUID = 1L;

  private final int code;

  public ExitRequest(int code) {
    super("exit " + code, null, false, false);
    this.code = code;
  }

  public int code() {
    return code;
  }
}
