package gene.jit.emit;

import gene.code.Code;
import gene.code.Op;
import gene.jit.analysis.Plan;
import gene.jit.rt.Rep;
import gene.runtime.Proto;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GrowingText;
import gene.value.KeyLayout;
import java.lang.constant.ConstantDescs;

/**
 * Literals, members that may be locals, and the instructions without a translation of their own,
 * which run as in the interpreter on a small operand stack.
 */
final class DataEmitter {
  private final MethodBody b;
  private final Assembler asm;
  private final Code code;
  private final Proto p;

  DataEmitter(MethodBody b) {
    this.b = b;
    this.asm = b.asm;
    this.code = b.code;
    this.p = b.unit.proto;
  }

  void emit(Op op, Plan plan, int a) {
    switch (op) {
      case RANGE -> {
        JvmValue to = b.pop();
        JvmValue from = b.pop();
        b.recordPc();
        b.load(from, Rep.BOXED);
        b.load(to, Rep.BOXED);
        asm.constant(1L);
        asm.box(Rep.INT);
        asm.call(RuntimeMethod.OPERATOR_OPS_RANGE);
        b.pushResult(Rep.BOXED);
      }
      case ARRAY -> {
        array(a, a, true);
        asm.call(RuntimeMethod.GENE_ARRAY_WRAP);
        b.pushResult(Rep.BOXED);
      }
      case MAP -> {
        asm.builder().new_(Assembler.desc(GeneMap.class)).dup();
        asm.constant(((Plan.NewMap) plan).room());
        asm.builder()
            .invokespecial(
                Assembler.desc(GeneMap.class), "<init>", Assembler.method(void.class, int.class));
        b.pushResult(Rep.BOXED);
      }
      case MAP_PUT -> {
        JvmValue value = b.pop();
        b.load(b.peek(0), Rep.BOXED);
        asm.cast(GeneMap.class);
        if (plan instanceof Plan.MapPut put) {
          asm.constant(put.before(), KeyLayout.class);
          asm.constant(put.after(), KeyLayout.class);
          asm.constant(p.consts[a], String.class);
          flat(value);
          asm.call(RuntimeMethod.GENE_MAP_ADD);
        } else {
          asm.constant(p.consts[a], String.class);
          flat(value);
          asm.call(RuntimeMethod.GENE_MAP_PUT);
          asm.builder().pop();
        }
      }
      case ARRAY_ADD -> {
        JvmValue value = b.pop();
        b.load(b.peek(0), Rep.BOXED);
        asm.cast(GeneArray.class);
        flat(value);
        asm.call(RuntimeMethod.GENE_ARRAY_ADD);
      }
      case CONCAT -> concat(a);
      default -> text(a); // STR
    }
  }

  /** The value as containers hold it. */
  private void flat(JvmValue v) {
    b.load(v, Rep.BOXED);
    if (v.rep() == Rep.BOXED && !v.isConstant()) {
      asm.call(RuntimeMethod.GROWING_TEXT_FLAT);
    }
  }

  private void concat(int n) {
    if (n != 2) {
      step(Op.CONCAT);
      return;
    }
    b.enter();
    b.recordPc();
    b.load(b.peek(1), Rep.BOXED);
    b.load(b.peek(0), Rep.BOXED);
    b.drop(2);
    asm.call(RuntimeMethod.DATA_CONCAT);
    b.pushResult(Rep.BOXED);
  }

  /** The texts of the top values, joined. The first may be a long one, which grows. */
  private void text(int n) {
    b.enter();
    b.recordPc();
    asm.call(RuntimeMethod.DATA_OPS_TEXT_BUILDER);
    int out = b.fresh(Rep.BOXED);
    asm.store(Rep.BOXED.type, out);
    JvmValue first = b.peek(n - 1);
    boolean grows =
        n > 1
            && first.rep() == Rep.BOXED
            && (!first.isConstant() || GrowingText.isLong(first.constant()));
    int start = grows ? b.fresh(Rep.BOXED) : -1;
    if (grows) {
      asm.loadObject(out);
      asm.cast(StringBuilder.class);
      b.load(first, Rep.BOXED);
      asm.call(RuntimeMethod.DATA_BEGIN);
      asm.store(Rep.BOXED.type, start);
    }
    for (int i = grows ? n - 2 : n - 1; i >= 0; i--) {
      JvmValue v = b.peek(i);
      asm.loadObject(out);
      asm.cast(StringBuilder.class);
      boolean ints = v.rep() == Rep.INT;
      b.load(v, ints ? Rep.INT : Rep.BOXED);
      if (ints) {
        asm.call(RuntimeMethod.STRING_BUILDER_APPEND_OF_LONG);
      } else if (v.isConstant() && v.constant() instanceof String) {
        asm.cast(String.class);
        asm.call(RuntimeMethod.STRING_BUILDER_APPEND_OF_STRING);
      } else {
        asm.call(RuntimeMethod.PRINTER_INTERPOLATED);
        continue;
      }
      asm.builder().pop();
    }
    b.drop(n);
    if (grows) {
      asm.loadObject(start);
    }
    asm.loadObject(out);
    asm.cast(StringBuilder.class);
    if (grows) {
      asm.call(RuntimeMethod.DATA_END);
    } else {
      asm.call(RuntimeMethod.STRING_BUILDER_TO_STRING);
    }
    b.pushResult(Rep.BOXED);
  }

  /** The top values as an array on the Java stack. */
  void array(int n) {
    array(n, 0, false);
  }

  /** The top values as an array with room for at least so many, on the Java stack. */
  void array(int n, int least) {
    array(n, least, false);
  }

  private void array(int n, int least, boolean flat) {
    asm.constant(Math.max(n, least));
    asm.builder().anewarray(ConstantDescs.CD_Object);
    for (int i = 0; i < n; i++) {
      asm.builder().dup();
      asm.constant(i);
      if (flat) {
        flat(b.peek(n - 1 - i));
      } else {
        b.load(b.peek(n - 1 - i), Rep.BOXED);
      }
      asm.builder().aastore();
    }
    b.drop(n);
  }

  // ---- everything else

  /** The instruction as the interpreter does it, on an operand stack of its own. */
  void step(Op op) {
    int pops = op.pops(code.a[b.pc], code.b[b.pc], code.c[b.pc]);
    int pushes = op.pushes(code.a[b.pc], code.b[b.pc], code.c[b.pc]);
    b.enter();
    b.recordPc();
    asm.constant(Math.max(pops, pushes) + 1);
    asm.builder().anewarray(ConstantDescs.CD_Object);
    int stack = b.fresh(Rep.BOXED);
    asm.store(Rep.BOXED.type, stack);
    for (int i = 0; i < pops; i++) {
      asm.loadObject(stack);
      asm.constant(i);
      b.load(b.peek(pops - 1 - i), Rep.BOXED);
      asm.builder().aastore();
    }
    b.drop(pops);
    asm.loadObject(BodySignature.VM);
    asm.loadObject(b.fn);
    asm.loadObject(stack);
    asm.constant(pops);
    asm.constant(b.pc);
    asm.call(RuntimeMethod.RARE_OPS_STEP);
    asm.builder().pop();
    for (int i = 0; i < pushes; i++) {
      asm.loadObject(stack);
      asm.constant(i);
      asm.builder().aaload();
      b.pushResult(Rep.BOXED);
    }
  }
}
