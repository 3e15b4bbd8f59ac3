package gene.jit.rt;

import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.object.Instance;
import gene.runtime.object.Shape;
import gene.runtime.object.Slot;
import gene.runtime.ops.Access;
import gene.runtime.ops.PropertyCache;
import gene.value.GeneMap;
import gene.value.KeyLayout;
import java.util.List;

/**
 * Reading or writing a property by name at one place of compiled code. What the compiler saw there
 * is tested first, with shapes and slots as constants; then, here, the shapes met since, up to
 * four; then the slow path. Plain code rather than a linked call site: it is fast from the first
 * execution on, and a new shape costs no recompilation, unless all instances of the class are made
 * with another layout now. Where the shape seen keeps a unboxed number, the value comes and goes as
 * one; if some object has something else there, that leaves as {@link
 * gene.runtime.UnexpectedResult}.
 */
public final class MemberSite {
  /** In place of the number of an inline cache: shapes are not remembered. */
  public static final int NO_CACHE = Integer.MIN_VALUE;

  private static final int MAX_SHAPES = 4;

  private final String name;
  private final Rep rep;
  private final List<Shape> expected; // by the compiled code
  private final Proto proto;
  private final int site; // number of the interpreter's inline cache; else see below
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
   * The representation is what the value comes and goes as, in code for objects of those shapes.
   * {@code site}: the number of the inline cache; {@code ~pc} of an instruction that has none.
   */
  public MemberSite(String name, Rep rep, List<Shape> expected, Proto proto, int site) {
    this.name = name;
    this.rep = rep;
    this.expected = expected;
    this.proto = proto;
    this.site = site;
  }

  /**
   * An object of another shape than the expected ones was met. When that happens often, the code is
   * made once more, if it can be for that shape as well, or if an expected one is out of use.
   */
  private void recordMiss(Shape met) {
    if (++misses == Site.MISSES) {
      misses = 0;
      boolean hasRoom = site != NO_CACHE && expected.size() < PropertyCache.MAX_SHAPES;
      if (hasRoom && !expected.contains(met) || isOutOfUse()) {
        FunctionProfile.of(proto).otherLayout();
      }
    }
  }

  private boolean isOutOfUse() {
    return expected.size() == 1 && expected.getFirst().current() != expected.getFirst();
  }

  // ---- reading

  Object get(Vm vm, Object obj) {
    if (obj instanceof Instance i) {
      Shape shape = i.shape();
      for (Known k = known; k != null; k = k.before) {
        if (k.shape == shape) {
          recordMiss(shape);
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
          recordMiss(shape);
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
        recordMiss(shape);
        if (k.next == null) {
          i.slot(k.slot, value);
        } else if (!i.append(k.next, value)) {
          i.set(name, value);
          known = without(known, k);
          add(shape, k.slot, i.shape());
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

  /** Also in the inline cache of the interpreter, which the next compilation looks at. */
  private void add(Shape shape, int slot, Shape after) {
    known = new Known(shape, slot, after, known);
    if (site >= 0) {
      proto.sites[site] = PropertyCache.with(proto.sites[site], shape, slot, after, null);
    } else if (site != NO_CACHE) {
      FunctionProfile profile = FunctionProfile.of(proto);
      profile.shapes(~site, PropertyCache.with(profile.shapes(~site), shape, slot, after, null));
    }
  }

  private static Known without(Known all, Known one) {
    return all == null
        ? null
        : all == one
            ? one.before
            : new Known(all.shape, all.slot, all.next, without(all.before, one));
  }
}
