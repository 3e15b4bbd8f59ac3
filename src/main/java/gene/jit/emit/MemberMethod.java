package gene.jit.emit;

import gene.jit.analysis.Plan;
import gene.jit.rt.MemberSite;
import gene.jit.rt.Rep;
import gene.runtime.Vm;
import gene.runtime.object.Instance;
import gene.runtime.object.Layouts;
import gene.runtime.object.Shape;
import gene.runtime.object.Slot;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A property of objects of several shapes: {@code (vm, obj)} or {@code (vm, obj, value)}. Compares
 * the shape with those that were seen, as constants, shapes with the property in the same field
 * together; objects of other shapes are the {@link MemberSite}'s business.
 */
final class MemberMethod implements SideMethod {
  private static final int OBJECT = 1;
  private static final int VALUE = 2;

  /** A field of a class of {@link Layouts}. */
  private record Field(Class<?> in, String name) {}

  private static final List<Field> OBJECTS =
      List.of(
          new Field(Layouts.Objects2.class, "first"),
          new Field(Layouts.Objects2.class, "second"),
          new Field(Layouts.Objects4.class, "third"),
          new Field(Layouts.Objects4.class, "fourth"));

  private static final List<Field> NUMBERS =
      List.of(
          new Field(Layouts.Numbers1.class, "a0"),
          new Field(Layouts.Numbers2.class, "a1"),
          new Field(Layouts.Numbers3.class, "a2"),
          new Field(Layouts.Numbers4.class, "a3"),
          new Field(Layouts.Objects2Numbers1.class, "b0"),
          new Field(Layouts.Objects2Numbers2.class, "b1"),
          new Field(Layouts.Objects2Numbers4.class, "b2"),
          new Field(Layouts.Objects2Numbers4.class, "b3"),
          new Field(Layouts.Objects2Numbers8.class, "b4"),
          new Field(Layouts.Objects2Numbers8.class, "b5"),
          new Field(Layouts.Objects2Numbers8.class, "b6"),
          new Field(Layouts.Objects2Numbers8.class, "b7"),
          new Field(Layouts.Objects4Numbers1.class, "c0"),
          new Field(Layouts.Objects4Numbers2.class, "c1"),
          new Field(Layouts.Objects4Numbers4.class, "c2"),
          new Field(Layouts.Objects4Numbers4.class, "c3"));

  private final String name;
  private final List<Plan.Place> places;
  private final Rep rep;
  private final boolean writes;
  private final MemberSite site;
  private final int shape; // Java local
  private Assembler asm;

