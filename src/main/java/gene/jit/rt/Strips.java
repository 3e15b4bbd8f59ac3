package gene.jit.rt;

import gene.runtime.Iter;

/** The bounds of the strips of strip-mined loops, as emitted code computes them. */
public final class Strips {
  /** Iterations of one strip, at most. */
  static final int ITERATIONS = 4096;

  private Strips() {}

  /** The bound of a number that grows to {@code end}. */
  static long up(long count, long end, long distance) {
    long limit = count + distance;
    return !SafepointsEnabled.needed() || limit < count || limit > end ? end : limit;
  }

  static long down(long count, long end, long distance) {
    long limit = count - distance;
    return !SafepointsEnabled.needed() || limit > count || limit < end ? end : limit;
  }

  /** How far the iterations of a strip lead by steps of that size. */
  public static long distance(long step) {
    long size = Math.abs(step);
    return size < 0 || size > Long.MAX_VALUE / ITERATIONS ? Long.MAX_VALUE : size * ITERATIONS;
  }

  static long of(Iter.OfRange it) {
    return up(it.passed(), it.size(), ITERATIONS);
  }

  static int of(Iter.OfArray it) {
    int size = it.array().size();
    return !SafepointsEnabled.needed() || size - it.index() < ITERATIONS
        ? size
        : it.index() + ITERATIONS;
  }
}
