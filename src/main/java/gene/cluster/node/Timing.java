package gene.cluster.node;

/**
 * The times of a node, in nanoseconds.
 *
 * @param trust how long a node acts without hearing from enough others
 * @param margin between the removal of a member and the first use of what it had
 * @param search how long messages wait for a node that hosts their type
 * @param leave how long entities have to come to an end when their node leaves
 */
public record Timing(long trust, long margin, long search, long leave) {
  static final long MILLI = 1_000_000L;

  public static final Timing USUAL =
      new Timing(4000 * MILLI, 2500 * MILLI, 5000 * MILLI, 10_000 * MILLI);
}
