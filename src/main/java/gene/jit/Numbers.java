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
    Kind kind = kindOf(x, y);
    String name = name(op);
    b.noteFailing();
    if (kind == Kind.ANY) {
      b.enter();
      b.load(x, Kind.ANY);
      b.load(y, Kind.ANY);
      asm.call(Arithmetic.class, name, Object.class, Object.class, Object.class);
      b.pushResult(Kind.ANY, null);
      return;
    }
    operands(x, y, kind);
    if (kind == Kind.LONG) {
      boolean quotient = op == Op.DIV;
      asm.call(
          Arithmetic.class, name, quotient ? double.class : long.class, long.class, long.class);
      b.pushResult(quotient ? Kind.DOUBLE : Kind.LONG, quotient ? 1.0 : 1L);
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
    b.pushResult(Kind.DOUBLE, 1.0);
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

  private void operands(Item x, Item y, Kind kind) {
    Kind kx = operand(x, kind);
    Kind ky = operand(y, kind);
    b.need(x, kx);
    b.need(y, ky);
    b.load(x, kx);
    b.convert(kx, kind);
    b.load(y, ky);
    b.convert(ky, kind);
  }

  /** The kind in which an operand comes; an integer may take part in floating point. */
  private static Kind operand(Item x, Kind kind) {
    return x.expected() == null ? kind : x.expected();
  }

  /** The kind in which two operands are calculated. */
  private Kind kindOf(Item x, Item y) {
    boolean cautious = b.unit.cautious(b.pc);
    Kind kx = cautious ? x.kind() : x.expected();
    Kind ky = cautious ? y.kind() : y.expected();
    if (kx == null && ky == null) {
      kx = unknown();
    }
    kx = kx == null ? ky : kx;
    ky = ky == null ? kx : ky;
    if (!kx.number() || !ky.number()) {
      return Kind.ANY;
    }
    return kx == Kind.LONG && ky == Kind.LONG ? Kind.LONG : Kind.DOUBLE;
  }

  /** The guess for an operand of which nothing is known. */
  private Kind unknown() {
    return b.unit.feedback.sawFloat(b.pc) ? Kind.DOUBLE : Kind.LONG;
  }

  void addConstant(int n, boolean subtraction) {
    Item x = b.pop();
    boolean cautious = b.unit.cautious(b.pc);
    Kind kind = cautious ? x.kind() : x.expected() == null ? unknown() : x.expected();
    b.noteFailing();
    if (kind == Kind.LONG && n == 1 && b.below(x)) {
      b.load(x, Kind.LONG);
      asm.constant(1L);
      if (asm.writes()) {
        asm.builder().ladd();
      }
      b.pushResult(Kind.LONG, 1L);
    } else if (kind == Kind.LONG) {
      b.need(x, Kind.LONG);
      b.load(x, Kind.LONG);
      asm.constant((long) n);
      asm.call(
          Arithmetic.class,
          subtraction ? "addNegative" : "add",
          long.class,
          long.class,
          long.class);
      b.pushResult(Kind.LONG, 1L);
    } else if (kind == Kind.DOUBLE) {
      b.need(x, Kind.DOUBLE);
      b.load(x, Kind.DOUBLE);
      asm.constant((double) n);
      if (asm.writes()) {
        asm.builder().dadd();
      }
      b.pushResult(Kind.DOUBLE, 1.0);
    } else {
      b.enter();
      b.load(x, Kind.ANY);
      asm.constant(n);
      asm.constant(subtraction ? 1 : 0);
      asm.call(Arithmetic.class, "addInt", Object.class, Object.class, int.class, boolean.class);
      b.pushResult(Kind.ANY, null);
    }
  }

  /** An operator with an integer and a general version of the same name. */
  void integers(String name, boolean general) {
    Item y = b.pop();
    Item x = b.pop();
    b.noteFailing();
    if (!b.unit.cautious(b.pc) && x.expected() == Kind.LONG && y.expected() == Kind.LONG) {
      operands(x, y, Kind.LONG);
      if (general) {
        asm.call(Arithmetic.class, name, long.class, long.class, long.class);
      } else if (asm.writes()) {
        switch (name) {
          case "and" -> asm.builder().land();
          case "or" -> asm.builder().lor();
          default -> asm.builder().lxor();
        }
      }
      b.pushResult(Kind.LONG, 1L);
      return;
    }
    b.enter();
    b.load(x, Kind.ANY);
    b.load(y, Kind.ANY);
    asm.call(Arithmetic.class, name, Object.class, Object.class, Object.class);
    b.pushResult(Kind.ANY, null);
  }

  void negate() {
    Item x = b.pop();
    b.noteFailing();
    Kind kind = b.unit.cautious(b.pc) ? x.kind() : x.expected();
    if (kind == Kind.LONG) {
      b.need(x, Kind.LONG);
      b.load(x, Kind.LONG);
      asm.call(Arithmetic.class, "neg", long.class, long.class);
      b.pushResult(Kind.LONG, 1L);
    } else if (kind == Kind.DOUBLE) {
      b.need(x, Kind.DOUBLE);
      b.load(x, Kind.DOUBLE);
      if (asm.writes()) {
        asm.builder().dneg();
      }
      b.pushResult(Kind.DOUBLE, 1.0);
    } else {
      b.enter();
      b.load(x, Kind.ANY);
      asm.call(Arithmetic.class, "neg", Object.class, Object.class);
      b.pushResult(Kind.ANY, null);
    }
  }

  void not() {
    Item x = b.pop();
    if (x.kind() == Kind.BOOL) {
      b.load(x, Kind.BOOL);
      asm.constant(1);
      if (asm.writes()) {
        asm.builder().ixor();
      }
      b.pushResult(Kind.BOOL, true);
      return;
    }
    b.load(x, Kind.ANY);
    asm.call(Arithmetic.class, "not", Object.class, Object.class);
    b.pushResult(Kind.ANY, x.sample() instanceof Boolean ? true : null);
  }

  // ---- comparisons

  /** A comparison as a value. */
  void compare(Op op) {
    Item y = b.pop();
    Item x = b.pop();
    Kind kind = compared(x, y, op);
    if (kind == Kind.ANY) {
      general(op, x, y);
      b.pushResult(Kind.BOOL, true);
      return;
    }
    operands(x, y, kind);
    Label no = asm.label();
    Label end = asm.label();
    branchUnless(op, kind, no);
    asm.constant(1);
    if (asm.writes()) {
      asm.builder().goto_(end);
    }
    asm.bind(no);
    asm.constant(0);
    asm.bind(end);
    b.pushResult(Kind.BOOL, true);
  }

  /** A comparison that jumps when it does not hold. */
  void compareAndJump(Op op, Translator t, int target) {
    Item y = b.pop();
    Item x = b.pop();
    Kind kind = compared(x, y, op);
    if (kind == Kind.ANY) {
      general(op, x, y);
      Label label = t.to(target);
      if (asm.writes()) {
        asm.builder().ifeq(label);
      }
      return;
    }
    Label exit = t.to(target);
    operands(x, y, kind);
    branchUnless(op, kind, exit);
    b.turns.begins(b.pc - 2, exit);
    if (kind == Kind.LONG && (op == Op.LT || op == Op.GT)) {
      b.isBelow(op == Op.LT ? x : y);
    }
  }

  private void general(Op op, Item x, Item y) {
    b.enter();
    b.noteFailing();
    b.load(x, Kind.ANY);
    b.load(y, Kind.ANY);
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
  private Kind compared(Item x, Item y, Op op) {
    boolean cautious = b.unit.cautious(b.pc);
    Kind kx = cautious ? x.kind() : x.expected();
    Kind ky = cautious ? y.kind() : y.expected();
    if (op == Op.EQ || op == Op.NE) {
      return kx == ky && kx != null && kx.number() ? kx : Kind.ANY;
    }
    if (kx == null && ky == null) {
      return Kind.ANY;
    }
    kx = kx == null ? ky : kx;
    ky = ky == null ? kx : ky;
    if (kx == ky) {
      return kx.number() ? kx : Kind.ANY;
    }
    boolean mixed = kx.number() && ky.number() && (small(x) || small(y));
    return mixed ? Kind.DOUBLE : Kind.ANY;
  }

  private static boolean small(Item x) {
    return x.isConstant() && x.sample() instanceof Long l && l > -EXACT && l < EXACT;
  }

  private void branchUnless(Op op, Kind kind, Label target) {
    if (!asm.writes()) {
      return;
    }
    CodeBuilder out = asm.builder();
    if (kind == Kind.LONG) {
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
  void jumpIf(boolean wanted, Translator t, int target) {
    Item x = b.pop();
    if (x.kind().number()) {
      if (wanted) {
        t.always(target);
      }
      return;
    }
    truth(x);
    Label label = t.to(target);
    if (asm.writes()) {
      asm.builder().branch(wanted ? Opcode.IFNE : Opcode.IFEQ, label);
    }
  }

  void truth(Item x) {
    if (x.kind() == Kind.BOOL) {
      b.load(x, Kind.BOOL);
    } else {
      b.load(x, Kind.ANY);
      asm.call(Kinds.class, "truthy", boolean.class, Object.class);
    }
  }
}
