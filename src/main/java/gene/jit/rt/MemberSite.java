package gene.jit.rt;

import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.object.Instance;
import gene.runtime.object.Shape;
import gene.runtime.object.Slot;
import gene.runtime.ops.Access;
import gene.value.GeneMap;
import gene.value.KeyLayout;

/**
 * Reading or writing a property by name at one place of compiled code. What the compiler saw there
 * is tested first, with shape and slot as constants ({@link Fields}); then, here, the shapes met
 * since, up to four; then the slow path. Plain code rather than a linked call site: it is fast from
 * the first execution on, and a new shape costs no recompilation, unless all instances of the class
 * are made with another layout now. Where the shape seen keeps a unboxed number, the value comes
 * and goes as one; if some object has something else there, that leaves as {@link
 * gene.runtime.UnexpectedResult}.
 */
public final class MemberSite {
  private static final int MAX_SHAPES = 4;

  private final String name;
  private final Rep rep;
  private final Shape expected; // by the compiled code; null when it expects none
  private final Proto proto;
  private Known known; // VMs may race for it, since every state of it is right
  private OfMaps ofMaps; // the same
  private int misses;

  /** A shape and the slot of the property there; behind it the shapes that were met before. */
  private static final class Known {
    final Shape shape;
    final int slot;
    final Shape next; // after a write that adds the property
    final Known before;
    final int size;

    Known(Shape shape, int slot, Shape next, Known before) {
      this.shape = shape;
      this.slot = slot;
      this.next = next;
      this.before = before;
      this.size = before == null ? 1 : before.size + 1;
    }
  }

  /** The layout of maps that came last, and where they have the key. */
  private record OfMaps(KeyLayout layout, int place) {}

  /**
   * The representation is what the value comes and goes as, in code for objects of that shape, if
   * any.
   */
  public MemberSite(String name, Rep rep, Shape expected, Proto proto) {
    this.name = name;
    this.rep = rep;
    this.expected = expected;
    this.proto = proto;
  }

  /** An object of another shape than the expected one was met: is that one out of use? */
  private void recordMiss() {
    if (++misses == Site.MISSES && expected != null) {
      misses = 0;
      if (expected.current() != expected) {
        FunctionProfile.of(proto).otherLayout();
      }
    }
  }

  // ---- reading

  Object get(Vm vm, Object obj) {
    if (obj instanceof Instance i) {
      Shape shape = i.shape();
      for (Known k = known; k != null; k = k.before) {
        if (k.shape == shape) {
          recordMiss();
          return i.slot(k.slot);
        }
      }
      if (hasRoom() && i.isPlain()) {
        int slot = shape.slot(name);
        if (slot != Slot.MISSING) {
          add(shape, slot, null);
        }
      }
    }
    return obj instanceof GeneMap m ? ofMap(vm, m) : Access.get(vm, obj, name);
  }

  private Object ofMap(Vm vm, GeneMap m) {
    KeyLayout layout = m.layout();
    OfMaps seen = ofMaps;
    if (layout == null) {
      return Access.get(vm, m, name);
    }
    if (seen == null || seen.layout != layout) {
      seen = new OfMaps(layout, layout.place(name));
      ofMaps = seen;
    }
    return seen.place < 0 ? Access.get(vm, m, name) : m.shared(seen.place);
  }

  /** The bits of a unboxed number; a value of another representation is thrown. */
  long bits(Vm vm, Object obj) {
    if (obj instanceof Instance i) {
      Shape shape = i.shape();
      for (Known k = known; k != null; k = k.before) {
        if (k.shape == shape && holdsRep(k.slot)) {
          recordMiss();
          return i.number(k.slot);
        }
      }
    }
    return bits(get(vm, obj));
  }

  private boolean holdsRep(int slot) {
    return rep == Rep.INT ? Slot.isInt(slot) : Slot.isFloat(slot);
  }

  private long bits(Object v) {
    return rep == Rep.INT ? Deopt.toLong(v) : Double.doubleToRawLongBits(Deopt.toDouble(v));
  }

  // ---- writing

  Object set(Vm vm, Object obj, Object value) {
    if (!(obj instanceof Instance i)) {
      return Access.set(vm, obj, value, name);
    }
    Shape shape = i.shape();
    for (Known k = known; k != null; k = k.before) {
      if (k.shape == shape) {
        recordMiss();
        if (k.next == null) {
          i.slot(k.slot, value);
        } else if (!i.append(k.next, value)) {
          i.set(name, value);
          known = new Known(shape, k.slot, i.shape(), without(known, k));
        }
        return value;
      }
    }
    int slot = shape.slot(name);
    Object v = Access.set(vm, obj, value, name);
    if (hasRoom() && i.cls().fieldCheck(name) == null) {
      add(shape, slot, slot == Slot.MISSING ? i.shape() : null);
    }
    return v;
  }

  /** Writes a number and gives the bits of what has been written. */
  long bits(Vm vm, Object obj, long bits) {
    Object value = rep == Rep.INT ? (Object) bits : (Object) Double.longBitsToDouble(bits);
    return bits(set(vm, obj, value));
  }

  private boolean hasRoom() {
    return known == null || known.size < MAX_SHAPES;
  }

  private void add(Shape shape, int slot, Shape after) {
    known = new Known(shape, slot, after, known);
  }

  private static Known without(Known all, Known one) {
    return all == null
        ? null
        : all == one
            ? one.before
            : new Known(all.shape, all.slot, all.next, without(all.before, one));
  }
}
