package gene.runtime;

/**
 * Where instances of a shape keep a property, as an {@code int}: from 0 on the place among the
 * objects; below 0 a place among the plain numbers, which hold nothing but Ints or nothing but
 * Floats. A number rather than an object, because it is read at every access of a property.
 */
public final class Slot {
  /** The shape lacks the property. */
  public static final int MISSING = Integer.MIN_VALUE;

  private Slot() {}

  static int ofObject(int index) {
    return index;
  }

  static int ofInt(int index) {
    return ~(index << 1);
  }

  static int ofFloat(int index) {
    return ~(index << 1 | 1);
  }

  public static boolean isInt(int slot) {
    return slot < 0 && slot != MISSING && (~slot & 1) == 0;
  }

  public static boolean isFloat(int slot) {
    return slot < 0 && slot != MISSING && (~slot & 1) == 1;
  }

  /** The field of an instance that is the slot, from 0 on; -1 when it is in an array. */
  public static int field(int slot) {
    return slot < Instance.FIELDS ? Math.max(slot, -1) : -1;
  }

  /** The place of an object in the array behind the fields. */
  public static int more(int slot) {
    return slot - Instance.FIELDS;
  }

  /** The place among the numbers. */
  public static int index(int slot) {
    return ~slot >> 1;
  }

  /** Whether such a slot can keep the value. */
  static boolean accepts(int slot, Object value) {
    return slot >= 0 || ((~slot & 1) == 0 ? value instanceof Long : value instanceof Double);
  }
}
