package gene.runtime;

import java.util.Arrays;

/**
 * The Gene frames of one task: which function, and the instruction of its latest call. Two plain
 * arrays, so that entering a function costs two stores and no allocation; read only when an error
 * wants its trace.
 */
public final class CallStack {
  /** Traces longer than this keep their innermost and outermost halves. */
  static final int MAX_TRACE = 200;

  /**
   * Deepest nesting of Gene calls. The Java stack would hold more, but unwinding millions of frames
   * takes minutes; runaway recursion should end at once. A power of two: checked only when the
   * arrays grow.
   */
  private static final int MAX_DEPTH = 1 << 18;

  /** Most tasks are shallow, and there may be very many. */
  private static final int FIRST_SIZE = 4;

  private Proto[] protos = new Proto[FIRST_SIZE];
  private int[] pcs = new int[FIRST_SIZE];
  public int depth;

  /** Enters a function; the returned number is its frame. */
  public int push(Proto p) {
    int d = depth;
    if (d == protos.length) {
      if (d >= MAX_DEPTH) {
        throw Errors.stackOverflow();
      }
      protos = Arrays.copyOf(protos, d * 2);
      pcs = Arrays.copyOf(pcs, d * 2);
    }
    protos[d] = p;
    depth = d + 1;
    return d;
  }

  /** Notes where a frame is; outer frames stand at their latest call. */
  public void at(int frame, int pc) {
    pcs[frame] = pc;
  }

  /** The unit of the innermost frame, null outside of all. */
  public Unit unit() {
    return depth == 0 ? null : protos[depth - 1].unit;
  }

  /** Where the innermost frame is; null outside of all functions. */
  public Place place() {
    return depth == 0 ? null : new Place(protos[depth - 1], pcs[depth - 1]);
  }

  /** A snapshot of the frames, innermost first. */
  public Trace trace() {
    int n = Math.min(depth, MAX_TRACE);
    Proto[] functions = new Proto[n];
    int[] places = new int[n];
    for (int i = 0; i < n; i++) {
      // The innermost half, then the outermost one.
      int d = depth <= MAX_TRACE || i < n / 2 ? depth - 1 - i : n - 1 - i;
      functions[i] = protos[d];
      places[i] = pcs[d];
    }
    return new Trace(functions, places, depth - n);
  }
}