  /** All places that are written to keep values of that representation. */
  MemberMethod(String name, List<Plan.Place> places, Rep rep, boolean writes, MemberSite site) {
    this.name = name;
    this.places = places;
    this.rep = rep;
    this.writes = writes;
    this.site = site;
    this.shape = VALUE + (writes ? rep.type.slotSize() : 0);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public MethodTypeDesc type() {
    return writes
        ? Assembler.method(rep.java, Vm.class, Object.class, rep.java)
        : Assembler.method(rep.java, Vm.class, Object.class);
  }

  @Override
  public void write(Assembler out) {
    asm = out;
    Label slow = asm.label();
    asm.loadObject(OBJECT);
    asm.test(Instance.class);
    out().ifeq(slow);
    asm.loadObject(OBJECT);
    asm.cast(Instance.class);
    asm.call(RuntimeMethod.INSTANCE_SHAPE);
    asm.store(TypeKind.REFERENCE, shape);
    for (List<Plan.Place> alike : byPlace()) {
      Label other = asm.label();
      test(alike, other);
      if (writes) {
        put(alike.getFirst());
      } else {
        get(alike.getFirst().slot());
      }
      asm.bind(other);
    }
    asm.bind(slow);
    general();
  }

  private CodeBuilder out() {
    return asm.builder();
  }

  /** Shapes for which the same instructions do; one that adds the property stands alone. */
  private List<List<Plan.Place>> byPlace() {
    Map<Object, List<Plan.Place>> groups = new LinkedHashMap<>();
    for (Plan.Place p : places) {
      Object key = p.next() != null ? p : (Object) p.slot();
      groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(p);
    }
    return List.copyOf(groups.values());
  }

  private void test(List<Plan.Place> alike, Label other) {
    Label found = asm.label();
    for (Plan.Place p : alike) {
      asm.loadObject(shape);
      asm.constant(p.shape(), Shape.class);
      if (p == alike.getLast()) {
        out().if_acmpne(other);
      } else {
        out().if_acmpeq(found);
      }
    }
    asm.bind(found);
  }

  private static Field field(int slot) {
    return slot >= 0 ? OBJECTS.get(slot) : NUMBERS.get(Slot.place(slot));
  }

  // ---- reading

  private void get(int slot) {
    boolean number = slot < 0;
    Class<?> held = number ? long.class : Object.class;
    if (Slot.isField(slot)) {
      Field f = field(slot);
      asm.loadObject(OBJECT);
      asm.cast(f.in);
      asm.field(f.in, f.name, held);
    } else {
      behindFields(slot);
      if (number) {
        out().laload();
      } else {
        out().aaload();
      }
    }
    if (number) {
      Rep kept = Slot.isInt(slot) ? Rep.INT : Rep.FLOAT;
      fromBits(kept);
      if (rep == Rep.BOXED) {
        asm.box(kept);
      }
    }
    out().return_(rep.type.asLoadable());
  }

  /** The array behind the fields and the index there. */
  private void behindFields(int slot) {
    asm.loadObject(OBJECT);
    asm.cast(Instance.class);
    if (slot < 0) {
      asm.call(RuntimeMethod.INSTANCE_MORE_NUMBERS);
      asm.constant(Slot.moreNumber(slot));
    } else {
      asm.call(RuntimeMethod.INSTANCE_MORE);
      asm.constant(Slot.more(slot));
    }
  }

  private void fromBits(Rep kept) {
    if (kept == Rep.FLOAT) {
      asm.call(RuntimeMethod.DOUBLE_LONG_BITS_TO_DOUBLE);
    }
  }

  // ---- writing

  private void put(Plan.Place place) {
    int slot = place.slot();
    if (Slot.isField(slot)) {
      Field f = field(slot);
      asm.loadObject(OBJECT);
      asm.cast(f.in);
      value();
      asm.putField(f.in, f.name, slot < 0 ? long.class : Object.class);
    } else {
      if (place.next() != null) {
        change("makeRoom", place.next());
      }
      behindFields(slot);
      value();
      if (slot < 0) {
        out().lastore();
      } else {
        out().aastore();
      }
    }
    if (place.next() != null) {
      change("shape", place.next());
    }
    asm.load(rep.type, VALUE);
    out().return_(rep.type.asLoadable());
  }

  private void change(String method, Shape next) {
    asm.loadObject(OBJECT);
    asm.cast(Instance.class);
    asm.constant(next, Shape.class);
    asm.send(Instance.class, method, void.class, Shape.class);
  }

  /** The value as it is kept. */
  private void value() {
    asm.load(rep.type, VALUE);
    if (rep == Rep.FLOAT) {
      asm.call(RuntimeMethod.DOUBLE_DOUBLE_TO_RAW_LONG_BITS);
    }
  }

  // ---- objects of other shapes

  private void general() {
    boolean number = rep != Rep.BOXED;
    Class<?> type = number ? long.class : Object.class;
    asm.constant(site, MemberSite.class);
    asm.loadObject(BodySignature.VM);
    asm.loadObject(OBJECT);
    List<Class<?>> types = new ArrayList<>(List.of(Vm.class, Object.class));
    if (writes) {
      value();
      types.add(type);
    }
    String how = number ? "bits" : writes ? "set" : "get";
    asm.send(MemberSite.class, how, type, types.toArray(Class[]::new));
    if (number) {
      fromBits(rep);
    }
    out().return_(rep.type.asLoadable());
  }
}
