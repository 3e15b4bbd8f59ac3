package gene.jit.inline;

import gene.code.Code;
import gene.code.ScopeInfo;
import gene.runtime.CallStack;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.EvalScope;
import gene.runtime.Expansion;
import gene.runtime.ForLoops;
import gene.runtime.Iter;
import gene.runtime.Proto;
import gene.runtime.TailCall;
import gene.runtime.Vm;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import java.util.BitSet;
import java.util.List;

/**
 * The way from one place of expanded code to the code before the expansion. Calls that stand
 * expanded around the place get frames of their own again: they run to their ends one after the
 * other, the innermost first, and each gives its result to the next.
 *
 * @param function the function before the expansion
 * @param pc where it goes on: at this instruction, or with the result of the inner frame on top
 * @param cells its variables that are cells there and plain here
 * @param needed the variables of the expanded code that are handed over
 * @param scope what the macro-like function sees of the function
 * @param inner the expanded calls, outermost first
 */
record InlineExit(
    Proto function, int pc, BitSet cells, BitSet needed, ScopeInfo scope, List<Inner> inner)
    implements Expansion.Exit {
  /** A value that is on the operand stack, or in a variable, of the expanded code. */
  static final Object REAL = new Object();

  /** The scope of the caller, which expanded code does without. */
  static final Object SCOPE = new Object();

  /** A parameter that was not given. */
  static final Object ABSENT = new Object();

  /** A form that is the argument of a macro-like function. */
  record Form(Object value) {}

  /** All the arguments of a rest parameter. */
  record Rest(List<Object> forms) {}

  /** An iteration over them, some of which are passed. */
  record RestIter(Rest rest, int passed) {}

  /**
   * An expanded call: of a macro-like function, or of evaluated code, which has no closure of its
   * own. {@code base} is where its variables begin; what is known of them and of its stack stands
   * in the two lists.
   */
  record Inner(
      Proto code, Closure closure, int pc, int base, List<Object> known, List<Object> stack) {
    int realDepth() {
      return (int) stack.stream().filter(v -> v == REAL).count();
    }
  }

  @Override
  public Object leave(Vm vm, Closure expanded, Object self, Object[] frame, int sp, int exitPc) {
    int tailDepth = vm.tailDepth;
    int shadow = vm.stack.depth - 1; // stands for those that wait for what is run here
    Proto p = function;
    Closure fn = new Closure(p, expanded.self, expanded.captures);
    Object[] outer = new Object[p.frameSize];
    System.arraycopy(frame, 0, outer, 0, p.code.locals);
    for (int i = cells.nextSetBit(0); i >= 0; i = cells.nextSetBit(i + 1)) {
      outer[i] = outer[i] == null ? null : new Cell(outer[i]);
    }
    int from = expanded.proto.code.locals;
    int depth = sp - from;
    for (Inner i : inner) {
      depth -= i.realDepth();
    }
    System.arraycopy(frame, from, outer, p.code.locals, depth);
    int outerSp = p.code.locals + depth;
    if (inner.isEmpty()) {
      vm.stack.at(shadow, CallStack.REPLACED);
      return resumed(vm, fn, self, outer, pc, outerSp);
    }
    EvalScope visible = EvalScope.make(fn, outer, scope, self, p.unit.namespace);
    Object[][] frames = new Object[inner.size()][];
    int at = from + depth;
    for (int i = 0; i < frames.length; i++) {
      frames[i] = frame(inner.get(i), visible, frame, at);
      at += inner.get(i).realDepth();
    }
    try {
      outer[outerSp] = inner(vm, visible, frames, shadow, exitPc);
    } catch (RuntimeException | Error t) {
      return handled(vm, fn, self, outer, tailDepth, t);
    }
    vm.stack.at(shadow, CallStack.REPLACED);
    return resumed(vm, fn, self, outer, pc, outerSp + 1);
  }

  /** Runs the expanded calls to their ends; the result of the outermost. */
  private Object inner(Vm vm, EvalScope visible, Object[][] frames, int shadow, int exitPc) {
    Object result = null;
    for (int i = frames.length - 1; i >= 0; i--) {
      Inner call = inner.get(i);
      int top = call.code.code.locals + call.stack.size();
      if (result != null) {
        frames[i][top++] = result;
      }
      Closure c =
          call.closure != null
              ? call.closure
              : new Closure(call.code, visible.self, visible.captures);
      // Beside the exit stand instructions that come from the callers of the expanded calls.
      vm.stack.at(shadow, i == 0 ? exitPc + 1 : exitPc - 1);
      result = resumed(vm, c, c.self, frames[i], call.pc, top);
    }
    return result;
  }

  /** An error in an expanded call: the function may have a handler around the call. */
  private Object handled(
      Vm vm, Closure fn, Object self, Object[] frame, int tailDepth, Throwable t) {
    GeneError e = Faults.of(t);
    vm.tailDepth = tailDepth;
    vm.arrives(e, function, pc - 1);
    Code.Handler h = handler();
    e = ForLoops.leave(vm, function, frame, pc - 1, h, e);
    if (h == null) {
      throw e;
    }
    vm.stack.at(vm.stack.depth - 1, CallStack.REPLACED);
    int top = function.code.locals + h.depth();
    frame[top] = e.value(vm);
    return resumed(vm, fn, self, frame, h.target(), top + 1);
  }

  private Code.Handler handler() {
    for (Code.Handler h : function.code.handlers) {
      if (pc - 1 >= h.from() && pc - 1 < h.to()) {
        return h;
      }
    }
    return null;
  }

  /** An error gets its whole trace here: the frame it passes next stands for others. */
  private static Object resumed(Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp) {
    try {
      Object result = fn.proto.interpreted.resume(vm, fn, self, frame, pc, sp);
      return result == TailCall.PENDING ? TailCall.run(vm) : result;
    } catch (GeneError e) {
      e.trace();
      throw e;
    }
  }

  private static Object[] frame(Inner call, EvalScope scope, Object[] expanded, int stackAt) {
    Object[] frame = new Object[call.code.frameSize];
    System.arraycopy(expanded, call.base, frame, 0, call.code.code.locals);
    GeneArray[] rest = new GeneArray[1];
    for (int i = 0; i < call.known.size(); i++) {
      if (call.known.get(i) != REAL) {
        frame[i] = value(call.known.get(i), scope, rest);
      }
    }
    int real = stackAt;
    for (int i = 0; i < call.stack.size(); i++) {
      Object v = call.stack.get(i);
      frame[call.code.code.locals + i] = v == REAL ? expanded[real++] : value(v, scope, rest);
    }
    return frame;
  }

  /** The array of a rest parameter is one and the same wherever it is used. */
  private static Object value(Object known, EvalScope scope, GeneArray[] rest) {
    return switch (known) {
      case Form f -> f.value;
      case Rest r -> array(r, rest);
      case RestIter it -> {
        Iter.OfArray iter = new Iter.OfArray(array(it.rest, rest));
        for (int i = 0; i < it.passed; i++) {
          iter.step();
        }
        yield iter;
      }
      default -> known == SCOPE ? scope : null;
    };
  }

  private static GeneArray array(Rest r, GeneArray[] made) {
    if (made[0] == null) {
      made[0] = GeneArray.wrap(r.forms.toArray());
    }
    return made[0];
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
