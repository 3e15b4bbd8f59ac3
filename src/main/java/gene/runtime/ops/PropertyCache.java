package gene.runtime.ops;

import gene.runtime.object.FieldCheck;
import gene.runtime.object.Shape;

/**
 * What an inline cache remembers of a property: instances of this shape have it in this slot.
 * Behind it come the shapes that were met before. Never changed, so that VMs may race for it and
 * the compiling thread may read it.
 */
public final class PropertyCache {
  /** Shapes that are remembered at one place. */
  public static final int MAX_SHAPES = 6;

  final Shape shape;
  final int slot;
  final Shape next; // for a write that adds the property: the shape afterwards
  final FieldCheck check; // for a write to a typed field
  final PropertyCache before;
  private final int size;

  private PropertyCache(Shape shape, int slot, Shape next, FieldCheck check, PropertyCache before) {
    this.shape = shape;
    this.slot = slot;
    this.next = next;
    this.check = check;
    this.before = before;
    this.size = before == null ? 1 : before.size + 1;
  }

  public int slot() {
    return slot;
  }

  public Shape shape() {
    return shape;
  }

  /** Of a write that adds the property: the shape afterwards; else null. */
  public Shape next() {
    return next;
  }

  public PropertyCache before() {
    return before;
  }

  /** What is known of the shape, null when nothing is. */
  static PropertyCache find(Object site, Shape shape) {
    PropertyCache c = site instanceof PropertyCache known ? known : null;
    while (c != null && c.shape != shape) {
      c = c.before;
    }
    return c;
  }

  /** One shape more, in front of those that the inline cache has, as far as there is room. */
  public static PropertyCache with(
      Object site, Shape shape, int slot, Shape next, FieldCheck check) {
    PropertyCache known = site instanceof PropertyCache c ? without(c, shape, false) : null;
    if (known != null && known.size >= MAX_SHAPES) {
      known = without(known, shape, true);
      known = known != null && known.size >= MAX_SHAPES ? null : known;
    }
    return new PropertyCache(shape, slot, next, check, known);
  }

  /** The others; {@code old}: also without shapes that new instances do not get any more. */
  private static PropertyCache without(PropertyCache c, Shape shape, boolean old) {
    if (c == null) {
      return null;
    }
    PropertyCache before = without(c.before, shape, old);
    if (c.shape == shape || old && c.shape.current() != c.shape) {
      return before;
    }
    return before == c.before ? c : new PropertyCache(c.shape, c.slot, c.next, c.check, before);
  }
}
