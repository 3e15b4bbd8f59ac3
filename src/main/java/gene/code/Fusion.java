package gene.code;

/**
 * Short runs of instructions as one, chosen when code is linked: most of the interpreter's time is
 * the way from one instruction to the next.
 *
 * <p>A fused instruction takes the place of the first one it stands for, reads its operands where
 * those instructions have them, and continues behind the last one. Nothing moves: the others stay
 * where they are, so that jumps into the middle, handler regions and source positions keep their
 * meaning. What a fused instruction does is exactly what the single ones do.
 */
public final class Fusion {
  private Fusion() {}

  public static Op[] of(Code code) {
    Op[] ops = code.ops.clone();
    for (int i = 0; i < ops.length; i++) {
      ops[i] =
          switch (code.ops[i]) {
            case LOAD -> load(code, i);
            case JUMP -> opAt(code, code.a[i]) == Op.RETURN ? Op.RETURN : Op.JUMP;
            case LOOP -> whileLess(code, code.a[i]) ? Op.LOOP_WHILE_LT : Op.LOOP;
            default -> ops[i];
          };
    }
    return ops;
  }

  private static Op load(Code code, int i) {
    boolean less = opAt(code, i + 2) == Op.JUMP_UNLESS_LT;
    return switch (opAt(code, i + 1)) {
      case LOAD -> less ? Op.LOAD_LOAD_JUMP_UNLESS_LT : Op.LOAD_LOAD;
      case CONST_VALUE -> less ? Op.LOAD_CONST_JUMP_UNLESS_LT : Op.LOAD_CONST;
      case ADD_INT ->
          opAt(code, i + 2) == Op.STORE && code.a[i + 2] == code.a[i]
              ? Op.INCREMENT
              : Op.LOAD_ADD_INT;
      case RETURN -> Op.LOAD_RETURN;
      case JUMP -> opAt(code, code.a[i + 1]) == Op.RETURN ? Op.LOAD_RETURN : Op.LOAD;
      default -> Op.LOAD;
    };
  }

  private static boolean whileLess(Code code, int i) {
    return opAt(code, i) == Op.LOAD
        && opAt(code, i + 1) == Op.LOAD
        && opAt(code, i + 2) == Op.JUMP_UNLESS_LT;
  }

  /** Code never runs off its end, so what stands behind it does not matter. */
  private static Op opAt(Code code, int i) {
    return i < code.ops.length ? code.ops[i] : Op.NIL;
  }
}
