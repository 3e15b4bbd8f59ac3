package gene.jit;

import gene.code.Code;
import gene.code.DefUse;
import gene.code.Op;
import java.util.BitSet;

/**
 * The instructions of one loop, from its head to its last way back, and what can be said about its
 * variables without knowing any values.
 */
final class LoopShape {
  /** By how much a variable changes each turn: a constant, or what another variable holds. */
  record Step(int variable, long constant) {
    static Step by(long constant) {
      return new Step(-1, constant);
    }

    boolean known() {
      return variable < 0;
    }
  }

  private final Flow flow;
  private final Code code;
  private final int head;
  private int end; // the last way back
  private boolean innermost = true;
  private boolean closed = true; // entered at its head only

  LoopShape(Flow flow, int head) {
    this.flow = flow;
    this.code = flow.code;
    this.head = head;
    this.end = head;
    BitSet all = flow.reached;
    for (int i = all.nextSetBit(head); i >= 0; i = all.nextSetBit(i + 1)) {
      if (turns(i)) {
        end = i;
      }
    }
    for (int i = all.nextSetBit(0); i >= 0; i = all.nextSetBit(i + 1)) {
      boolean inside = i >= head && i <= end;
      if (inside) {
        innermost &= code.ops[i] != Op.LOOP || turns(i);
      } else {
        closed &= !within(flow.target(i));
      }
    }
    closed &= !within(flow.entry);
    for (Code.Handler h : code.handlers) {
      closed &= !within(h.target()) || h.from() >= head && h.to() <= end + 1;
    }
  }

  private boolean turns(int pc) {
    return code.ops[pc] == Op.LOOP && code.a[pc] == head;
  }

  private boolean within(int pc) {
    return pc > head && pc <= end;
  }

  /** Whether there is no loop in it. */
  boolean innermost() {
    return innermost;
  }

  /** Whether every way into it leads over its head. */
  boolean closed() {
    return closed;
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
   * How the variable moves on: in every turn, last in it, and in no other way; null when that is
   * not certain. Steps up when {@code up}, otherwise down, or by a variable that says so.
   */
  Step step(int local, boolean up) {
    Step found = null;
    for (int i = flow.reached.nextSetBit(head); i >= 0 && i <= end; i = next(i)) {
      if (changes(i, local)) {
        Step s = stepAt(i, local);
        boolean fits = s != null && (s.known() ? (s.constant > 0) == up : !changes(s.variable));
        if (!fits || found != null && !found.equals(s)) {
          return null;
        }
        found = s;
      } else if (turns(i) && !stepsBefore(i, local)) {
        return null;
      }
    }
    return found;
  }

  /** Whether the block that ends with this way back has moved the variable on. */
  private boolean stepsBefore(int pc, int local) {
    for (int i = pc; !flow.starts.get(i); i--) {
      if (changes(i - 1, local)) {
        return true;
      }
    }
    return false;
  }

  /** The step that ends with storing the variable, null when it is none. */
  private Step stepAt(int pc, int local) {
    if (code.ops[pc] != Op.STORE || pc - 2 < head || flow.starts.get(pc)) {
      return null;
    }
    if (code.ops[pc - 1] == Op.ADD_INT && loads(pc - 2, local) && !flow.starts.get(pc - 1)) {
      return code.a[pc - 1] == 0 ? null : Step.by(code.a[pc - 1]);
    }
    if (code.ops[pc - 1] != Op.ADD
        || pc - 3 < head
        || flow.starts.get(pc - 1)
        || flow.starts.get(pc - 2)) {
      return null;
    }
    for (int by = pc - 3; by <= pc - 2; by++) {
      int other = by == pc - 3 ? pc - 2 : pc - 3;
      if (loads(other, local) && code.ops[by] == Op.LOAD && code.a[by] != local) {
        return new Step(code.a[by], 0);
      }
    }
    return null;
  }

  private boolean loads(int pc, int local) {
    return code.ops[pc] == Op.LOAD && code.a[pc] == local;
  }
}
