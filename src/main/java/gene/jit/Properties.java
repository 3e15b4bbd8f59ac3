package gene.jit;

import gene.runtime.Vm;
import gene.runtime.object.Instance;
import gene.runtime.object.Shape;
import gene.runtime.object.Slot;
import gene.runtime.types.TypeCheck;
import java.util.ArrayList;
import java.util.List;

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
    Shape shape = b.unit.feedback.objects.shape(obj.sample());
    int slot = shape == null ? Slot.MISSING : shape.slot(name);
    Kind kind = kind(slot);
    MemberSite site = site(name, slot, shape);
    b.noteFailing();
    if (slot == Slot.MISSING || kind != Kind.ANY && b.unit.cautious(b.pc)) {
      general(site, obj);
      b.pushResult(Kind.ANY, b.unit.feedback.objects.member(obj.sample(), name));
      return;
    }
    b.calling(
        kind,
        b.unit.feedback.objects.member(obj.sample(), name),
        () -> access("read", kind, obj, null, slot, site, shape));
  }

  private void general(MemberSite site, Item obj) {
    asm.constant(site, MemberSite.class);
    asm.loadObject(Body.VM);
    b.load(obj, Kind.ANY);
    asm.send(MemberSite.class, "get", Object.class, Vm.class, Object.class);
  }

  void set(String name) {
    Item value = b.pop();
    Item obj = b.pop();
    Shape after = addedHere(obj, name);
    Shape shape = after != null ? after : b.unit.feedback.objects.shape(obj.sample());
    int slot = shape == null ? Slot.MISSING : shape.slot(name);
    MemberSite site = site(name, slot, after == null ? shape : after.parent());
    b.noteFailing();
    if (slot == Slot.MISSING || !free(shape, name, value) || !holds(slot, value)) {
      asm.constant(site, MemberSite.class);
      asm.loadObject(Body.VM);
      b.load(obj, Kind.ANY);
      b.load(value, Kind.ANY);
      asm.send(MemberSite.class, "set", Object.class, Vm.class, Object.class, Object.class);
      b.pushResult(Kind.ANY, value.sample());
      return;
    }
    b.calling(
        kind(slot),
        value.sample(),
        () -> {
          if (after == null) {
            access("write", kind(slot), obj, value, slot, site, shape);
          } else {
            access("add", kind(slot), obj, value, slot, site, after.parent(), after);
          }
        });
  }

  private MemberSite site(String name, int slot, Shape expected) {
    return new MemberSite(name, kind(slot), expected, b.unit.proto);
  }

  /** Whether the value comes as what the slot keeps. */
  private boolean holds(int slot, Item value) {
    return kind(slot) == Kind.ANY || kind(slot) == value.kind() && !b.unit.cautious(b.pc);
  }

  /** The shape that the object gets by such a write in its constructor, where that is known. */
  private Shape addedHere(Item obj, String name) {
    if (obj.slot() != b.self
        || !(obj.sample() instanceof Instance i)
        || !b.unit.feedback.objects.constructs(i.cls(), b.unit.proto)) {
      return null;
    }
    return b.unit.feedback.objects.adding(i, name);
  }

  /** Calls the method for such a slot of an object of the first shape. */
  private void access(
      String what, Kind kind, Item obj, Item value, int slot, MemberSite site, Shape... shapes) {
    boolean number = kind != Kind.ANY;
    List<Class<?>> types = new ArrayList<>(List.of(Vm.class, Object.class));
    asm.loadObject(Body.VM);
    b.load(obj, Kind.ANY);
    if (value != null) {
      b.load(value, kind);
      if (kind == Kind.DOUBLE) {
        asm.call(Double.class, "doubleToRawLongBits", long.class, double.class);
      }
      types.add(number ? long.class : Object.class);
    }
    asm.constant(site, MemberSite.class);
    types.add(MemberSite.class);
    for (Shape s : shapes) {
      asm.constant(s, Shape.class);
      types.add(Shape.class);
    }
    if (!Slot.isField(slot)) {
      asm.constant(number ? Slot.moreNumber(slot) : Slot.more(slot));
      types.add(int.class);
    }
    asm.call(
        number ? NumberFields.class : Fields.class,
        what + (number ? NumberFields.name(slot) : Fields.name(slot)),
        number ? long.class : Object.class,
        types.toArray(Class[]::new));
    if (kind == Kind.DOUBLE) {
      asm.call(Double.class, "longBitsToDouble", double.class, long.class);
    }
  }

  /** Whether the value needs no check before it is written to such an object. */
  private boolean free(Shape shape, String name, Item value) {
    TypeCheck check = b.unit.feedback.objects.fieldCheck(shape.cls(), name);
    return check == null || value.kind() != Kind.ANY && check.exact() == value.kind().boxed();
  }
}
