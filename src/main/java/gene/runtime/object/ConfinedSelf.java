package gene.runtime.object;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.Closure;
import java.util.Arrays;

/**
 * Whether constructors keep the object that they fill to themselves: whether all they do with it is
 * to set its properties, to read them, and to call the constructor of the parent, which does no
 * more. Then nobody can tell when another object takes its place afterwards. A constructor that
 * does anything else, or that is hard to follow, does not: one that makes functions, say, whose
 * self it would be.
 */
final class ConfinedSelf {
  private final GeneClass cls;
  private final Closure constructor;
  private final Code code;
  private final int[] above; // by instruction: values above the self, -1 if not reached
  private int self; // the instruction that loads the one being followed

  private ConfinedSelf(GeneClass cls, Closure constructor) {
    this.cls = cls;
    this.constructor = constructor;
    this.code = constructor.proto.code;
    this.above = new int[code.ops.length];
  }

  /** The constructor of the class and those of the parents that may be called by it. */
  static boolean inConstructorsOf(GeneClass cls) {
    for (GeneClass c = cls; c != null; c = c.parent()) {
      if (c.ctor() != null
          && !(c.ctor() instanceof Closure f && new ConfinedSelf(cls, f).holds())) {
        return false;
      }
    }
    return true;
  }

  private boolean holds() {
    if (code.handlers.length > 0 || code.is(Code.GENERATOR) || code.is(Code.ASYNC)) {
      return false;
    }
    for (int pc = 0; pc < code.ops.length; pc++) {
      if (code.ops[pc] == Op.LOAD_SELF) {
        Arrays.fill(above, -1);
        self = pc;
        if (!follow(pc + 1, 0)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Follows a self on the stack, below so many values, to the instructions that take it. */
  private boolean follow(int from, int depth) {
    int n = depth;
    for (int pc = from; above[pc] < 0; pc++) {
      above[pc] = n;
      Op op = code.ops[pc];
      int pops = op.pops(code.a[pc], code.b[pc], code.c[pc]);
      if (pops > n) {
        return harmless(pc, n);
      }
      int label = op.labelOperand();
      if (label >= 0 && !follow(code.operand(pc, label), n - pops + op.pushesOnJump())) {
        return false;
      }
      if (op.is(Op.Flag.TERMINATOR)) {
        return true;
      }
      n += op.pushes(code.a[pc], code.b[pc], code.c[pc]) - pops;
    }
    return true;
  }

  /** The instruction that takes a self with so many values above it. */
  private boolean harmless(int pc, int n) {
    return switch (code.ops[pc]) {
      case SET_MEMBER -> n == 1;
      case SET_MEMBER_OR_LOCAL -> n == 2;
      case GET_MEMBER -> isProperty(pc);
      case GET_MEMBER_OR_LOCAL -> n == 1 && isProperty(pc);
      case SUPER_FN -> n == code.a[pc] && code.consts[code.b[pc]].equals("ctor") && isOfAncestor();
      case SUPER -> n == 2 && code.consts[code.a[pc]].equals("ctor") && isOfAncestor();
      default -> false;
    };
  }

  /** Whether the class whose parent is meant, loaded before the self, is one of those looked at. */
  private boolean isOfAncestor() {
    return self > 0
        && code.ops[self - 1] == Op.LOAD_CAPTURED
        && constructor.captures[code.a[self - 1]] instanceof GeneClass lexical
        && cls.inherits(lexical);
  }

  /** Not a method, which would be bound to the object. */
  private boolean isProperty(int pc) {
    return cls.method((String) code.consts[code.a[pc]]) == null;
  }
}
