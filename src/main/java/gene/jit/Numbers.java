package gene.jit;

import gene.code.Op;
import gene.runtime.ops.Arithmetic;
import gene.value.GeneObject;
import gene.value.Kinds;
import gene.value.Singleton;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;

/**
 * Operators and comparisons. Where both operands are numbers of known or expected kind they are
 * plain Java arithmetic; values of other kinds go to the interpreter, or, where that has happened
 * before, to the methods the interpreter uses.
 */
final class Numbers {
  /** Integers up to here are exact as a double. */
  private static final long EXACT = 1L << 53;

  private final Body b;
  private final Assembler asm;

  Numbers(Body b) {
    this.b = b;
    this.asm = b.asm;
  }

  /** Sum, difference, product, quotient, remainder. */
  void arithmetic(Op op) {
    Item y = b.pop();
    Item x = b.pop();
    Rep rep = repOf(x, y);
    String name = name(op);
    b.recordPc();
    if (rep == Rep.BOXED) {
      b.enter();
      b.load(x, Rep.BOXED);
      b.load(y, Rep.BOXED);
      asm.call(Arithmetic.class, name, Object.class, Object.class, Object.class);
      b.pushResult(Rep.BOXED, null);
      return;
    }
    operands(x, y, rep);
    if (rep == Rep.INT) {
      boolean quotient = op == Op.DIV;
      asm.call(
          Arithmetic.class, name, quotient ? double.class : long.class, long.class, long.class);
      b.pushResult(quotient ? Rep.FLOAT : Rep.INT, quotient ? 1.0 : 1L);
      return;
    }
    if (asm.writes()) {
      CodeBuilder out = asm.builder();
      switch (op) {
        case ADD -> out.dadd();
        case SUB -> out.dsub();
        case MUL -> out.dmul();
        case DIV -> out.ddiv();
        default -> out.drem();
      }
    }
    b.pushResult(Rep.FLOAT, 1.0);
  }

  private static String name(Op op) {
    return switch (op) {
      case ADD -> "add";
      case SUB -> "sub";
      case MUL -> "mul";
      case DIV -> "div";
      case MOD -> "mod";
      default -> throw new IllegalStateException("bug: " + op);
    };
  }

  private void operands(Item x, Item y, Rep rep) {
    Rep kx = operand(x, rep);
    Rep ky = operand(y, rep);
    b.need(x, kx);
    b.need(y, ky);
    b.load(x, kx);
    b.convert(kx, rep);
    b.load(y, ky);
    b.convert(ky, rep);
  }

  /** The kind in which an operand comes; an integer may take part in floating point. */
  private static Rep operand(Item x, Rep rep) {
    return x.expected() == null ? rep : x.expected();
  }

  /** The kind in which two operands are calculated. */
  private Rep repOf(Item x, Item y) {
    boolean speculationDisabled = b.unit.speculationDisabled(b.pc);
    Rep kx = speculationDisabled ? x.rep() : x.expected();
    Rep ky = speculationDisabled ? y.rep() : y.expected();
    if (kx == null && ky == null) {
      kx = unknown();
    }
    kx = kx == null ? ky : kx;
    ky = ky == null ? kx : ky;
    if (!kx.number() || !ky.number()) {
      return Rep.BOXED;
    }
    return kx == Rep.INT && ky == Rep.INT ? Rep.INT : Rep.FLOAT;
  }

  /** The guess for an operand of which nothing is known. */
  private Rep unknown() {
    return b.unit.feedback.sawFloat(b.pc) ? Rep.FLOAT : Rep.INT;
  }

