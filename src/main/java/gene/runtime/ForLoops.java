package gene.runtime;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import gene.runtime.object.Instance;
import gene.value.Singleton;
import java.util.Arrays;

/**
 * The {@code for} loops of a function, read off its instructions: the compiler binds the exit of a
 * NEXT behind the whole loop, so its instructions are those from the NEXT up to its label. An error
 * that leaves a loop closes the generator it iterates over. Loops have no entry in the table of
 * handlers: compiled code would hold the variables of every protected loop as objects.
 */
public final class ForLoops {
  /** One loop: its instructions [from, to) and the variable that holds the iterator. */
  public record Loop(int from, int to, int iterator) {
    public boolean covers(int pc) {
      return pc >= from && pc < to;
    }
  }

  private static final Loop[] NONE = {};

  private ForLoops() {}

  /** Whether a loop over the value may have something to close, as one over any instance may. */
  public static boolean mayClose(Object collection) {
    return collection instanceof Iter || collection instanceof Instance;
  }

  /**
   * The loops of a function, inner ones before those around them. Those of macro-like functions
   * that stand expanded in it never iterate over generators.
   */
  static Loop[] of(Proto p) {
    Code code = p.code;
    Loop[] loops = NONE;
    for (int pc = code.ops.length - 1; pc >= 0; pc--) {
      boolean own = p.origins == null || p.origins[pc].caller() == null;
      if (own && (code.ops[pc] == Op.NEXT || code.ops[pc] == Op.NEXT_PAIR)) {
        loops = Arrays.copyOf(loops, loops.length + 1);
        loops[loops.length - 1] = new Loop(pc, code.b[pc], code.a[pc]);
      }
    }
    return loops;
  }

  /**
   * An error arises at an instruction of an interpreted function: closes what is iterated over by
   * the loops that it leaves on its way to the handler, which is null when there is none. The error
   * that goes on, which is another one when closing fails.
   */
  public static GeneError leave(
      Vm vm, Proto p, Object[] frame, int pc, Code.Handler handler, GeneError e) {
    GeneError thrown = e;
    for (Loop loop : p.forLoops()) {
      boolean left = handler == null || loop.from >= handler.from() && loop.to <= handler.to();
      if (left && loop.covers(pc) && frame[loop.iterator] instanceof Iter it) {
        thrown = leave(vm, it, thrown);
      }
    }
    return thrown;
  }

  /** A consumer is left by an error, see {@link Iter#leave}. The error that goes on. */
  public static GeneError leave(Vm vm, Iter it, GeneError e) {
    try {
      it.leave(vm);
      return e;
    } catch (RuntimeException | Error t) {
      GeneError later = Faults.of(t);
      ExceptionValue value = later.value(vm);
      if (value.get("cause") == Singleton.NIL && value != e.value(vm)) {
        value.set("cause", e.value(vm));
      }
      return later;
    }
  }
}
