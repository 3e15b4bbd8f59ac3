package gene.runtime.ops;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Namespace;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.enums.Enums;
import gene.runtime.types.TypeCheck;
import gene.value.Bytes;
import gene.value.Kinds;

/** The branches that are not hot, on the operand stack of a frame, as {@link RareOps}. */
public final class RareBranches {
  private RareBranches() {}

  /** The instruction after pc, which leaves the top of the stack where it is. */
  public static int next(Vm vm, Closure fn, Object[] s, int sp, int pc) {
    Proto p = fn.proto;
    Code code = p.code;
    int a = code.a[pc];
    return switch (code.ops[pc]) {
      case JUMP_IF_GIVEN -> s[a] != null ? code.b[pc] : pc + 1;
      case JUMP_IF_CELL_GIVEN -> ((Cell) s[a]).read() != null ? code.b[pc] : pc + 1;
      case JUMP_IF_EXIT -> (Integer) s[a] == code.b[pc] ? code.c[pc] : pc + 1;
      case AND_JUMP -> Kinds.truthy(s[sp - 1]) ? pc + 1 : a;
      case OR_JUMP -> Kinds.truthy(s[sp - 1]) && !isBits(s[sp - 1]) ? a : pc + 1;
      case JUMP_IF_BITS -> isBits(s[sp - 1]) ? a : pc + 1;
      case JUMP_UNLESS_MACRO -> Invoke.isMacro(s[sp - 1]) ? pc + 1 : a;
      case JUMP_UNLESS_VARIANT -> isVariant(s[sp - 1]) ? pc + 1 : a;
      case JUMP_UNLESS_CONTRACTS -> vm.core().contracts() ? pc + 1 : a;
      case UNWRAP -> {
        Object v = unwrap(vm, s[sp - 1]);
        if (v == null) {
          yield a;
        }
        s[sp - 1] = v;
        yield pc + 1;
      }
      case CHECK_LOCAL -> checkLocal(vm, p, s, pc);
      case CHECK_VALUE -> checkValue(vm, p, s, sp, pc);
      default -> throw new IllegalStateException("bug: no branch " + code.ops[pc]);
    };
  }

  /** The type of the parameter, once the site has it; otherwise the code behind reads it. */
  private static int checkLocal(Vm vm, Proto p, Object[] s, int pc) {
    if (p.sites[p.code.b[pc]] instanceof TypeCheck check) {
      check.slot(vm, s, p.code.a[pc]);
      return p.code.c[pc];
    }
    return pc + 1;
  }

  private static int checkValue(Vm vm, Proto p, Object[] s, int sp, int pc) {
    if (p.sites[p.code.a[pc]] instanceof TypeCheck check) {
      s[sp - 1] = check.value(vm, s[sp - 1]);
      return p.code.b[pc];
    }
    return pc + 1;
  }

  /** Whether the comparison holds that the branch is named after. */
  public static boolean compares(Op branch, Object x, Object y) {
    return switch (branch) {
      case JUMP_UNLESS_LE -> Arithmetic.le(x, y);
      case JUMP_UNLESS_GT -> Arithmetic.gt(x, y);
      case JUMP_UNLESS_GE -> Arithmetic.ge(x, y);
      case JUMP_UNLESS_EQ -> Arithmetic.eq(x, y);
      default -> throw new IllegalStateException("bug: no comparison in " + branch);
    };
  }

  /** A member of a namespace body, or null. */
  public static Object member(Object ns, String name) {
    return ((Namespace) ns).get(name);
  }

  public static boolean isBits(Object v) {
    return v instanceof Long || v instanceof Bytes;
  }

  public static boolean isVariant(Object v) {
    return Enums.isVariant(v);
  }

  /** The payload, the value itself, or null when the function must return it. */
  public static Object unwrap(Vm vm, Object v) {
    return Enums.unwrap(v);
  }
}
