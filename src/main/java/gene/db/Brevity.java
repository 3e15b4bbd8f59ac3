package gene.db;

/**
 * How long the runs of a statement took: one whose last runs were all short may run on the VM
 * thread, since handing it to another thread costs more than the statement. One long run sends it
 * to the worker for the next ones.
 */
final class Brevity {
  private static final long SHORT_NANOS = 200_000;
  private static final int NEEDED = 3;
  private static final int PENALTY = 100; // runs on the worker after a long one

  private int streak; // of short runs; negative after a long one

  void took(long nanos) {
    streak = nanos > SHORT_NANOS ? -PENALTY : Math.min(streak + 1, NEEDED);
  }

  boolean isBrief() {
    return streak >= NEEDED;
  }
}
