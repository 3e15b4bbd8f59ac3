package gene.jit.analysis;

import gene.code.Code;
import gene.code.Op;
import gene.value.Char;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the arms of a {@code case} whose patterns are constants of one class: tests of the same
 * variable one after the other, of which each leads to the next one when it does not hold. Together
 * they are one jump.
 */
final class CaseArms {
  /** Fewer are tested one by one. */
  private static final int FEWEST = 3;

  private static final int LOAD = 1;
  private static final int TEST = 2;
  private static final int JUMP = 3;

  private CaseArms() {}

  /** The jump in place of the test there, which is the first one; null when it is none. */
  static Plan.Switch at(Code code, Object[] consts, int test) {
    int start = test - TEST;
    if (start < 0 || !isTest(code, start)) {
      return null;
    }
    Class<?> type = kind(consts[code.a[start]]);
    int variable = code.a[start + LOAD];
    List<Plan.Arm> arms = new ArrayList<>();
    int next = start;
    while (isTest(code, next)
        && code.a[next + LOAD] == variable
        && type != null
        && kind(consts[code.a[next]]) == type) {
      Object constant = consts[code.a[next]];
      if (arms.stream().noneMatch(a -> a.constant().equals(constant))) {
        arms.add(new Plan.Arm(constant, next + JUMP + 1));
      }
      next = code.a[next + JUMP];
    }
    return arms.size() < FEWEST ? null : new Plan.Switch(type, List.copyOf(arms), next);
  }

  private static boolean isTest(Code code, int at) {
    return at + JUMP < code.ops.length
        && code.ops[at] == Op.CONST_VALUE
        && code.ops[at + LOAD] == Op.LOAD
        && code.ops[at + TEST] == Op.CASE_EQ
        && code.ops[at + JUMP] == Op.JUMP_IF_FALSE
        && code.a[at + JUMP] > at;
  }

  /** The class of constants that a jump can tell apart, null of others. */
  private static Class<?> kind(Object constant) {
    if (constant instanceof Long l) {
      return l == l.intValue() ? Long.class : null;
    }
    return constant instanceof String || constant instanceof Symbol || constant instanceof Char
        ? constant.getClass()
        : null;
  }
}
