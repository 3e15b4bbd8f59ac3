package gene.cluster.node;

/** What the sender of a message wants. */
public enum Mode {
  /** Nothing more: at most once. */
  SEND,
  /** A reply, at most once. */
  ASK,
  /** To know that it was handled: again and again until then. */
  CONFIRM;

  private static final Mode[] ALL = values();

  static Mode of(int n) {
    if (n < 0 || n >= ALL.length) {
      throw new Frames.Malformed("mode " + n);
    }
    return ALL[n];
  }
}
