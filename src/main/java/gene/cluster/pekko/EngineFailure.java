package gene.cluster.pekko;

/** The engine cannot start; the message is for people. */
public final class EngineFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  EngineFailure(String message) {
    super(message, null, false, false);
  }
}
