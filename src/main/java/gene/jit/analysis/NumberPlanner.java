package gene.jit.analysis;

import gene.code.Op;
import gene.jit.rt.Rep;
import gene.value.Singleton;

/**
 * Operators and comparisons. Where both operands are numbers of known or expected representation
 * they are Java arithmetic; other values deoptimise, or, where that has happened before, take the
 * slow path.
 */
final class NumberPlanner {
  /** Integers up to here are exact as a double. */
  private static final long EXACT = 1L << 53;

  private final TypeInference t;

  NumberPlanner(TypeInference t) {
    this.t = t;
  }

  Plan plan(Op op, int a) {
    return switch (op) {
      case ADD, SUB, MUL, DIV, MOD -> arithmetic(op);
      case ADD_INT -> addConstant(a);
      case NEG -> negate();
      case NOT -> not();
      case AND, OR -> logical();
      case SHL, SHR, XOR -> integers();
      case CASE_EQ -> caseArm();
      case JUMP_UNLESS_LT -> compareAndJump(Op.LT, a);
      case JUMP_UNLESS_LE -> compareAndJump(Op.LE, a);
      case JUMP_UNLESS_GT -> compareAndJump(Op.GT, a);
      case JUMP_UNLESS_GE -> compareAndJump(Op.GE, a);
      case JUMP_UNLESS_EQ -> compareAndJump(Op.EQ, a);
      default -> compare(op);
    };
  }

  // ---- operators

  private Plan arithmetic(Op op) {
    AbstractValue y = t.frame.pop();
    AbstractValue x = t.frame.pop();
    Rep rep = repOf(x, y);
    push(rep == Rep.INT && op == Op.DIV ? Rep.FLOAT : rep);
    return rep == Rep.BOXED
        ? slowArithmetic()
        : new Plan.Arithmetic(rep, operand(x, rep), operand(y, rep));
  }

  private Plan slowArithmetic() {
    t.prologue(false);
    return new Plan.Arithmetic(Rep.BOXED, Rep.BOXED, Rep.BOXED);
  }

  private void push(Rep rep) {
    Object witness = rep == Rep.INT ? (Object) 1L : rep == Rep.FLOAT ? (Object) 1.0 : null;
    t.frame.push(rep, witness);
  }

  /** The representation in which an operand comes; an integer may take part in floating point. */
  private static Rep operand(AbstractValue x, Rep rep) {
    return x.expected() == null ? rep : x.expected();
  }

  /** The representation in which two operands are calculated. */
  private Rep repOf(AbstractValue x, AbstractValue y) {
    boolean disabled = t.speculationDisabled();
    Rep rx = disabled ? x.rep() : x.expected();
    Rep ry = disabled ? y.rep() : y.expected();
    if (rx == null && ry == null) {
      rx = unknown();
    }
    rx = rx == null ? ry : rx;
    ry = ry == null ? rx : ry;
    if (!rx.number() || !ry.number()) {
      return Rep.BOXED;
    }
    return rx == Rep.INT && ry == Rep.INT ? Rep.INT : Rep.FLOAT;
  }

  /** The speculation on an operand of which nothing is known. */
  private Rep unknown() {
    return t.unit.feedback.sawFloat(t.pc) ? Rep.FLOAT : Rep.INT;
  }

  private Plan addConstant(int n) {
    AbstractValue x = t.frame.pop();
    Rep expected = x.expected() == null ? unknown() : x.expected();
    Rep rep = t.speculationDisabled() ? x.rep() : expected;
    if (!rep.number()) {
      t.prologue(false);
      push(Rep.BOXED);
      return new Plan.AddConstant(Rep.BOXED, false);
    }
    boolean safe = rep == Rep.INT && n == 1 && t.frame.incrementCannotOverflow(x);
    push(rep);
    return new Plan.AddConstant(rep, safe);
  }

  /** What is left of {@code &&} and {@code ||} behind their jumps: bits, or the right value. */
  private Plan logical() {
    AbstractValue y = t.frame.peek(0);
    if (!isBool(t.frame.peek(1))) {
      return integers();
    }
    t.frame.drop(2);
    t.frame.push(AbstractValue.computed(y.rep(), y.witness()));
    return new Plan.TakeRight();
  }

  /** An operator with an integer version. */
  private Plan integers() {
    AbstractValue y = t.frame.pop();
    AbstractValue x = t.frame.pop();
    boolean ints = !t.speculationDisabled() && x.expected() == Rep.INT && y.expected() == Rep.INT;
    push(ints ? Rep.INT : Rep.BOXED);
    return ints ? new Plan.Arithmetic(Rep.INT, Rep.INT, Rep.INT) : slowArithmetic();
  }

