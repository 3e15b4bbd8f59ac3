package gene.jit.analysis;

import gene.code.Code;
import gene.jit.rt.Rep;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** The plans of all instructions of a function, and what concerns more than one of them. */
public final class Plans {
  private final Plan[] plans; // null: never executed, or left to the interpreter

  /** Instructions before which the prologue is emitted. */
  public final BitSet prologues = new BitSet();

  /** Instructions that may take long without polling. */
  final BitSet unpolled = new BitSet();

  /** By loop header: how its back-edges poll. */
  public final Map<Integer, LoopPlan> loops = new HashMap<>();

  /** Variables with iterators that may be generators; each is of one loop. */
  public final BitSet closing = new BitSet();

  /** Instructions whose results are noted, since nothing is known of them. */
  public final BitSet observed = new BitSet();

  public boolean prologueAtEntry;

  Plans(Code code) {
    plans = new Plan[code.ops.length];
  }

  public Plan at(int pc) {
    return plans[pc];
  }

  void set(int pc, Plan plan) {
    plans[pc] = plan;
  }

  /** A block is planned anew. */
  void clear(int from, int to) {
    for (int pc = from; pc < to; pc++) {
      plans[pc] = null;
    }
    prologues.clear(from, to);
    unpolled.clear(from, to);
    observed.clear(from, to);
  }

  /** Whether something between two instructions may take long without polling. */
  public boolean unpolledBetween(int from, int to) {
    int first = unpolled.nextSetBit(from);
    return first >= 0 && first <= to;
  }

  /** The representation of everything that a generator yields. */
  public Rep yields() {
    Rep all = null;
    for (Plan plan : plans) {
      if (plan instanceof Plan.Yield y) {
        all = all == null || all == y.rep() ? y.rep() : Rep.BOXED;
      }
    }
    return all == null ? Rep.BOXED : all;
  }
}
