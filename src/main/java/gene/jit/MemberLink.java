package gene.jit;

import gene.runtime.Access;
import gene.runtime.Instance;
import gene.runtime.Shape;
import gene.runtime.Vm;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Reading and writing a property by name: {@code (vm, obj)} and {@code (vm, obj, value)}. Guards
 * ask for the shape of an instance; then the property is in a known slot.
 */
final class MemberLink extends Link {
  private static final MethodHandle GET =
      find(MemberLink.class, "getting", Object.class, Object[].class);
  private static final MethodHandle SET =
      find(MemberLink.class, "setting", Object.class, Object[].class);
  private static final MethodHandle HAS_SHAPE =
      findStatic(MemberLink.class, "hasShape", boolean.class, Shape.class, Vm.class, Object.class);
  private static final MethodHandle READ =
      findStatic(MemberLink.class, "read", Object.class, int.class, Vm.class, Object.class);
  private static final MethodHandle WRITE =
      findStatic(
          MemberLink.class, "write", Object.class, int.class, Vm.class, Object.class, Object.class);
  private static final MethodHandle APPEND =
      findStatic(
          MemberLink.class,
          "append",
          Object.class,
          Shape.class,
          Vm.class,
          Object.class,
          Object.class);

  private final String name;

  private MemberLink(MethodType type, String name) {
    super(type);
    this.name = name;
  }

  static CallSite get(MethodHandles.Lookup lookup, String form, MethodType type, String name) {
    MemberLink link = new MemberLink(type, name);
    link.begin(GET.bindTo(link));
    return link;
  }

  static CallSite set(MethodHandles.Lookup lookup, String form, MethodType type, String name) {
    MemberLink link = new MemberLink(type, name);
    link.begin(SET.bindTo(link));
    return link;
  }

  static boolean hasShape(Shape shape, Vm vm, Object obj) {
    return obj instanceof Instance i && i.shape() == shape;
  }

  static Object read(int slot, Vm vm, Object obj) {
    return ((Instance) obj).slot(slot);
  }

  static Object write(int slot, Vm vm, Object obj, Object value) {
    ((Instance) obj).slot(slot, value);
    return value;
  }

  static Object append(Shape next, Vm vm, Object obj, Object value) {
    ((Instance) obj).append(next, value);
    return value;
  }

  Object getting(Object[] all) {
    if (open() && all[1] instanceof Instance i && i.getClass() == Instance.class) {
      int slot = i.shape().slot(name);
      if (slot >= 0) {
        add(HAS_SHAPE.bindTo(i.shape()), MethodHandles.insertArguments(READ, 0, slot));
      }
    }
    return Access.get((Vm) all[0], all[1], name);
  }

  Object setting(Object[] all) {
    if (!open()
        || !(all[1] instanceof Instance i)
        || i.getClass() != Instance.class
        || i.cls().fieldCheck(name) != null) {
      return Access.set((Vm) all[0], all[1], all[2], name);
    }
    Shape before = i.shape();
    int slot = before.slot(name);
    Object v = Access.set((Vm) all[0], i, all[2], name);
    MethodHandle h =
        slot >= 0 ? MethodHandles.insertArguments(WRITE, 0, slot) : APPEND.bindTo(i.shape());
    add(HAS_SHAPE.bindTo(before), h);
    return v;
  }
}
