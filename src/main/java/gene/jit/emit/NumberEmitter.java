package gene.jit.emit;

import gene.code.Op;
import gene.jit.analysis.Plan;
import gene.jit.rt.Rep;
import gene.jit.rt.Values;
import gene.runtime.ops.Arithmetic;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.util.Locale;

/**
 * Operators and comparisons: Java arithmetic on unboxed numbers, or calls of the slow path.
 *
 * <p>Ints are longs that must not wrap around: addition and multiplication call {@code
 * Math.addExact} and its like in {@code Arithmetic}, HotSpot intrinsics of one machine instruction
 * and a branch on the overflow flag. A value that a comparison on the same path has shown to be
 * less than another Int can be incremented without the check: so counters of loops have none.
 */
final class NumberEmitter {
  private final MethodBody b;
  private final Assembler asm;

  NumberEmitter(MethodBody b) {
    this.b = b;
    this.asm = b.asm;
  }

  void emit(Op op, Plan plan, int a, int subtraction, Emitter t) {
    switch (plan) {
      case Plan.Arithmetic p -> arithmetic(op, p);
      case Plan.TakeRight p -> {
        JvmValue y = b.pop();
        b.need(b.pop(), Rep.BOOL);
        b.load(y, y.rep());
        b.pushResult(y.rep());
      }
      case Plan.AddConstant p -> addConstant(p, a, subtraction != 0);
      case Plan.Unary p when op == Op.NEG -> negate(p.rep());
      case Plan.Unary p -> not(p.rep());
      case Plan.Switch p -> new SwitchEmitter(b, t).emit(p);
      case Plan.Compare p when op.labelOperand() < 0 -> compare(op, p);
      case Plan.Compare p -> compareAndJump(compared(op), p, t, a);
      default -> throw new IllegalStateException("bug: " + plan);
    }
  }

  // ---- operators

  private void arithmetic(Op op, Plan.Arithmetic plan) {
    JvmValue y = b.pop();
    JvmValue x = b.pop();
    Rep rep = plan.rep();
    b.recordPc();
    if (rep == Rep.BOXED) {
      b.enter();
      b.load(x, Rep.BOXED);
      b.load(y, Rep.BOXED);
      asm.call(Arithmetic.class, name(op), Object.class, Object.class, Object.class);
      b.pushResult(Rep.BOXED);
      return;
    }
    operands(x, plan.left(), y, plan.right(), rep);
    if (rep == Rep.INT) {
      b.pushResult(onIntegers(op));
    } else {
      onFloats(op);
      b.pushResult(Rep.FLOAT);
    }
  }

  private static String name(Op op) {
    return op.name().toLowerCase(Locale.ROOT);
  }

  /** The representation of the result, which is on the Java stack. */
  private Rep onIntegers(Op op) {
    switch (op) {
      case AND -> asm.builder().land();
      case OR -> asm.builder().lor();
      case XOR -> asm.builder().lxor();
      default -> {
        Class<?> result = op == Op.DIV ? double.class : long.class;
        asm.call(Arithmetic.class, name(op), result, long.class, long.class);
      }
    }
    return op == Op.DIV ? Rep.FLOAT : Rep.INT;
  }

  private void onFloats(Op op) {
    CodeBuilder out = asm.builder();
    switch (op) {
      case ADD -> out.dadd();
      case SUB -> out.dsub();
      case MUL -> out.dmul();
      case DIV -> out.ddiv();
      default -> out.drem();
    }
  }

  private void operands(JvmValue x, Rep left, JvmValue y, Rep right, Rep rep) {
    b.need(x, left);
    b.need(y, right);
    b.load(x, left);
    b.convert(left, rep);
    b.load(y, right);
    b.convert(right, rep);
  }

  private void addConstant(Plan.AddConstant plan, int n, boolean subtraction) {
    JvmValue x = b.pop();
    b.recordPc();
    if (plan.rep() == Rep.INT) {
      b.need(x, Rep.INT);
      b.load(x, Rep.INT);
      asm.constant((long) n);
      if (plan.cannotOverflow()) {
        asm.builder().ladd();
      } else {
        asm.call(
            Arithmetic.class,
            subtraction ? "addNegative" : "add",
            long.class,
            long.class,
            long.class);
      }
    } else if (plan.rep() == Rep.FLOAT) {
      b.need(x, Rep.FLOAT);
      b.load(x, Rep.FLOAT);
      asm.constant((double) n);
      asm.builder().dadd();
    } else {
      b.enter();
      b.load(x, Rep.BOXED);
      asm.constant(n);
      asm.constant(subtraction ? 1 : 0);
      asm.call(RuntimeMethod.ARITHMETIC_ADD_INT);
    }
    b.pushResult(plan.rep());
  }

