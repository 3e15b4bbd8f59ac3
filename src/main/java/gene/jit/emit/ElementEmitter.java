package gene.jit.emit;

import gene.code.Op;
import gene.jit.analysis.Plan;
import gene.jit.rt.ArrayElements;
import gene.jit.rt.Rep;
import gene.runtime.Vm;
import gene.runtime.ops.Access;

/**
 * Elements of arrays and other containers by index or key. Elements of arrays of numbers are read
 * and written unboxed.
 */
final class ElementEmitter {
  private final MethodBody b;
  private final Assembler asm;

  ElementEmitter(MethodBody b) {
    this.b = b;
    this.asm = b.asm;
  }

  void emit(Op op, Plan.Element plan, int index) {
    boolean write = op == Op.SET_INDEX || op == Op.SET_KEY;
    boolean constant = op == Op.GET_INDEX || op == Op.SET_INDEX;
    JvmValue value = write ? b.pop() : null;
    JvmValue key = constant ? JvmValue.constant((long) index) : b.pop();
    JvmValue obj = b.pop();
    if (!plan.byIndex()) {
      byKey(obj, key, value);
    } else if (write) {
      setIndex(obj, key, value);
    } else {
      getIndex(obj, key, plan.rep());
    }
  }

  /** {@code value}: what is written, null when the element is read. */
  private void byKey(JvmValue obj, JvmValue key, JvmValue value) {
    b.recordPc();
    asm.loadObject(BodySignature.VM);
    b.load(obj, Rep.BOXED);
    b.load(key, Rep.BOXED);
    if (value == null) {
      asm.call(Access.class, "getKey", Object.class, Vm.class, Object.class, Object.class);
    } else {
      b.load(value, Rep.BOXED);
      asm.call(
          Access.class, "setKey", Object.class, Vm.class, Object.class, Object.class, Object.class);
    }
    b.pushResult(Rep.BOXED);
  }

  private void getIndex(JvmValue obj, JvmValue index, Rep rep) {
    b.need(index, Rep.INT);
    b.recordPc();
    b.calling(
        rep,
        () -> {
          asm.loadObject(BodySignature.VM);
          b.load(obj, Rep.BOXED);
          b.load(index, Rep.INT);
          asm.call(
              ArrayElements.class,
              "get" + rep.suffix(),
              rep.java,
              Vm.class,
              Object.class,
              long.class);
        });
  }

  private void setIndex(JvmValue obj, JvmValue index, JvmValue value) {
    b.need(index, Rep.INT);
    b.recordPc();
    asm.loadObject(BodySignature.VM);
    b.load(obj, Rep.BOXED);
    Rep rep = value.rep();
    b.load(value, rep);
    b.load(index, Rep.INT);
    asm.call(
        ArrayElements.class,
        "set" + rep.suffix(),
        void.class,
        Vm.class,
        Object.class,
        rep.java,
        long.class);
    b.push(value);
  }
}
