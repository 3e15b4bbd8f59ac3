package gene.code;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes a function of another one: everything that is not replaced stays. The arrays that are given
 * belong to the new function from then on; those of the old one never change.
 */
public final class CodeRewriter {
  private final Code code;
  private int locals;
  private int maxStack;
  private int sites;
  private Op[] ops;
  private int[][] operands;
  private int[] positions;
  private Object[] consts;
  private Code.Handler[] handlers;
  private int[] captures;
  private int[] cellParams;
  private @Nullable String[] captureNames;

  public CodeRewriter(Code code) {
    this.code = code;
    this.locals = code.locals;
    this.maxStack = code.maxStack;
    this.sites = code.sites;
    this.ops = code.ops;
    this.operands = new int[][] {code.a, code.b, code.c};
    this.positions = code.positions;
    this.consts = code.consts;
    this.handlers = code.handlers;
    this.captures = code.captures;
    this.cellParams = code.cellParams;
    this.captureNames = code.captureNames;
  }

  /** Variables beyond those there were are without names. */
  public CodeRewriter counts(int variables, int depth, int inlineCaches) {
    locals = variables;
    maxStack = depth;
    sites = inlineCaches;
    return this;
  }

  public CodeRewriter ops(Op[] instructions) {
    ops = instructions;
    return this;
  }

  /** Operands a, b and c by instruction. */
  public CodeRewriter operands(int[][] columns) {
    operands = columns;
    return this;
  }

  public CodeRewriter positions(int[] byInstruction) {
    positions = byInstruction;
    return this;
  }

  public CodeRewriter constants(Object[] all) {
    consts = all;
    return this;
  }

  /** Replaces constants one by one. */
  public CodeRewriter constants(UnaryOperator<Object> replaced) {
    Object[] all = Arrays.copyOf(consts, consts.length);
    Arrays.setAll(all, i -> replaced.apply(all[i]));
    return constants(all);
  }

  public CodeRewriter captures(int[] from, String[] names) {
    captures = from;
    captureNames = names;
    return this;
  }

  public CodeRewriter cellParams(int[] parameters) {
    cellParams = parameters;
    return this;
  }

  /** The regions of the handlers, by the new places of the old instructions. */
  public CodeRewriter moveHandlers(int[] places) {
    Code.Handler[] moved = new Code.Handler[handlers.length];
    for (int i = 0; i < moved.length; i++) {
      Code.Handler h = handlers[i];
      moved[i] = new Code.Handler(places[h.from()], places[h.to()], places[h.target()], h.depth());
    }
    handlers = moved;
    return this;
  }

  /** Instructions at other places: labels and handlers lead to the new places of old ones. */
  public CodeRewriter moveTargets(int[] places) {
    for (int pc = 0; pc < ops.length; pc++) {
      List<Operand> kinds = ops[pc].operands();
      for (int i = 0; i < kinds.size(); i++) {
        if (kinds.get(i) == Operand.LABEL) {
          operands[i][pc] = places[operands[i][pc]];
        }
      }
    }
    return moveHandlers(places);
  }

  public Code rewritten() {
    @Nullable String[] localNames =
        locals == code.locals ? code.localNames : Arrays.copyOf(code.localNames, locals);
    return new Code(
        new Code.Head(code.name, code.file, code.pos, code.flags, code.params),
        new Code.Counts(locals, maxStack, sites),
        new Code.Instructions(ops, operands, positions),
        consts,
        handlers,
        new Code.Variables(captures, cellParams),
        new Code.Names(captureNames, localNames, code.tops, code.exports),
        code.warnings,
        code.meta);
  }
}
