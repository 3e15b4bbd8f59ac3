package gene.jit.rt;

import gene.runtime.Generator;
import gene.runtime.Iter;
import gene.runtime.Proto;
import gene.runtime.UnexpectedResult;
import gene.runtime.Vm;

/**
 * A loop in compiled code over something that may be a generator. Where the code of the generators
 * that come is known, it is called directly and gives numbers without objects. Where others come
 * again and again, the function is compiled once more for those.
 */
public final class GeneratorSite {
  private static final int MISSES = 3000;

  private final Proto proto; // whose loop it is
  private final int pc;
  private int misses;

  public GeneratorSite(Proto proto, int pc) {
    this.proto = proto;
    this.pc = pc;
  }

  /** The next item, or null at the end; of generators with that code as they give it. */
  static Object next(Iter it, Vm vm, CompiledGenerator known, GeneratorSite site) {
    return it instanceof Generator g && g.runs(known) ? g.next(vm, known) : site.next(it, vm);
  }

  /** The next item of any iteration that is not a known generator. */
  Object next(Iter it, Vm vm) {
    if (misses < MISSES && it instanceof Generator g) {
      Proto function = g.function().proto;
      if (function.entry.generatorCode() != null && ++misses == MISSES) {
        FunctionProfile.of(proto).iterates(pc, function);
      }
    }
    return it.next(vm);
  }

  // ---- items

  static Object object(Object item, Iter it) {
    return item == Generator.INT || item == Generator.FLOAT ? ((Generator) it).object(item) : item;
  }

  static long toLong(Object item, Iter it) {
    if (item == Generator.INT) {
      return ((Generator) it).yielded;
    }
    if (item instanceof Long n) {
      return n;
    }
    throw new UnexpectedResult(object(item, it));
  }

  static double toDouble(Object item, Iter it) {
    if (item == Generator.FLOAT) {
      return Double.longBitsToDouble(((Generator) it).yielded);
    }
    if (item instanceof Double d) {
      return d;
    }
    throw new UnexpectedResult(object(item, it));
  }
}
