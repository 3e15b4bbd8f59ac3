package gene.guard;

import java.util.concurrent.TimeUnit;

/**
 * When a limit of memory is worth a collection of the whole heap: only that tells how much of what
 * is used is live. A program that makes garbage slightly above its limit spends a twentieth of its
 * time so. One that is far above it may fill the heap before long, so it is looked at the sooner.
 */
public final class HeapCollections {
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
  private static final long SHARE = 20;

  private final long limit;
  private boolean collected;
  private long ended;
  private long took;

  public HeapCollections(long limit) {
    this.limit = limit;
  }

  /** Whether so many bytes in use are more than enough, and the last collection long enough ago. */
  public boolean due(long used) {
    if (used <= limit) {
      return false;
    }
    double pause = Math.max(PAUSE_NANOS, (double) SHARE * took * limit / used);
    return !collected || System.nanoTime() - ended >= pause;
  }

  /** Collects; what is in use afterwards was live when it began, or is newer. */
  public void collect() {
    long began = System.nanoTime();
    System.gc();
    ended = System.nanoTime();
    took = ended - began;
    collected = true;
  }
}
