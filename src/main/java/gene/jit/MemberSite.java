package gene.jit;

import gene.runtime.Access;
import gene.runtime.Instance;
import gene.runtime.Shape;
import gene.runtime.Slot;
import gene.runtime.Vm;

/**
 * Reading or writing a property by name at one place of compiled code. What the compiler saw there
 * is tested first, with shape and slot as constants ({@link Fields}); then, here, the shapes met
 * since, up to four; then the general way. Plain code rather than a linked call site: it is fast
 * from the first execution on, and a new shape costs no recompilation. Where the shape seen keeps a
 * plain number, the value comes and goes as one; if some object has something else there, that
 * leaves as {@link gene.runtime.OtherKind}.
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

  /** Not one that computes its properties. */
  private static boolean plain(Object obj) {
    return obj != null && obj.getClass() == Instance.class;
  }

  // ---- reading

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
        if (slot != Slot.MISSING) {
          add(shape, slot, null);
        }
      }
    }
    return Access.get(vm, obj, name);
  }

  /** The value as a plain number; one of another kind is thrown. */
  long getInt(Vm vm, Object obj) {
    if (obj instanceof Instance i) {
      for (int k = 0; k < size; k++) {
        if (shapes[k] == i.shape() && Slot.isInt(slots[k])) {
          return i.numbers()[Slot.index(slots[k])];
        }
      }
    }
    return Bailout.toLong(get(vm, obj));
  }

  double getFloat(Vm vm, Object obj) {
    if (obj instanceof Instance i) {
      for (int k = 0; k < size; k++) {
        if (shapes[k] == i.shape() && Slot.isFloat(slots[k])) {
          return Double.longBitsToDouble(i.numbers()[Slot.index(slots[k])]);
        }
      }
    }
    return Bailout.toDouble(get(vm, obj));
  }

  // ---- writing

  Object set(Vm vm, Object obj, Object value) {
    if (!(obj instanceof Instance i)) {
      return Access.set(vm, obj, value, name);
    }
    Shape shape = i.shape();
    for (int k = 0; k < size; k++) {
      if (shapes[k] == shape) {
        if (next[k] == null) {
          i.slot(slots[k], value);
        } else if (!i.append(next[k], value)) {
          i.set(name, value);
          next[k] = i.shape();
        }
        return value;
      }
    }
    int slot = shape.slot(name);
    Object v = Access.set(vm, obj, value, name);
    if (size < MAX_SHAPES && i.cls().fieldCheck(name) == null) {
      add(shape, slot, slot == Slot.MISSING ? i.shape() : null);
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
