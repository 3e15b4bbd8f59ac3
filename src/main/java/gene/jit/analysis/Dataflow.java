package gene.jit.analysis;

import java.util.BitSet;

/**
 * The one solver of dataflow problems over sets of variables: iterates over the reached
 * instructions until nothing changes.
 *
 * <p>A fact holds before an instruction. Forwards, facts flow through an instruction to its
 * successors, and unchanged to its handlers, since an error may come before the instruction has
 * done anything. Backwards, the facts of the successors are joined and flow through the
 * instruction; those of the handlers are added behind it for the same reason.
 */
public final class Dataflow {
  public enum Direction {
    FORWARD,
    BACKWARD
  }

  /** What an instruction makes of facts; must not change the set that it gets. */
  public interface Transfer {
    BitSet apply(int pc, BitSet facts);
  }

  /** Takes facts of another path into the first set: union or intersection. */
  public interface Join {
    void into(BitSet known, BitSet other);
  }

  private Dataflow() {}

  /**
   * The facts before each instruction; null where a forward problem does not reach.
   *
   * @param boundary what holds at the entry, or behind every exit
   */
  public static BitSet[] solve(
      ControlFlow flow, Direction direction, BitSet boundary, Transfer transfer, Join join) {
    return direction == Direction.FORWARD
        ? forward(flow, boundary, transfer, join)
        : backward(flow, boundary, transfer, join);
  }

  private static BitSet[] forward(ControlFlow flow, BitSet boundary, Transfer transfer, Join join) {
    BitSet[] facts = new BitSet[flow.code.ops.length];
    facts[flow.entry] = boundary;
    boolean[] changed = {true};
    while (changed[0]) {
      changed[0] = false;
      for (int pc = flow.reached.nextSetBit(0); pc >= 0; pc = flow.reached.nextSetBit(pc + 1)) {
        if (facts[pc] != null) {
          BitSet before = facts[pc];
          flow.handlers(pc, h -> changed[0] |= merge(facts, h, before, join));
          BitSet after = transfer.apply(pc, before);
          flow.successors(pc, next -> changed[0] |= merge(facts, next, after, join));
        }
      }
    }
    return facts;
  }

  private static boolean merge(BitSet[] facts, int pc, BitSet other, Join join) {
    if (facts[pc] == null) {
      facts[pc] = (BitSet) other.clone();
      return true;
    }
    BitSet joined = (BitSet) facts[pc].clone();
    join.into(joined, other);
    boolean changed = !joined.equals(facts[pc]);
    facts[pc] = joined;
    return changed;
  }

  private static BitSet[] backward(
      ControlFlow flow, BitSet boundary, Transfer transfer, Join join) {
    int n = flow.code.ops.length;
    BitSet[] facts = new BitSet[n];
    for (int i = 0; i < n; i++) {
      facts[i] = (BitSet) boundary.clone();
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int pc = flow.reached.previousSetBit(n - 1);
          pc >= 0;
          pc = flow.reached.previousSetBit(pc - 1)) {
        BitSet out = (BitSet) boundary.clone();
        flow.successors(pc, next -> join.into(out, facts[next]));
        BitSet in = transfer.apply(pc, out);
        flow.handlers(pc, h -> join.into(in, facts[h]));
        if (!in.equals(facts[pc])) {
          facts[pc] = in;
          changed = true;
        }
      }
    }
    return facts;
  }
}
