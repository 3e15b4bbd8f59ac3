package gene.code;

/**
 * Code for callers that do not look at its result. A function that ends with an appending
 * assignment has the whole text as its result; made for nobody, it would cost a copy of the text
 * per call.
 */
public final class EffectOnly {
  private EffectOnly() {}

  /** The code without the making of such a result, or the same code where there is none. */
  public static Code of(Code code) {
    Op[] ops = code.ops.clone();
    boolean changed = false;
    for (int pc = 0; pc + 1 < ops.length; pc++) {
      if ((ops[pc] == Op.CELL_VALUE || ops[pc] == Op.MEMBER_TEXT) && ops[pc + 1] == Op.RETURN) {
        ops[pc] = Op.SAFEPOINT; // leaves the cell or object, and that is what nobody looks at
        changed = true;
      }
    }
    return changed ? copy(code, ops) : code;
  }

  private static Code copy(Code code, Op[] ops) {
    return new Code(
        code.name,
        code.file,
        code.pos,
        code.flags,
        code.params,
        new int[] {code.locals, code.maxStack, code.sites},
        ops,
        new int[][] {code.a, code.b, code.c},
        code.positions,
        code.consts,
        code.handlers,
        code.captures,
        code.cellParams,
        new String[][] {code.captureNames, code.localNames, code.tops, code.exports},
        code.warnings,
        code.meta);
  }
}