  private Plan negate() {
    AbstractValue x = t.frame.pop();
    Rep rep = t.speculationDisabled() ? x.rep() : x.expected();
    Rep used = rep != null && rep.number() ? rep : Rep.BOXED;
    if (used == Rep.BOXED) {
      t.prologue(false);
    }
    push(used);
    return new Plan.Unary(used);
  }

  /** A Bool, or an object that is expected to be one. */
  private boolean isBool(AbstractValue x) {
    return x.rep() == Rep.BOOL || x.expected() == Rep.BOOL && !t.speculationDisabled();
  }

  private Plan not() {
    AbstractValue x = t.frame.pop();
    boolean bool = isBool(x);
    t.frame.push(bool ? Rep.BOOL : Rep.BOXED, bool || x.witness() instanceof Boolean ? true : null);
    return new Plan.Unary(bool ? Rep.BOOL : Rep.BOXED);
  }

  // ---- comparisons

  /** The arms of a case one after the other, where their patterns are constants of one kind. */
  private Plan caseArm() {
    Plan.Switch arms = CaseArms.at(t.code, t.unit.proto.consts, t.pc);
    boolean ints = arms != null && arms.type() == Long.class;
    AbstractValue value = t.frame.peek(0);
    Rep rep = t.speculationDisabled() ? value.rep() : value.expected();
    if (arms == null || ints != (rep == Rep.INT) || rep == Rep.FLOAT || rep == Rep.BOOL) {
      return compare(Op.CASE_EQ);
    }
    t.frame.drop(2);
    for (Plan.Arm arm : arms.arms()) {
      t.mayBranch(arm.target());
    }
    t.branch(arms.otherwise());
    return arms;
  }

  private Plan compare(Op op) {
    AbstractValue y = t.frame.pop();
    AbstractValue x = t.frame.pop();
    Plan.Compare plan = compared(x, y, op);
    if (plan.rep() == Rep.BOXED) {
      t.prologue(false);
    }
    t.frame.push(Rep.BOOL, true);
    return plan;
  }

  /** A comparison that jumps when it does not hold. */
  private Plan compareAndJump(Op op, int target) {
    AbstractValue y = t.frame.pop();
    AbstractValue x = t.frame.pop();
    Plan.Compare plan = compared(x, y, op);
    if (plan.rep() == Rep.BOXED) {
      t.prologue(false);
      t.mayBranch(target);
      return plan;
    }
    t.mayBranch(target);
    if (plan.rep() == Rep.INT && (op == Op.LT || op == Op.GT)) {
      t.frame.cannotOverflowOnIncrement(op == Op.LT ? x : y);
    }
    return plan;
  }

  private Plan.Compare compared(AbstractValue x, AbstractValue y, Op op) {
    Rep rep = comparedAs(x, y, op);
    if (rep != Rep.BOXED) {
      return new Plan.Compare(rep, operand(x, rep), operand(y, rep), false);
    }
    boolean equality = op == Op.EQ || op == Op.NE;
    boolean nil = equality && y.isConstant() && y.witness() == Singleton.NIL;
    return new Plan.Compare(Rep.BOXED, Rep.BOXED, Rep.BOXED, nil);
  }

  /** Numbers of different kinds are compared exactly, hence not here; but for small constants. */
  private Rep comparedAs(AbstractValue x, AbstractValue y, Op op) {
    boolean disabled = t.speculationDisabled();
    Rep rx = disabled ? x.rep() : x.expected();
    Rep ry = disabled ? y.rep() : y.expected();
    if (op == Op.EQ || op == Op.NE || op == Op.CASE_EQ) {
      return rx == ry && rx != null && rx.number() ? rx : Rep.BOXED;
    }
    if (rx == null && ry == null) {
      return Rep.BOXED;
    }
    rx = rx == null ? ry : rx;
    ry = ry == null ? rx : ry;
    if (rx == ry) {
      return rx.number() ? rx : Rep.BOXED;
    }
    boolean mixed = rx.number() && ry.number() && (small(x) || small(y));
    return mixed ? Rep.FLOAT : Rep.BOXED;
  }

  private static boolean small(AbstractValue x) {
    return x.isConstant() && x.witness() instanceof Long l && l > -EXACT && l < EXACT;
  }
}
