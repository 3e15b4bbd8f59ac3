package gene.jit.emit;

import gene.code.Op;
import gene.jit.analysis.Plan;
import gene.jit.rt.Rep;
import gene.value.GeneArray;

/** What a value is and what it consists of: variants of enums, their fields, destructuring. */
final class PartsEmitter {
  private final MethodBody b;
  private final Assembler asm;
  private final DataEmitter data;

  PartsEmitter(MethodBody b, DataEmitter data) {
    this.b = b;
    this.asm = b.asm;
    this.data = data;
  }

  void emit(Op op, Plan plan, int a, int n) {
    switch (op) {
      case IS -> is();
      case VARIANT_MATCH -> matches(a);
      case VARIANT_FIELDS -> fields(a);
      case RESOLVE_VARIANT, LOAD_SPECIAL -> {
        if (plan instanceof Plan.Known known) {
          b.drop(op == Op.RESOLVE_VARIANT ? 2 : 0);
          b.pushConstant(known.value());
        } else {
          data.step(op);
        }
      }
      default -> { // DESTRUCTURE
        if (((Plan.Destructure) plan).direct()) {
          destructure(b.unit.proto.consts[a], n);
        } else {
          data.step(op);
        }
      }
    }
  }

  private void is() {
    b.enter();
    b.recordPc();
    JvmValue type = b.pop();
    JvmValue value = b.pop();
    asm.loadObject(BodySignature.VM);
    b.load(value, Rep.BOXED);
    b.load(type, Rep.BOXED);
    asm.call(RuntimeMethod.MEMBERSHIP_IS);
    b.pushResult(Rep.BOOL);
  }

  private void matches(int binders) {
    b.enter();
    b.recordPc();
    JvmValue value = b.pop();
    JvmValue variant = b.pop();
    b.load(variant, Rep.BOXED);
    b.load(value, Rep.BOXED);
    asm.constant(binders);
    asm.call(RuntimeMethod.ENUMS_MATCHES);
    b.pushResult(Rep.BOOL);
  }

  private void fields(int n) {
    JvmValue value = b.pop();
    int kept = b.fresh(Rep.BOXED);
    b.load(value, Rep.BOXED);
    asm.store(Rep.BOXED.type, kept);
    for (int i = 0; i < n; i++) {
      asm.loadObject(kept);
      asm.constant(i);
      asm.call(RuntimeMethod.VALUES_FIELD);
      b.pushResult(Rep.BOXED);
    }
  }

  private void destructure(Object pattern, int n) {
    b.enter();
    b.recordPc();
    asm.loadObject(BodySignature.VM);
    b.load(b.pop(), Rep.BOXED);
    asm.constant(pattern, Object.class);
    asm.constant(n);
    asm.call(RuntimeMethod.VALUES_PARTS);
    int parts = b.fresh(Rep.BOXED);
    asm.store(Rep.BOXED.type, parts);
    for (int i = 0; i < n; i++) {
      asm.loadObject(parts);
      asm.cast(GeneArray.class);
      asm.constant(i);
      asm.call(RuntimeMethod.VALUES_PART);
      b.pushResult(Rep.BOXED);
    }
  }
}
