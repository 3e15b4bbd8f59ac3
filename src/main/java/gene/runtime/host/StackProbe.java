package gene.runtime.host;

/**
 * Uses as much of the Java stack as the kernel needs for one step, and gives it back: when there is
 * not so much left, the StackOverflowError comes from here, where nothing has been changed yet.
 */
public final class StackProbe {
  /** With so few Gene calls nested there is room on any stack. */
  public static final int SHALLOW = 300;

  private static final int FRAMES = 150;

  private StackProbe() {}

  public static void run() {
    if (step(FRAMES, 1, 2, 3) == 0) {
      throw new IllegalStateException("bug: the sum of positive numbers");
    }
  }

  /** Not a tail call, and with values that live across it, so that every step has a frame. */
  private static long step(int left, long a, long b, long c) {
    return left == 0 ? a + b + c : step(left - 1, b, c, a + 1) + a + b + c;
  }
}
