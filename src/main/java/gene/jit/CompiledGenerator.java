package gene.jit;

import gene.runtime.Generator;
import java.util.Map;

/**
 * Compiled code of a generator; its class is made below this one. It can be entered where the
 * function begins and behind each YIELD, if the values it needs there are of the kinds it is made
 * for.
 */
abstract class CompiledGenerator extends Generator.Compiled {
  private Map<Integer, Kind[]> places; // by instruction: the kinds of what is needed there
  private Kind yields;

  /** Called once, before anyone else sees the code. */
  void complete(Map<Integer, Kind[]> kinds, Kind yielded) {
    places = kinds;
    yields = yielded;
  }

  /** The kind of all numbers that it yields; ANY when there are others, or other values. */
  Kind yields() {
    return yields;
  }

  @Override
  protected final boolean adopt(Generator g) {
    Kind[] kinds = places.get(g.pc);
    if (kinds == null) {
      return false;
    }
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] != null && kinds[i] != Kind.ANY && Kind.of(g.frame[i]) != kinds[i]) {
        return false;
      }
    }
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] != null && kinds[i] != Kind.ANY) {
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
