package gene.jit.analysis;

import gene.code.Code;
import gene.code.DefUse;
import gene.code.Op;
import java.util.BitSet;

/**
 * The instructions of one loop, from its header to its last back-edge, and what can be said about
 * its variables without knowing any values.
 */
public final class LoopShape {
  /** By how much a variable changes each iteration: a constant, or what another variable holds. */
  public record InductionStep(int variable, long constant) {
    static InductionStep by(long constant) {
      return new InductionStep(-1, constant);
    }

    public boolean known() {
      return variable < 0;
    }
  }

  private final ControlFlow flow;
  private final Code code;
  private final int head;
  private int end; // the last back-edge
  private boolean innermost = true;
  private boolean singleEntry = true; // entered at its header only

  LoopShape(ControlFlow flow, int head) {
    this.flow = flow;
    this.code = flow.code;
    this.head = head;
    this.end = head;
    BitSet all = flow.reached;
    for (int i = all.nextSetBit(head); i >= 0; i = all.nextSetBit(i + 1)) {
      if (isBackEdge(i)) {
        end = i;
      }
    }
    for (int i = all.nextSetBit(0); i >= 0; i = all.nextSetBit(i + 1)) {
      boolean inside = i >= head && i <= end;
      if (inside) {
        innermost &= code.ops[i] != Op.LOOP || isBackEdge(i);
      } else {
        singleEntry &= !within(flow.target(i));
      }
    }
    singleEntry &= !within(flow.entry);
    for (Code.Handler h : code.handlers) {
      singleEntry &= !within(h.target()) || h.from() >= head && h.to() <= end + 1;
    }
  }

  private boolean isBackEdge(int pc) {
    return code.ops[pc] == Op.LOOP && code.a[pc] == head;
  }

  private boolean within(int pc) {
    return pc > head && pc <= end;
  }

  /** Whether there is no loop in it. */
  boolean innermost() {
    return innermost;
  }

  /** Whether every path into it leads over its header. */
  boolean singleEntry() {
    return singleEntry;
  }

  /** Whether a variable may get another value in the loop. */
  boolean changes(int local) {
    for (int i = flow.reached.nextSetBit(head); i >= 0 && i <= end; i = next(i)) {
      if (changes(i, local)) {
        return true;
      }
    }
    return false;
  }

  private int next(int pc) {
    return flow.reached.nextSetBit(pc + 1);
  }

  private boolean changes(int pc, int local) {
    return DefUse.writes(code, pc, local);
  }

  /**
   * How the variable moves on: in every iteration, last in it, and in no other way; null when that
   * is not certain. Steps up when {@code up}, otherwise down, or by a variable that says so.
   */
  InductionStep step(int local, boolean up) {
    InductionStep found = null;
    for (int i = flow.reached.nextSetBit(head); i >= 0 && i <= end; i = next(i)) {
      if (changes(i, local)) {
        InductionStep s = stepAt(i, local);
        boolean fits = s != null && (s.known() ? (s.constant > 0) == up : !changes(s.variable));
        if (!fits || found != null && !found.equals(s)) {
          return null;
        }
        found = s;
      } else if (isBackEdge(i) && !stepsBefore(i, local)) {
        return null;
      }
    }
    return found;
  }

  /** Whether the block that ends with this back-edge has moved the variable on. */
  private boolean stepsBefore(int pc, int local) {
    for (int i = pc; !flow.blockStarts.get(i); i--) {
      if (changes(i - 1, local)) {
        return true;
      }
    }
    return false;
  }

  /** The step that ends with storing the variable, null when it is none. */
  private InductionStep stepAt(int pc, int local) {
    if (code.ops[pc] != Op.STORE || pc - 2 < head || flow.blockStarts.get(pc)) {
      return null;
    }
    if (code.ops[pc - 1] == Op.ADD_INT && loads(pc - 2, local) && !flow.blockStarts.get(pc - 1)) {
      return code.a[pc - 1] == 0 ? null : InductionStep.by(code.a[pc - 1]);
    }
    if (code.ops[pc - 1] != Op.ADD
        || pc - 3 < head
        || flow.blockStarts.get(pc - 1)
        || flow.blockStarts.get(pc - 2)) {
      return null;
    }
    for (int by = pc - 3; by <= pc - 2; by++) {
      int other = by == pc - 3 ? pc - 2 : pc - 3;
      if (loads(other, local) && code.ops[by] == Op.LOAD && code.a[by] != local) {
        return new InductionStep(code.a[by], 0);
      }
    }
    return null;
  }

  private boolean loads(int pc, int local) {
    return code.ops[pc] == Op.LOAD && code.a[pc] == local;
  }
}
