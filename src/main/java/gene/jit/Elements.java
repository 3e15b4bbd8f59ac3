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
    b.noteFailing();
    asm.loadObject(Body.VM);
    b.load(obj, Kind.ANY);
    b.load(key, Kind.ANY);
    asm.call(Access.class, "getKey", Object.class, Vm.class, Object.class, Object.class);
    b.pushResult(Kind.ANY, null);
  }

  private boolean isIndex(Item key) {
    return key.kind() == Kind.LONG || key.sample() instanceof Long && !b.unit.cautious(b.pc);
  }

  private void getIndex(Item obj, Item index) {
    b.need(index, Kind.LONG);
    b.noteFailing();
    Object sample = obj.sample();
    Kind kind = b.unit.cautious(b.pc) ? Kind.ANY : b.unit.feedback.objects.elementKind(sample);
    b.calling(
        kind,
        b.unit.feedback.objects.element(sample),
        () -> {
          asm.loadObject(Body.VM);
          b.load(obj, Kind.ANY);
          b.load(index, Kind.LONG);
          asm.call(
              ArrayElements.class,
              "get" + kind.suffix(),
              kind.java,
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
    b.noteFailing();
    asm.loadObject(Body.VM);
    b.load(obj, Kind.ANY);
    b.load(key, Kind.ANY);
    b.load(value, Kind.ANY);
    asm.call(
        Access.class, "setKey", Object.class, Vm.class, Object.class, Object.class, Object.class);
    b.pushResult(Kind.ANY, value.sample());
  }

  private void setIndex(Item obj, Item index, Item value) {
    b.need(index, Kind.LONG);
    b.noteFailing();
    asm.loadObject(Body.VM);
    b.load(obj, Kind.ANY);
    Kind kind = value.kind();
    b.load(value, kind);
    b.load(index, Kind.LONG);
    asm.call(
        ArrayElements.class,
        "set" + kind.suffix(),
        void.class,
        Vm.class,
        Object.class,
        kind.java,
        long.class);
    b.push(value);
  }
}
