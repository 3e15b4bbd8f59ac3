package gene.ext.test;

import gene.lib.RandomSource;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import java.util.List;

/**
 * A statement that must hold for all values of some generators: tried with random ones, and when it
 * does not hold, with simpler ones, until none of them makes it fail.
 */
final class Property {
  private static final int MOST_STEPS = 1000;
  private static final int MOST_SIZE = 50;

  private final Vm vm;
  private final List<Gen> gens;
  private final Object function;
  private ExceptionValue failure;
  private int steps;
  private int runs;

  Property(Vm vm, List<Gen> gens, Object function) {
    this.vm = vm;
    this.gens = gens;
    this.function = function;
  }

  /** The simplest values found that make it fail, null when there are none. */
  Object[] falsify(long seed, int most) {
    RandomSource random = new RandomSource(seed);
    for (runs = 1; runs <= most; runs++) {
      Object[] values = new Object[gens.size()];
      int size = 1 + runs * MOST_SIZE / most;
      for (int i = 0; i < values.length; i++) {
        values[i] = gens.get(i).make(vm, random, size);
      }
      if (!holds(values)) {
        return shrunk(values);
      }
    }
    return null;
  }

  /** How many runs it took. */
  int runs() {
    return runs;
  }

  /** How often the values could be made simpler. */
  int steps() {
    return steps;
  }

  /** The error of the last failing run, null when its value was false. */
  ExceptionValue failure() {
    return failure;
  }

  private boolean holds(Object[] values) {
    try {
      boolean holds = !Boolean.FALSE.equals(vm.callArgs(function, values.clone()));
      failure = holds ? failure : null;
      return holds;
    } catch (GeneError e) {
      failure = e.value(vm);
      return false;
    }
  }

  private Object[] shrunk(Object[] values) {
    Object[] best = values;
    ExceptionValue reason = failure;
    int tries = 0;
    boolean better = true;
    while (better && tries < MOST_STEPS) {
      better = false;
      for (int i = 0; i < best.length && !better; i++) {
        for (Object simpler : gens.get(i).simpler(best[i])) {
          Object[] candidate = best.clone();
          candidate[i] = simpler;
          if (++tries > MOST_STEPS) {
            break;
          }
          if (!holds(candidate)) {
            best = candidate;
            reason = failure;
            steps++;
            better = true;
            break;
          }
        }
      }
    }
    failure = reason;
    return best;
  }
}