  void addConstant(int n, boolean subtraction) {
    Item x = b.pop();
    boolean speculationDisabled = b.unit.speculationDisabled(b.pc);
    Rep rep = speculationDisabled ? x.rep() : x.expected() == null ? unknown() : x.expected();
    b.recordPc();
    if (rep == Rep.INT && n == 1 && b.incrementCannotOverflow(x)) {
      b.load(x, Rep.INT);
      asm.constant(1L);
      if (asm.writes()) {
        asm.builder().ladd();
      }
      b.pushResult(Rep.INT, 1L);
    } else if (rep == Rep.INT) {
      b.need(x, Rep.INT);
      b.load(x, Rep.INT);
      asm.constant((long) n);
      asm.call(
          Arithmetic.class,
          subtraction ? "addNegative" : "add",
          long.class,
          long.class,
          long.class);
      b.pushResult(Rep.INT, 1L);
    } else if (rep == Rep.FLOAT) {
      b.need(x, Rep.FLOAT);
      b.load(x, Rep.FLOAT);
      asm.constant((double) n);
      if (asm.writes()) {
        asm.builder().dadd();
      }
      b.pushResult(Rep.FLOAT, 1.0);
    } else {
      b.enter();
      b.load(x, Rep.BOXED);
      asm.constant(n);
      asm.constant(subtraction ? 1 : 0);
      asm.call(Arithmetic.class, "addInt", Object.class, Object.class, int.class, boolean.class);
      b.pushResult(Rep.BOXED, null);
    }
  }

  /** An operator with an integer and a general version of the same name. */
  void integers(String name, boolean general) {
    Item y = b.pop();
    Item x = b.pop();
    b.recordPc();
    if (!b.unit.speculationDisabled(b.pc) && x.expected() == Rep.INT && y.expected() == Rep.INT) {
      operands(x, y, Rep.INT);
      if (general) {
        asm.call(Arithmetic.class, name, long.class, long.class, long.class);
      } else if (asm.writes()) {
        switch (name) {
          case "and" -> asm.builder().land();
          case "or" -> asm.builder().lor();
          default -> asm.builder().lxor();
        }
      }
      b.pushResult(Rep.INT, 1L);
      return;
    }
    b.enter();
    b.load(x, Rep.BOXED);
    b.load(y, Rep.BOXED);
    asm.call(Arithmetic.class, name, Object.class, Object.class, Object.class);
    b.pushResult(Rep.BOXED, null);
  }

  void negate() {
    Item x = b.pop();
    b.recordPc();
    Rep rep = b.unit.speculationDisabled(b.pc) ? x.rep() : x.expected();
    if (rep == Rep.INT) {
      b.need(x, Rep.INT);
      b.load(x, Rep.INT);
      asm.call(Arithmetic.class, "neg", long.class, long.class);
      b.pushResult(Rep.INT, 1L);
    } else if (rep == Rep.FLOAT) {
      b.need(x, Rep.FLOAT);
      b.load(x, Rep.FLOAT);
      if (asm.writes()) {
        asm.builder().dneg();
      }
      b.pushResult(Rep.FLOAT, 1.0);
    } else {
      b.enter();
      b.load(x, Rep.BOXED);
      asm.call(Arithmetic.class, "neg", Object.class, Object.class);
      b.pushResult(Rep.BOXED, null);
    }
  }

  void not() {
    Item x = b.pop();
    if (x.rep() == Rep.BOOL) {
      b.load(x, Rep.BOOL);
      asm.constant(1);
      if (asm.writes()) {
        asm.builder().ixor();
      }
      b.pushResult(Rep.BOOL, true);
      return;
    }
    b.load(x, Rep.BOXED);
    asm.call(Arithmetic.class, "not", Object.class, Object.class);
    b.pushResult(Rep.BOXED, x.sample() instanceof Boolean ? true : null);
  }

  // ---- comparisons

  /** A comparison as a value. */
  void compare(Op op) {
    Item y = b.pop();
    Item x = b.pop();
    Rep rep = compared(x, y, op);
    if (rep == Rep.BOXED) {
      general(op, x, y);
      b.pushResult(Rep.BOOL, true);
      return;
    }
    operands(x, y, rep);
    Label no = asm.label();
    Label end = asm.label();
    branchUnless(op, rep, no);
    asm.constant(1);
    if (asm.writes()) {
      asm.builder().goto_(end);
    }
    asm.bind(no);
    asm.constant(0);
    asm.bind(end);
    b.pushResult(Rep.BOOL, true);
  }

