package gene.jit.inline;

import gene.code.Code;
import gene.code.CodeRewriter;
import gene.code.Op;
import gene.jit.analysis.NotCompilable;
import gene.runtime.Expansion.Origin;
import gene.runtime.Proto;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The instructions of an expanded function in the making. Constants and inline caches of the
 * function keep their numbers; those of expanded calls stand behind them.
 */
final class InlinedCode {
  private static final int MAX_INSTRUCTIONS = 1500;

  private final List<Op> ops = new ArrayList<>();
  private final List<int[]> operands = new ArrayList<>();
  private final List<Origin> origins = new ArrayList<>();
  private final List<Object> constants;
  private final List<Object> sites;
  private final List<Integer> labels = new ArrayList<>(); // their places, -1 before they have one
  private final List<int[]> jumps = new ArrayList<>(); // instruction, label
  private int locals;
  private int depth;

  InlinedCode(Proto function) {
    constants = new ArrayList<>(Arrays.asList(function.consts));
    sites = new ArrayList<>(Arrays.asList(function.sites));
    locals = function.code.locals;
  }

  int size() {
    return ops.size();
  }

  void emit(Origin origin, Op op, int... given) {
    if (size() >= MAX_INSTRUCTIONS) {
      throw new NotCompilable("an expansion that is too large");
    }
    ops.add(op);
    operands.add(Arrays.copyOf(given, 3));
    origins.add(origin);
  }

  /** A branch; the operand for its label is filled in at the end. */
  void branch(Origin origin, Op op, int label, int... given) {
    jumps.add(new int[] {size(), label});
    emit(origin, op, given);
  }

  int label() {
    labels.add(-1);
    return labels.size() - 1;
  }

  void bind(int label) {
    labels.set(label, size());
  }

  int constant(Object value) {
    constants.add(value);
    return constants.size() - 1;
  }

  /** Takes over the inline caches of a function; the number of the first of them. */
  int sites(Proto of) {
    int first = sites.size();
    sites.addAll(Arrays.asList(of.sites));
    return first;
  }

  /** Makes room for the variables and the stack of an expanded call. */
  void room(int localsUpTo, int stack) {
    locals = Math.max(locals, localsUpTo);
    depth = Math.max(depth, stack);
  }

  /** {@code places}: by instruction of the function, where it stands now. */
  Proto linked(Proto function, int[] places, int[] inCells) {
    for (int[] jump : jumps) {
      operands.get(jump[0])[ops.get(jump[0]).labelOperand()] = labels.get(jump[1]);
    }
    Code code = function.code;
    int n = size();
    int[][] columns = new int[3][n];
    int[] positions = new int[n];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < 3; k++) {
        columns[k][i] = operands.get(i)[k];
      }
      Origin o = origins.get(i);
      positions[i] = o.function().code.positionAt(o.pc());
    }
    Object[] all = constants.toArray();
    System.arraycopy(code.consts, 0, all, 0, code.consts.length);
    Code expanded =
        new CodeRewriter(code)
            .counts(locals, code.maxStack + depth + 4, sites.size())
            .ops(ops.toArray(Op[]::new))
            .operands(columns)
            .positions(positions)
            .constants(all)
            .moveHandlers(places)
            .cellParams(inCells)
            .rewritten();
    Proto p = new Proto(expanded, function.unit, function.interpreted);
    // The functions that it makes are the same ones, with what is known about them.
    System.arraycopy(function.consts, 0, p.consts, 0, code.consts.length);
    for (int i = 0; i < sites.size(); i++) {
      p.sites[i] = sites.get(i);
    }
    p.origins = origins.toArray(Origin[]::new);
    p.unexpanded = function;
    return p;
  }
}
