package gene.jit.analysis;

import gene.code.Code;
import gene.code.DefUse;
import gene.code.Op;
import gene.code.ScopeInfo;
import gene.runtime.ForLoops;
import gene.runtime.Proto;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The control flow of a function from one instruction on: what can be reached, where blocks begin,
 * and which variables are needed where.
 *
 * <p>Calls of what might be a macro have a path for that case which needs all variables in a scope.
 * Unless a macro was seen there, that path is left to the interpreter and not reached.
 */
public final class ControlFlow {
  final Code code;
  public final int entry;

  /** Reached instructions. */
  public final BitSet reached = new BitSet();

  /** Whether there are loops among them. */
  public final boolean loops;

  /** Where they begin. */
  public final BitSet loopHeaders = new BitSet();

  /** Whether anything in the function asks for its self. */
  public final boolean usesSelf;

  /** Instructions at which a block begins. */
  public final BitSet blockStarts = new BitSet();

  /** Variables that a handler needs: always held as objects, at the same place. */
  public final BitSet liveIntoHandlers = new BitSet();

  /**
   * The loops over iterators that can be reached; their iterators are boxed: errors find them
   * there.
   */
  public final List<ForLoops.Loop> iterations = new ArrayList<>();

  private final BitSet[] live; // before each instruction
  private final boolean[] macros; // JUMP_UNLESS_MACRO whose macro path is compiled
  private final boolean expanded; // there the macro path is the exit from the expansion

  public ControlFlow(Proto p, int entry, boolean[] macros) {
    this.code = p.code;
    this.entry = entry;
    this.macros = macros;
    this.expanded = p.origins != null;
    this.usesSelf = Arrays.stream(code.ops).anyMatch(op -> op.is(Op.Flag.READS_SELF));
    reach();
    boolean found = false;
    for (int i = reached.nextSetBit(0); i >= 0; i = reached.nextSetBit(i + 1)) {
      if (code.ops[i] == Op.LOOP) {
        found = true;
        loopHeaders.set(code.a[i]);
      }
    }
    loops = found;
    for (ForLoops.Loop l : p.forLoops()) {
      if (reached.get(l.from())) {
        iterations.add(l);
        liveIntoHandlers.set(l.iterator());
      }
    }
    live = findLive();
    for (Code.Handler h : code.handlers) {
      if (reached.get(h.target())) {
        liveIntoHandlers.or(live[h.target()]);
      }
    }
  }

  public boolean liveAt(int pc, int local) {
    return live[pc].get(local);
  }

  public BitSet liveAt(int pc) {
    return live[pc];
  }

  /** Whether the macro path of a call is left to the interpreter. */
  boolean prunes(int pc) {
    return code.ops[pc] == Op.JUMP_UNLESS_MACRO && !macros[pc] && !expanded;
  }

  /** Whether the instruction may go on with the next one. */
  boolean fallsThrough(int pc) {
    return !code.ops[pc].is(Op.Flag.TERMINATOR) && !prunes(pc);
  }

  /** Whether the function is left here, to be resumed. */
  public boolean yields(int pc) {
    return code.ops[pc] == Op.YIELD || code.ops[pc] == Op.YIELD_OPEN;
  }

  /** Where it is resumed. */
  public int resumed(int pc) {
    return code.ops[pc] == Op.YIELD ? pc + 1 : target(pc);
  }

  /** The target of a branch, or -1. */
  int target(int pc) {
    int at = code.ops[pc].labelOperand();
    return at < 0 ? -1 : code.operand(pc, at);
  }

  /** The instructions that may run next, handlers aside. */
  void successors(int pc, IntConsumer each) {
    if (fallsThrough(pc) && pc + 1 < code.ops.length) {
      each.accept(pc + 1);
    }
    int target = target(pc);
    if (target >= 0) {
      each.accept(target);
    }
    if (code.ops[pc] == Op.TAIL_CALL) {
      each.accept(0);
    }
  }

  /** The first instructions of the handlers of an error there. */
  void handlers(int pc, IntConsumer each) {
    for (Code.Handler h : code.handlers) {
      if (pc >= h.from() && pc < h.to()) {
        each.accept(h.target());
      }
    }
  }

  private void reach() {
    ArrayDeque<Integer> work = new ArrayDeque<>();
    visit(work, entry);
    while (!work.isEmpty()) {
      int pc = work.pop();
      for (int i = pc; ; i++) {
        if (i != pc && blockStarts.get(i)) {
          visit(work, i);
          break;
        }
        if (reached.get(i) && i != pc) {
          break;
        }
        reached.set(i);
        handlers(i, handler -> visit(work, handler));
        int target = target(i);
        if (target >= 0) {
          visit(work, target);
        }
        if (code.ops[i] == Op.TAIL_CALL) {
          visit(work, 0);
        }
        if (!fallsThrough(i)) {
          break;
        }
        if (target >= 0 || yields(i)) {
          visit(work, i + 1);
          break;
        }
      }
    }
    for (Code.Handler h : code.handlers) {
      // Blocks do not straddle the borders of regions.
      for (int pc : new int[] {h.from(), h.to()}) {
        if (pc < code.ops.length && reached.get(pc)) {
          blockStarts.set(pc);
        }
      }
    }
  }

  private void visit(ArrayDeque<Integer> work, int pc) {
    if (!blockStarts.get(pc) || !reached.get(pc)) {
      blockStarts.set(pc);
      reached.set(pc);
      work.push(pc);
    }
  }

  private BitSet[] findLive() {
    return Dataflow.solve(
        this,
        Dataflow.Direction.BACKWARD,
        new BitSet(),
        (pc, out) -> {
          BitSet in = (BitSet) out.clone();
          if (code.ops[pc] == Op.TAIL_CALL) {
            in.clear(0, code.params.list().size());
          }
          DefUse.removeDefinitions(code, pc, in);
          DefUse.addUses(code, pc, in);
          if (prunes(pc)) {
            in.or(scope(pc));
          }
          for (ForLoops.Loop l : iterations) {
            if (l.covers(pc)) {
              in.set(l.iterator());
            }
          }
          return in;
        },
        BitSet::or);
  }

  /** The variables that the left out path needs: those of the scope it makes, and what follows. */
  private BitSet scope(int pc) {
    BitSet needed = new BitSet();
    for (int i = pc + 1; i < code.ops.length && i < pc + 12; i++) {
      if (code.ops[i] == Op.SCOPE) {
        DefUse.addVariables((ScopeInfo) code.consts[code.a[i]], needed);
        break;
      }
    }
    return needed;
  }
}
