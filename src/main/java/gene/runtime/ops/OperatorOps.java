package gene.runtime.ops;

import gene.code.Code;
import gene.runtime.Vm;
import gene.runtime.enums.EnumValue;
import gene.runtime.enums.Enums;
import gene.runtime.error.Errors;
import gene.value.Kinds;
import gene.value.Range;

/** The operators that are not hot (chapter 3), on the operand stack of a frame. */
public final class OperatorOps {
  private OperatorOps() {}

  static int step(Vm vm, Object[] s, int sp, Code code, int pc, int a) {
    switch (code.ops[pc]) {
      case NEG -> s[sp - 1] = Arithmetic.neg(s[sp - 1]);
      case NOT -> s[sp - 1] = Arithmetic.not(s[sp - 1]);
      case TYPEOF -> s[sp - 1] = Kinds.of(s[sp - 1]);
      case CONCAT -> {
        sp -= a;
        s[sp] = Data.concat(s, sp, a);
        return sp + 1;
      }
      case UNWRAP_TOP -> {
        Object v = Enums.unwrap(s[sp - 1]);
        if (v == null) {
          throw Enums.unwrapOutside(s[sp - 1]);
        }
        s[sp - 1] = v;
      }
      case VARIANT_FIELDS -> {
        EnumValue v = (EnumValue) s[--sp];
        for (int i = 0; i < a; i++) {
          s[sp++] = v.field(i);
        }
      }
      default -> {
        sp--;
        Object x = s[sp - 1];
        Object y = s[sp];
        s[sp - 1] =
            switch (code.ops[pc]) {
              case POW -> Arithmetic.pow(x, y);
              case SHL -> Arithmetic.shl(x, y);
              case SHR -> Arithmetic.shr(x, y);
              case NE -> !Arithmetic.eq(x, y);
              case AND -> Arithmetic.and(x, y);
              case OR -> Arithmetic.or(x, y);
              case XOR -> Arithmetic.xor(x, y);
              case IS -> Membership.is(vm, x, y);
              case RANGE -> range(x, y, 1L);
              case CASE_EQ -> Enums.caseEq(x, y);
              case VARIANT_MATCH -> Enums.matches(x, y, a);
              default -> Membership.union(x, y);
            };
      }
    }
    return sp;
  }

  /** {@code (range a b [step])} and {@code (a .. b)}. */
  public static Range range(Object from, Object to, Object step) {
    for (Object v : new Object[] {from, to, step}) {
      if (!(v instanceof Long)) {
        throw Errors.type("range expects Int arguments, got " + Kinds.of(v));
      }
    }
    if ((Long) step == 0) {
      throw Errors.argument("range step must not be zero");
    }
    return new Range((Long) from, (Long) to, (Long) step);
  }
}
