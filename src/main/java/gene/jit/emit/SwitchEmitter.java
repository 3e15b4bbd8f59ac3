package gene.jit.emit;

import gene.jit.analysis.Plan;
import gene.jit.rt.Rep;
import gene.value.Char;
import gene.value.Symbol;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The arms of a {@code case} as one jump: Ints and characters by their number, texts and symbols by
 * their hash, after which one comparison is left.
 */
final class SwitchEmitter {
  /** A table may have so many places for each arm. */
  private static final int SPARSE = 4;

  private final MethodBody b;
  private final Emitter t;
  private final Assembler asm;

  SwitchEmitter(MethodBody b, Emitter t) {
    this.b = b;
    this.t = t;
    this.asm = b.asm;
  }

  void emit(Plan.Switch plan) {
    JvmValue value = b.pop();
    b.pop();
    Label otherwise = t.to(plan.otherwise());
    if (plan.type() == Long.class) {
      ints(plan, value, otherwise);
    } else if (plan.type() == Char.class) {
      chars(plan, value, otherwise);
    } else {
      hashed(plan, value, otherwise);
    }
    t.end();
  }

  private CodeBuilder out() {
    return asm.builder();
  }

  // ---- by number

  private void ints(Plan.Switch plan, JvmValue value, Label otherwise) {
    b.need(value, Rep.INT);
    b.load(value, Rep.INT);
    out().l2i().i2l();
    b.load(value, Rep.INT);
    out().lcmp().ifne(otherwise);
    b.load(value, Rep.INT);
    out().l2i();
    Map<Integer, Label> labels = new TreeMap<>();
    for (Plan.Arm arm : plan.arms()) {
      labels.put(((Long) arm.constant()).intValue(), t.to(arm.target()));
    }
    jump(labels, otherwise);
  }

  private void chars(Plan.Switch plan, JvmValue value, Label otherwise) {
    object(value, Char.class, otherwise);
    asm.call(RuntimeMethod.CHAR_CODE_POINT);
    Map<Integer, Label> labels = new TreeMap<>();
    for (Plan.Arm arm : plan.arms()) {
      labels.put(((Char) arm.constant()).codePoint(), t.to(arm.target()));
    }
    jump(labels, otherwise);
  }

  /** The value on the Java stack, when it is of that class. */
  private void object(JvmValue value, Class<?> type, Label otherwise) {
    b.load(value, Rep.BOXED);
    asm.test(type);
    out().ifeq(otherwise);
    b.load(value, Rep.BOXED);
    asm.cast(type);
  }

  private void jump(Map<Integer, Label> labels, Label otherwise) {
    List<SwitchCase> cases = new ArrayList<>();
    labels.forEach((key, label) -> cases.add(SwitchCase.of(key, label)));
    int low = cases.getFirst().caseValue();
    int high = cases.getLast().caseValue();
    if ((long) high - low < (long) SPARSE * cases.size()) {
      out().tableswitch(low, high, otherwise, cases);
    } else {
      out().lookupswitch(otherwise, cases);
    }
  }

  // ---- by hash

  private void hashed(Plan.Switch plan, JvmValue value, Label otherwise) {
    boolean symbols = plan.type() == Symbol.class;
    int text = b.fresh(Rep.BOXED);
    if (symbols) {
      object(value, Symbol.class, otherwise);
      asm.store(Rep.BOXED.type, text);
      asm.loadObject(text);
      asm.cast(Symbol.class);
      asm.call(RuntimeMethod.SYMBOL_NAME);
    } else {
      b.load(value, Rep.BOXED);
      asm.call(RuntimeMethod.GROWING_TEXT_FLAT);
      asm.store(Rep.BOXED.type, text);
      asm.loadObject(text);
      asm.test(String.class);
      out().ifeq(otherwise);
      asm.loadObject(text);
      asm.cast(String.class);
    }
    asm.call(RuntimeMethod.STRING_HASH_CODE);
    Map<Integer, List<Plan.Arm>> byHash = new TreeMap<>();
    for (Plan.Arm arm : plan.arms()) {
      byHash.computeIfAbsent(hash(arm.constant()), _ -> new ArrayList<>()).add(arm);
    }
    Map<Integer, Label> labels = new TreeMap<>();
    byHash.keySet().forEach(hash -> labels.put(hash, asm.label()));
    jump(labels, otherwise);
    byHash.forEach(
        (hash, arms) -> {
          asm.bind(labels.get(hash));
          for (Plan.Arm arm : arms) {
            compare(arm, text, symbols);
          }
          out().goto_(otherwise);
        });
  }

  private static int hash(Object constant) {
    return (constant instanceof Symbol s ? s.name() : constant).hashCode();
  }

  private void compare(Plan.Arm arm, int text, boolean symbols) {
    asm.loadObject(text);
    if (symbols) {
      asm.constant(arm.constant(), Symbol.class);
      out().if_acmpeq(t.to(arm.target()));
    } else {
      asm.cast(String.class);
      asm.constant(arm.constant(), String.class);
      asm.call(RuntimeMethod.STRING_EQUALS);
      out().ifne(t.to(arm.target()));
    }
  }
}
