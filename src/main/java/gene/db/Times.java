package gene.db;

/** Lengths of time in messages. */
final class Times {
  private static final long SECOND = 1_000_000_000;
  private static final long MILLI = 1_000_000;

  private Times() {}

  static String text(long nanos) {
    return nanos % SECOND == 0 ? nanos / SECOND + " s" : nanos / MILLI + " ms";
  }
}
