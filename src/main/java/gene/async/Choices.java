package gene.async;

/**
 * The decisions of the scheduler that its rules leave open, in one place: a test that supplies its
 * own, together with a clock, decides everything about the order in which a program's tasks run.
 */
public interface Choices {
  /** Which of so many ready tasks runs next; 0 is the one that has been ready longest. */
  default int readyTask(int count) {
    return 0;
  }

  /** Whether a safepoint that could poll the loop does. */
  default boolean pollAtSafepoint() {
    return true;
  }

  /** Whether a task that others wait for has used its time slice. */
  default boolean sliceUsed(long nanos, long slice) {
    return nanos >= slice;
  }

  /**
   * Whether a thread reminds computing code of the loop; otherwise whoever chooses sees to that.
   */
  default boolean ticks() {
    return true;
  }

  /** First come, first served. */
  Choices FIFO = new Choices() {};
}
