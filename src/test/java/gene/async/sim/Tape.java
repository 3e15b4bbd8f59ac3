package gene.async.sim;

import java.util.Arrays;
import java.util.Random;

/**
 * All decisions of a run, in order. A new tape makes them from a seed and notes them; a noted one
 * repeats them, and goes on with zeros, which stand for what an undisturbed scheduler does.
 */
final class Tape {
  private final Random random; // null: a noted one
  private int[] noted;
  private int at;

  Tape(long seed) {
    random = new Random(seed);
    noted = new int[64];
  }

  Tape(int[] decisions) {
    random = null;
    noted = decisions;
  }

  /** One of 0 .. n-1. */
  int below(int n) {
    if (random == null) {
      return at < noted.length ? noted[at++] % n : 0;
    }
    if (at == noted.length) {
      noted = Arrays.copyOf(noted, 2 * at);
    }
    int v = random.nextInt(n);
    noted[at++] = v;
    return v;
  }

  /** The decisions made so far. */
  int[] decisions() {
    return Arrays.copyOf(noted, Math.min(at, noted.length));
  }
}
