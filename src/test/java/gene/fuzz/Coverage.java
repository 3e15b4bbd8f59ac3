package gene.fuzz;

/**
 * Which ways the code under test went. Instrumented code calls {@link #pass} at every branch
 * target; a pair of places that follow each other is a cell of the table, counted in classes of
 * once, twice, some, many. Inputs that go new ways are worth changing further.
 */
public final class Coverage {
  private static final int SIZE = 1 << 15;
  private static final byte[] TIMES = new byte[SIZE]; // of the input that runs
  private static final byte[] SEEN = new byte[SIZE]; // bits of the classes, of all inputs
  private static int before;

  private Coverage() {}

  /** Called by instrumented code. */
  public static void pass(int place) {
    int cell = (place ^ before) & SIZE - 1;
    before = place >> 1;
    if (TIMES[cell] != Byte.MAX_VALUE) {
      TIMES[cell]++;
    }
  }

  static void begin() {
    before = 0;
    java.util.Arrays.fill(TIMES, (byte) 0);
  }

  /** Whether the input went a way that none before it went. */
  static boolean fresh() {
    boolean fresh = false;
    for (int i = 0; i < SIZE; i++) {
      if (TIMES[i] != 0) {
        int seen = SEEN[i] | kind(TIMES[i]);
        if (seen != SEEN[i]) {
          SEEN[i] = (byte) seen;
          fresh = true;
        }
      }
    }
    return fresh;
  }

  private static int kind(int times) {
    return times == 1 ? 1 : times == 2 ? 2 : times < 8 ? 4 : times < 32 ? 8 : 16;
  }

  static int ways() {
    int n = 0;
    for (byte b : SEEN) {
      n += b != 0 ? 1 : 0;
    }
    return n;
  }
}
