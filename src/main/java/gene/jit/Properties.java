package gene.jit;

import gene.runtime.Shape;
import gene.runtime.Slot;
import gene.runtime.TypeCheck;
import gene.runtime.Vm;

/**
 * Members by name. Where an instance was seen, its shape and slot are part of the code; a property
 * that the shape keeps as a plain number is read and written without an object.
 */
final class Properties {
  private final Body b;
  private final Assembler asm;

  Properties(Body b) {
    this.b = b;
    this.asm = b.asm;
  }

  /** The kind in which a slot keeps its values. */
  private static Kind kind(int slot) {
    return Slot.isInt(slot) ? Kind.LONG : Slot.isFloat(slot) ? Kind.DOUBLE : Kind.ANY;
  }

  void get(String name) {
    Item obj = b.pop();
    MemberSite site = new MemberSite(name);
    Shape shape = b.unit.samples.shape(obj.sample());
    int slot = shape == null ? Slot.MISSING : shape.slot(name);
    b.noteFailing();
    if (slot == Slot.MISSING) {
      asm.constant(site, MemberSite.class);
      asm.loadObject(Body.VM);
      b.load(obj, Kind.ANY);
      asm.send(MemberSite.class, "get", Object.class, Vm.class, Object.class);
      b.pushResult(Kind.ANY, b.unit.samples.member(obj.sample(), name));
      return;
    }
    Kind kind = b.unit.facts.cautious(b.pc) ? Kind.ANY : kind(slot);
    b.calling(
        kind,
        b.unit.samples.member(obj.sample(), name),
        () -> {
          asm.loadObject(Body.VM);
          b.load(obj, Kind.ANY);
          place(site, shape, kind == Kind.ANY ? slot : Slot.index(slot));
          asm.call(
              MemberSite.class,
              "read" + kind.suffix(),
              kind.java,
              Vm.class,
              Object.class,
              MemberSite.class,
              Shape.class,
              int.class);
        });
  }

  void set(String name) {
    Item value = b.pop();
    Item obj = b.pop();
    MemberSite site = new MemberSite(name);
    Shape shape = b.unit.samples.shape(obj.sample());
    int slot = shape == null ? Slot.MISSING : shape.slot(name);
    b.noteFailing();
    if (slot == Slot.MISSING || !free(shape, name, value)) {
      asm.constant(site, MemberSite.class);
      asm.loadObject(Body.VM);
      b.load(obj, Kind.ANY);
      b.load(value, Kind.ANY);
      asm.send(MemberSite.class, "set", Object.class, Vm.class, Object.class, Object.class);
      b.pushResult(Kind.ANY, value.sample());
      return;
    }
    boolean plain = kind(slot) == value.kind() && !b.unit.facts.cautious(b.pc);
    Kind kind = plain ? value.kind() : Kind.ANY;
    b.calling(
        kind,
        value.sample(),
        () -> {
          asm.loadObject(Body.VM);
          b.load(obj, Kind.ANY);
          b.load(value, kind);
          place(site, shape, kind == Kind.ANY ? slot : Slot.index(slot));
          asm.call(
              MemberSite.class,
              "write" + kind.suffix(),
              kind.java,
              Vm.class,
              Object.class,
              kind.java,
              MemberSite.class,
              Shape.class,
              int.class);
        });
  }

  /** Whether the value needs no check before it is written to such an object. */
  private static boolean free(Shape shape, String name, Item value) {
    TypeCheck check = shape.cls().fieldCheck(name);
    return check == null || value.kind() != Kind.ANY && check.exact() == value.kind().boxed();
  }

  private void place(MemberSite site, Shape shape, int slot) {
    asm.constant(site, MemberSite.class);
    asm.constant(shape, Shape.class);
    asm.constant(slot);
  }
}
