package gene.jit.rt;

import gene.runtime.Generator;
import java.util.Map;

/**
 * Compiled code of a generator; its class is made below this one. It can be entered where the
 * function begins and behind each YIELD, if the values it needs there are of the representations it
 * is made for.
 */
public abstract class CompiledGenerator extends Generator.Compiled {
  private Map<Integer, Rep[]> places; // by instruction: the representations of what is needed there
  private Rep yields;

  /** Called once, before anyone else sees the code. */
  public void complete(Map<Integer, Rep[]> reps, Rep yielded) {
    places = reps;
    yields = yielded;
  }

  /**
   * The representation of all numbers that it yields; ANY when there are others, or other values.
   */
  public Rep yields() {
    return yields;
  }

  @Override
  protected final boolean adopt(Generator g) {
    Rep[] reps = places.get(g.pc);
    if (reps == null) {
      return false;
    }
    for (int i = 0; i < reps.length; i++) {
      if (reps[i] != null && reps[i] != Rep.BOXED && Rep.of(g.frame[i]) != reps[i]) {
        return false;
      }
    }
    for (int i = 0; i < reps.length; i++) {
      if (reps[i] != null && reps[i] != Rep.BOXED) {
        g.numbers[i] = bits(g.frame[i]);
      }
    }
    return true;
  }

  private static long bits(Object v) {
    return v instanceof Long l
        ? l
        : v instanceof Double d ? Double.doubleToRawLongBits(d) : v == Boolean.TRUE ? 1 : 0;
  }
}
