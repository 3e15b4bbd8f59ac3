package gene.code;

import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Puts a PROBE before chosen instructions of a unit and all functions in it. Watching a program
 * this way costs nothing when it is not watched: the loop that runs code knows no such thing.
 */
public final class Probes {
  private Probes() {}

  public static Code insert(Code code, Predicate<Op> watched) {
    return insert(
        code,
        pc -> watched.test(code.ops[pc]),
        c -> c instanceof Code inner ? insert(inner, watched) : c);
  }

  /** The code with probes before some of its instructions; the functions in it stay as they are. */
  public static Code insertAt(Code code, IntPredicate watched) {
    return insert(code, watched, c -> c);
  }

  private static Code insert(Code code, IntPredicate watched, UnaryOperator<Object> constants) {
    int[] moved = new int[code.length() + 1]; // old place to new one: the probe, when there is one
    int n = 0;
    for (int pc = 0; pc < code.length(); pc++) {
      moved[pc] = n;
      n += watched.test(pc) ? 2 : 1;
    }
    moved[code.length()] = n;
    Op[] ops = new Op[n];
    int[][] operands = new int[3][n];
    int[] positions = new int[n];
    for (int pc = 0; pc < code.length(); pc++) {
      int at = moved[pc + 1] - 1;
      if (at > moved[pc]) {
        ops[moved[pc]] = Op.PROBE;
        positions[moved[pc]] = code.positions[pc];
      }
      ops[at] = code.ops[pc];
      positions[at] = code.positions[pc];
      for (int i = 0; i < 3; i++) {
        operands[i][at] = code.operand(pc, i);
      }
    }
    return new CodeRewriter(code)
        .ops(ops)
        .operands(operands)
        .positions(positions)
        .constants(constants)
        .moveTargets(moved)
        .rewritten();
  }
}
