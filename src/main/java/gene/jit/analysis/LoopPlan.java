package gene.jit.analysis;

import gene.code.Code;
import gene.code.Op;
import gene.jit.emit.StripMining;
import gene.jit.rt.Rep;

/**
 * How the back-edges of a loop poll. Innermost counted loops with one entry are strip-mined, see
 * {@link StripMining}; what counts is read off the plans and the state at the header.
 */
public sealed interface LoopPlan {
  /** Polls at each back-edge. */
  record PollEachTime() implements LoopPlan {}

  /**
   * Counts until a variable passes something that stays the same.
   *
   * @param end the variable with the end, or -1: then it is {@code constantEnd}
   */
  record Counted(int count, Op op, int end, long constantEnd, LoopShape.InductionStep step)
      implements LoopPlan {}

  /** Iterates over a range or an array. */
  record Iterated(int iterator, Plan.Over over) implements LoopPlan {}

  /** Plans all loops whose headers are reached. */
  static void makeAll(CompiledUnit unit) {
    for (int at = unit.flow.loopHeaders.nextSetBit(0);
        at >= 0;
        at = unit.flow.loopHeaders.nextSetBit(at + 1)) {
      if (unit.states[at] != null) {
        unit.plans.loops.put(at, of(unit, at));
      }
    }
  }

  private static LoopPlan of(CompiledUnit unit, int at) {
    LoopShape shape = new LoopShape(unit.flow, at);
    LoopPlan counted = null;
    if (shape.innermost() && shape.singleEntry() && !unit.generator()) {
      counted =
          switch (unit.proto.code.ops[at]) {
            case REPEAT_NEXT -> repeat(unit, at);
            case NEXT, NEXT_PAIR -> iteration(unit, at);
            case LOAD -> comparison(unit, shape, at);
            default -> null;
          };
    }
    return counted == null ? new PollEachTime() : counted;
  }

  private static boolean isInt(CompiledUnit unit, int header, int local) {
    return unit.states[header].locals[local] == Rep.INT;
  }

  private static LoopPlan repeat(CompiledUnit unit, int at) {
    int left = unit.proto.code.a[at];
    return isInt(unit, at, left)
        ? new Counted(left, Op.GT, -1, 0, LoopShape.InductionStep.by(-1))
        : null;
  }

  private static LoopPlan iteration(CompiledUnit unit, int at) {
    int iterator = unit.proto.code.a[at];
    Object witness = unit.states[at].localWitnesses[iterator];
    Plan.Over over =
        unit.feedback.speculationDisabled(at)
            ? Plan.Over.ANYTHING
            : IterationPlanner.overOf(witness);
    return over == Plan.Over.ANYTHING ? null : new Iterated(iterator, over);
  }

  private static LoopPlan comparison(CompiledUnit unit, LoopShape shape, int at) {
    Code code = unit.proto.code;
    Op op =
        switch (code.ops[at + 2]) {
          case JUMP_UNLESS_LT -> Op.LT;
          case JUMP_UNLESS_LE -> Op.LE;
          case JUMP_UNLESS_GT -> Op.GT;
          case JUMP_UNLESS_GE -> Op.GE;
          default -> null;
        };
    boolean apart = unit.flow.blockStarts.get(at + 1) || unit.flow.blockStarts.get(at + 2);
    if (op == null || apart || unit.feedback.speculationDisabled(at + 2)) {
      return null;
    }
    int count = code.a[at];
    LoopShape.InductionStep step = shape.step(count, op == Op.LT || op == Op.LE);
    boolean counts =
        isInt(unit, at, count)
            && step != null
            && (step.known() || isInt(unit, at, step.variable()));
    return counts ? counted(unit, shape, at, op, step) : null;
  }

  /** With an end that is an integer and the same at all iterations. */
  private static LoopPlan counted(
      CompiledUnit unit, LoopShape shape, int at, Op op, LoopShape.InductionStep step) {
    Code code = unit.proto.code;
    int operand = code.a[at + 1];
    if (code.ops[at + 1] == Op.CONST_VALUE) {
      return unit.proto.consts[operand] instanceof Long end
          ? new Counted(code.a[at], op, -1, end, step)
          : null;
    }
    boolean same = code.ops[at + 1] == Op.LOAD && !shape.changes(operand);
    return same && isInt(unit, at, operand) ? new Counted(code.a[at], op, operand, 0, step) : null;
  }
}
