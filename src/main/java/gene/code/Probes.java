package gene.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Puts a PROBE before chosen instructions of a unit and all functions in it. Watching a program this way
 * costs nothing when it is not watched: the loop that runs code knows no such thing.
 */
public final class Probes {
  private Probes() {}

  public static Code insert(Code code, Predicate<Op> watched) {
    int[] moved = new int[code.length() + 1]; // old place to new one: the probe, when there is one
    int n = 0;
    for (int pc = 0; pc < code.length(); pc++) {
      moved[pc] = n;
      n += watched.test(code.ops[pc]) ? 2 : 1;
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
      List<Operand> kinds = code.ops[pc].operands();
      for (int i = 0; i < 3; i++) {
        int value = code.operand(pc, i);
        boolean label = i < kinds.size() && kinds.get(i) == Operand.LABEL;
        operands[i][at] = label ? moved[value] : value;
      }
    }
    return new Code(
        code.name,
        code.file,
        code.pos,
        code.flags,
        code.params,
        new int[] {code.locals, code.maxStack, code.sites},
        ops,
        operands,
        positions,
        constants(code, watched),
        handlers(code, moved),
        code.captures,
        code.cellParams,
        new String[][] {code.captureNames, code.localNames, code.tops, code.exports},
        code.warnings,
        code.meta);
  }

  private static Object[] constants(Code code, Predicate<Op> watched) {
    Object[] constants = Arrays.copyOf(code.consts, code.consts.length);
    for (int i = 0; i < constants.length; i++) {
      if (constants[i] instanceof Code inner) {
        constants[i] = insert(inner, watched);
      }
    }
    return constants;
  }

  private static Code.Handler[] handlers(Code code, int[] moved) {
    List<Code.Handler> handlers = new ArrayList<>(code.handlers.length);
    for (Code.Handler h : code.handlers) {
      handlers.add(
          new Code.Handler(moved[h.from()], moved[h.to()], moved[h.target()], h.depth()));
    }
    return handlers.toArray(Code.Handler[]::new);
  }
}
