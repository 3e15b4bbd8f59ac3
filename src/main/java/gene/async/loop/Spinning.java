package gene.async.loop;

import java.util.function.BooleanSupplier;

/**
 * Waiting without giving up the processor, for what other threads do within microseconds: being
 * woken takes longer than that. As long as it pays: after some waits in vain only every so often.
 */
public final class Spinning {
  /** Longer waits are left to the system. */
  static final long NANOS = 15_000;

  private static final int MOST_IN_VAIN = 4;
  private static final int RETRY_MASK = 31;
  private static final int HINTS = 16;

  private int inVain;

  /** True as soon as it has come, false when the time is up. */
  public boolean until(BooleanSupplier come) {
    if (inVain >= MOST_IN_VAIN && (++inVain & RETRY_MASK) != 0) {
      return false;
    }
    long end = System.nanoTime() + NANOS;
    do {
      for (int i = 0; i < HINTS; i++) {
        Thread.onSpinWait();
      }
      if (come.getAsBoolean()) {
        inVain = 0;
        return true;
      }
    } while (System.nanoTime() - end < 0);
    inVain++;
    return false;
  }
}
