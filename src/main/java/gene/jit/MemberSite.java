package gene.jit;

import gene.runtime.Access;
import gene.runtime.Instance;
import gene.runtime.Shape;
import gene.runtime.Vm;

/**
 * Reading or writing a property by name at one place of compiled code. What the compiler saw there
 * is tested first, with shape and slot as constants; then the shapes met since, up to four; then
 * the general way. Plain code rather than a linked call site: it is fast from the first execution
 * on, and a new shape costs no recompilation.
 */
final class MemberSite {
  private static final int MAX_SHAPES = 4;

  private final String name;
  private final Shape[] shapes = new Shape[MAX_SHAPES];
  private final Shape[] next = new Shape[MAX_SHAPES]; // after a write that adds the property
  private final int[] slots = new int[MAX_SHAPES];
  private int size;

  MemberSite(String name) {
    this.name = name;
  }

  /** The slot of the property in an instance that was seen, or -1. */
  int slotIn(Object sample) {
    return plain(sample) ? ((Instance) sample).shape().slot(name) : -1;
  }

  /** Not one that computes its properties. */
  private static boolean plain(Object obj) {
    return obj != null && obj.getClass() == Instance.class;
  }

  // ---- called by compiled code

  static Object read(Vm vm, Object obj, MemberSite site, Shape shape, int slot) {
    return obj instanceof Instance i && i.shape() == shape ? i.slot(slot) : site.get(vm, obj);
  }

  static Object write(Vm vm, Object obj, Object value, MemberSite site, Shape shape, int slot) {
    if (obj instanceof Instance i && i.shape() == shape) {
      i.slot(slot, value);
      return value;
    }
    return site.set(vm, obj, value);
  }

  Object get(Vm vm, Object obj) {
    if (obj instanceof Instance i) {
      Shape shape = i.shape();
      for (int k = 0; k < size; k++) {
        if (shapes[k] == shape) {
          return i.slot(slots[k]);
        }
      }
      if (size < MAX_SHAPES && plain(obj)) {
        int slot = shape.slot(name);
        if (slot >= 0) {
          add(shape, slot, null);
        }
      }
    }
    return Access.get(vm, obj, name);
  }

  Object set(Vm vm, Object obj, Object value) {
    if (!(obj instanceof Instance i)) {
      return Access.set(vm, obj, value, name);
    }
    Shape shape = i.shape();
    for (int k = 0; k < size; k++) {
      if (shapes[k] == shape) {
        if (next[k] == null) {
          i.slot(slots[k], value);
        } else {
          i.append(next[k], value);
        }
        return value;
      }
    }
    int slot = shape.slot(name);
    Object v = Access.set(vm, obj, value, name);
    if (size < MAX_SHAPES && i.cls().fieldCheck(name) == null) {
      add(shape, slot, slot < 0 ? i.shape() : null);
    }
    return v;
  }

  private void add(Shape shape, int slot, Shape after) {
    shapes[size] = shape;
    slots[size] = slot;
    next[size] = after;
    size++;
  }
}
