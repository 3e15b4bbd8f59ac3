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
  private static Rep rep(int slot) {
    return Slot.isInt(slot) ? Rep.INT : Slot.isFloat(slot) ? Rep.FLOAT : Rep.BOXED;
  }

  void get(String name) {
    Item obj = b.pop();
    Shape shape = b.unit.feedback.objects.shape(obj.sample());
    int slot = shape == null ? Slot.MISSING : shape.slot(name);
    Rep rep = rep(slot);
    MemberSite site = site(name, slot, shape);
    b.recordPc();
    if (slot == Slot.MISSING || rep != Rep.BOXED && b.unit.speculationDisabled(b.pc)) {
      general(site, obj);
      b.pushResult(Rep.BOXED, b.unit.feedback.objects.member(obj.sample(), name));
      return;
    }
    b.calling(
        rep,
        b.unit.feedback.objects.member(obj.sample(), name),
        () -> access("read", rep, obj, null, slot, site, shape));
  }

  private void general(MemberSite site, Item obj) {
    asm.constant(site, MemberSite.class);
    asm.loadObject(Body.VM);
    b.load(obj, Rep.BOXED);
    asm.send(MemberSite.class, "get", Object.class, Vm.class, Object.class);
  }

  void set(String name) {
    Item value = b.pop();
    Item obj = b.pop();
    Shape after = addedHere(obj, name);
    Shape shape = after != null ? after : b.unit.feedback.objects.shape(obj.sample());
    int slot = shape == null ? Slot.MISSING : shape.slot(name);
    MemberSite site = site(name, slot, after == null ? shape : after.parent());
    b.recordPc();
    if (slot == Slot.MISSING || !free(shape, name, value) || !holds(slot, value)) {
      asm.constant(site, MemberSite.class);
      asm.loadObject(Body.VM);
      b.load(obj, Rep.BOXED);
      b.load(value, Rep.BOXED);
      asm.send(MemberSite.class, "set", Object.class, Vm.class, Object.class, Object.class);
      b.pushResult(Rep.BOXED, value.sample());
      return;
    }
    b.calling(
        rep(slot),
        value.sample(),
        () -> {
          if (after == null) {
            access("write", rep(slot), obj, value, slot, site, shape);
          } else {
            access("add", rep(slot), obj, value, slot, site, after.parent(), after);
          }
        });
  }

  private MemberSite site(String name, int slot, Shape expected) {
    return new MemberSite(name, rep(slot), expected, b.unit.proto);
  }

  /** Whether the value comes as what the slot keeps. */
  private boolean holds(int slot, Item value) {
    return rep(slot) == Rep.BOXED || rep(slot) == value.rep() && !b.unit.speculationDisabled(b.pc);
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
      String what, Rep rep, Item obj, Item value, int slot, MemberSite site, Shape... shapes) {
    boolean number = rep != Rep.BOXED;
    List<Class<?>> types = new ArrayList<>(List.of(Vm.class, Object.class));
    asm.loadObject(Body.VM);
    b.load(obj, Rep.BOXED);
    if (value != null) {
      b.load(value, rep);
      if (rep == Rep.FLOAT) {
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
    if (rep == Rep.FLOAT) {
      asm.call(Double.class, "longBitsToDouble", double.class, long.class);
    }
  }

  /** Whether the value needs no check before it is written to such an object. */
  private boolean free(Shape shape, String name, Item value) {
    TypeCheck check = b.unit.feedback.objects.fieldCheck(shape.cls(), name);
    return check == null || value.rep() != Rep.BOXED && check.exact() == value.rep().boxed();
  }
}