  /** A comparison that jumps when it does not hold. */
  void compareAndJump(Op op, Translator t, int target) {
    Item y = b.pop();
    Item x = b.pop();
    Rep rep = compared(x, y, op);
    if (rep == Rep.BOXED) {
      general(op, x, y);
      Label label = t.to(target);
      if (asm.writes()) {
        asm.builder().ifeq(label);
      }
      return;
    }
    Label exit = t.to(target);
    operands(x, y, rep);
    branchUnless(op, rep, exit);
    b.stripMining.begins(b.pc - 2, exit);
    if (rep == Rep.INT && (op == Op.LT || op == Op.GT)) {
      b.cannotOverflowOnIncrement(op == Op.LT ? x : y);
    }
  }

  private void general(Op op, Item x, Item y) {
    b.enter();
    b.recordPc();
    b.load(x, Rep.BOXED);
    b.load(y, Rep.BOXED);
    String name = op == Op.NE ? "eq" : op.name().toLowerCase(java.util.Locale.ROOT);
    boolean nil = name.equals("eq") && y.isConstant() && y.sample() == Singleton.NIL;
    asm.call(
        nil ? Numbers.class : Arithmetic.class,
        nil ? "isNil" : name,
        boolean.class,
        Object.class,
        Object.class);
    if (op == Op.NE) {
      asm.constant(1);
      if (asm.writes()) {
        asm.builder().ixor();
      }
    }
  }

  /** Called by compiled code: {@code (v == nil)}, about which only objects have a say. */
  static boolean isNil(Object v, Object nil) {
    return v == nil || v instanceof GeneObject && Arithmetic.eq(v, nil);
  }

  /** Numbers of different kinds are compared exactly, hence not here; but for small constants. */
  private Rep compared(Item x, Item y, Op op) {
    boolean speculationDisabled = b.unit.speculationDisabled(b.pc);
    Rep kx = speculationDisabled ? x.rep() : x.expected();
    Rep ky = speculationDisabled ? y.rep() : y.expected();
    if (op == Op.EQ || op == Op.NE) {
      return kx == ky && kx != null && kx.number() ? kx : Rep.BOXED;
    }
    if (kx == null && ky == null) {
      return Rep.BOXED;
    }
    kx = kx == null ? ky : kx;
    ky = ky == null ? kx : ky;
    if (kx == ky) {
      return kx.number() ? kx : Rep.BOXED;
    }
    boolean mixed = kx.number() && ky.number() && (small(x) || small(y));
    return mixed ? Rep.FLOAT : Rep.BOXED;
  }

  private static boolean small(Item x) {
    return x.isConstant() && x.sample() instanceof Long l && l > -EXACT && l < EXACT;
  }

  private void branchUnless(Op op, Rep rep, Label target) {
    if (!asm.writes()) {
      return;
    }
    CodeBuilder out = asm.builder();
    if (rep == Rep.INT) {
      out.lcmp();
    } else if (op == Op.GT || op == Op.GE || op == Op.EQ || op == Op.NE) {
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
      case EQ -> Opcode.IFNE;
      default -> Opcode.IFEQ;
    };
  }

  // ---- truth

  /** Jumps when the value on top, which is taken, is (not) true. */
  void jumpIf(boolean pendingCallees, Translator t, int target) {
    Item x = b.pop();
    if (x.rep().number()) {
      if (pendingCallees) {
        t.always(target);
      }
      return;
    }
    truth(x);
    Label label = t.to(target);
    if (asm.writes()) {
      asm.builder().branch(pendingCallees ? Opcode.IFNE : Opcode.IFEQ, label);
    }
  }

  void truth(Item x) {
    if (x.rep() == Rep.BOOL) {
      b.load(x, Rep.BOOL);
    } else {
      b.load(x, Rep.BOXED);
      asm.call(Kinds.class, "truthy", boolean.class, Object.class);
    }
  }
}
