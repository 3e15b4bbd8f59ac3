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
    return changed ? new CodeRewriter(code).ops(ops).rewritten() : code;
  }
}