  private void negate(Rep rep) {
    JvmValue x = b.pop();
    b.recordPc();
    if (rep == Rep.BOXED) {
      b.enter();
    }
    b.need(x, rep);
    b.load(x, rep);
    switch (rep) {
      case INT -> asm.call(RuntimeMethod.ARITHMETIC_NEG_OF_LONG);
      case FLOAT -> asm.builder().dneg();
      default -> asm.call(RuntimeMethod.ARITHMETIC_NEG_OF_OBJECT);
    }
    b.pushResult(rep);
  }

  private void not(Rep rep) {
    JvmValue x = b.pop();
    b.need(x, rep);
    b.load(x, rep);
    if (rep == Rep.BOOL) {
      asm.constant(1);
      asm.builder().ixor();
    } else {
      asm.call(RuntimeMethod.ARITHMETIC_NOT);
    }
    b.pushResult(rep);
  }

  // ---- comparisons

  /** The comparison that a branch makes. */
  private static Op compared(Op branch) {
    return switch (branch) {
      case JUMP_UNLESS_LT -> Op.LT;
      case JUMP_UNLESS_LE -> Op.LE;
      case JUMP_UNLESS_GT -> Op.GT;
      case JUMP_UNLESS_GE -> Op.GE;
      default -> Op.EQ;
    };
  }

  /** A comparison as a value. */
  private void compare(Op op, Plan.Compare plan) {
    JvmValue y = b.pop();
    JvmValue x = b.pop();
    if (plan.rep() == Rep.BOXED) {
      slowComparison(op, x, y, plan.withNil());
      b.pushResult(Rep.BOOL);
      return;
    }
    operands(x, plan.left(), y, plan.right(), plan.rep());
    Label no = asm.label();
    Label end = asm.label();
    branchUnless(op, plan.rep(), no);
    asm.constant(1);
    asm.builder().goto_(end);
    asm.bind(no);
    asm.constant(0);
    asm.bind(end);
    b.pushResult(Rep.BOOL);
  }

  /** A comparison that jumps when it does not hold. */
  private void compareAndJump(Op op, Plan.Compare plan, Emitter t, int target) {
    JvmValue y = b.pop();
    JvmValue x = b.pop();
    if (plan.rep() == Rep.BOXED) {
      slowComparison(op, x, y, plan.withNil());
      asm.builder().ifeq(t.to(target));
      return;
    }
    Label exit = t.to(target);
    operands(x, plan.left(), y, plan.right(), plan.rep());
    branchUnless(op, plan.rep(), exit);
    b.stripMining.begins(b.pc - 2, exit);
  }

  private void slowComparison(Op op, JvmValue x, JvmValue y, boolean withNil) {
    b.enter();
    b.recordPc();
    b.load(x, Rep.BOXED);
    b.load(y, Rep.BOXED);
    boolean equality = op == Op.EQ || op == Op.NE;
    asm.call(
        Values.class,
        withNil ? "isNil" : equality ? equality(y) : op == Op.CASE_EQ ? "caseEq" : name(op),
        boolean.class,
        Object.class,
        Object.class);
    if (op == Op.NE) {
      asm.constant(1);
      asm.builder().ixor();
    }
  }

  private static String equality(JvmValue right) {
    return right.isConstant() ? "eqConstant" : "eq";
  }

  private void branchUnless(Op op, Rep rep, Label target) {
    CodeBuilder out = asm.builder();
    if (rep == Rep.INT) {
      out.lcmp();
    } else if (op == Op.GT || op == Op.GE || fails(op) == Opcode.IFNE || op == Op.NE) {
      out.dcmpl(); // nan is on no side of anything
    } else {
      out.dcmpg();
    }
    out.branch(fails(op), target);
  }

  /** The branch behind a Java comparison that is taken when it does not hold. */
  static Opcode fails(Op op) {
    return switch (op) {
      case LT -> Opcode.IFGE;
      case LE -> Opcode.IFGT;
      case GT -> Opcode.IFLE;
      case GE -> Opcode.IFLT;
      case EQ, CASE_EQ -> Opcode.IFNE;
      default -> Opcode.IFEQ;
    };
  }
}
