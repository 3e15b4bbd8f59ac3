package gene.java;

import gene.code.Code;
import gene.code.Op;
import java.util.EnumSet;
import java.util.Set;

/**
 * Functions that do nothing but compute with their arguments and numbers: no calls, no loops, no
 * variables of others. Run twice they do the same, and code that was compiled for Ints touches
 * nothing of the VM unless it fails.
 */
final class OnlyComputes {
  private static final Set<Op> OPS =
      EnumSet.of(
          Op.POP,
          Op.DUP,
          Op.SWAP,
          Op.LOAD,
          Op.STORE,
          Op.JUMP,
          Op.JUMP_IF_FALSE,
          Op.JUMP_IF_TRUE,
          Op.JUMP_UNLESS_LT,
          Op.JUMP_UNLESS_LE,
          Op.JUMP_UNLESS_GT,
          Op.JUMP_UNLESS_GE,
          Op.JUMP_UNLESS_EQ,
          Op.RETURN,
          Op.ADD,
          Op.SUB,
          Op.MUL,
          Op.MOD,
          Op.ADD_INT,
          Op.NEG,
          Op.LT,
          Op.LE,
          Op.GT,
          Op.GE,
          Op.EQ,
          Op.NE,
          Op.NOT);

  private OnlyComputes() {}

  static boolean test(Code code) {
    if (code.is(Code.GENERATOR) || code.handlers.length > 0) {
      return false;
    }
    for (int i = 0; i < code.ops.length; i++) {
      Op op = code.ops[i];
      boolean number = op == Op.CONST_VALUE && code.consts[code.a[i]] instanceof Long;
      if (!number && !OPS.contains(op)) {
        return false;
      }
    }
    return true;
  }
}
