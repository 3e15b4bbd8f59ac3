package gene.jit;

import gene.code.Op;
import gene.runtime.Vm;
import gene.runtime.ops.Access;

/**
 * Elements of arrays and other containers by index or key. Where an array of plain numbers was
 * seen, its elements are read and written without objects.
 */
final class Elements {
  private final Body b;
  private final Assembler asm;

  Elements(Body b) {
    this.b = b;
    this.asm = b.asm;
  }

  void translate(Op op, int a) {
    switch (op) {
      case GET_INDEX -> {
        Item obj = b.pop();
        getIndex(obj, Item.constant((long) a));
      }
      case GET_KEY -> {
        Item key = b.pop();
        Item obj = b.pop();
        getKey(obj, key);
      }
      case SET_INDEX -> {
        Item value = b.pop();
        Item obj = b.pop();
        setIndex(obj, Item.constant((long) a), value);
      }
      default -> { // SET_KEY
        Item value = b.pop();
        Item key = b.pop();
        Item obj = b.pop();
        setKey(obj, key, value);
      }
    }
  }

  // ---- reading

  private void getKey(Item obj, Item key) {
    if (isIndex(key)) {
      getIndex(obj, key);
      return;
    }
    b.recordPc();
    asm.loadObject(Body.VM);
    b.load(obj, Rep.BOXED);
    b.load(key, Rep.BOXED);
    asm.call(Access.class, "getKey", Object.class, Vm.class, Object.class, Object.class);
    b.pushResult(Rep.BOXED, null);
  }

  private boolean isIndex(Item key) {
    return key.rep() == Rep.INT
        || key.sample() instanceof Long && !b.unit.speculationDisabled(b.pc);
  }

  private void getIndex(Item obj, Item index) {
    b.need(index, Rep.INT);
    b.recordPc();
    Object sample = obj.sample();
    Rep rep =
        b.unit.speculationDisabled(b.pc) ? Rep.BOXED : b.unit.feedback.objects.elementRep(sample);
    b.calling(
        rep,
        b.unit.feedback.objects.element(sample),
        () -> {
          asm.loadObject(Body.VM);
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

  // ---- writing

  private void setKey(Item obj, Item key, Item value) {
    if (isIndex(key)) {
      setIndex(obj, key, value);
      return;
    }
    b.recordPc();
    asm.loadObject(Body.VM);
    b.load(obj, Rep.BOXED);
    b.load(key, Rep.BOXED);
    b.load(value, Rep.BOXED);
    asm.call(
        Access.class, "setKey", Object.class, Vm.class, Object.class, Object.class, Object.class);
    b.pushResult(Rep.BOXED, value.sample());
  }

  private void setIndex(Item obj, Item index, Item value) {
    b.need(index, Rep.INT);
    b.recordPc();
    asm.loadObject(Body.VM);
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
