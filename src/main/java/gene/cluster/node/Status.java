package gene.cluster.node;

/** How a message ended. */
public enum Status {
  /** Handled; with a reply if one was asked for. */
  DONE,
  /** Its handler, or its reading, failed; with the error. */
  FAILED,
  /** Not handled here: the shard is not, or no more, on that node. */
  REJECTED,
  /** Nobody hosts such entities. */
  NO_HOST,
  /** Its node was lost, and it is not known whether it was handled. */
  LOST,
  /** This node has left the cluster or was removed from it. */
  ENDED;

  private static final Status[] ALL = values();

  static Status of(int n) {
    if (n < 0 || n >= ALL.length) {
      throw new Frames.Malformed("status " + n);
    }
    return ALL[n];
  }
}
