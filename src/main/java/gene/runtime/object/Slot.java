package gene.runtime.object;

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

  static int ofInt(int place) {
    return ~(place << 1);
  }

  static int ofFloat(int place) {
    return ~(place << 1 | 1);
  }

  public static boolean isInt(int slot) {
    return slot < 0 && slot != MISSING && (~slot & 1) == 0;
  }

  public static boolean isFloat(int slot) {
    return slot < 0 && slot != MISSING && (~slot & 1) == 1;
  }

  /** Whether the slot of an object or a number is a field of the instance. */
  public static boolean isField(int slot) {
    return slot >= 0 ? slot < Layout.OBJECT_FIELDS : moreNumber(slot) < 0;
  }

  /** The place of an object in the array behind the fields, where the numbers come first. */
  public static int more(int slot) {
    return slot - Layout.OBJECT_FIELDS + 1;
  }

  /** The place among the numbers: a field, or one in the array of numbers from there on. */
  public static int place(int slot) {
    return ~slot >> 1;
  }

  /** The place of a number in the array behind the fields, below 0 when it is a field. */
  public static int moreNumber(int slot) {
    return place(slot) - Layout.NUMBER_FIELDS;
  }

  /** Whether such a slot can keep the value. */
  static boolean accepts(int slot, Object value) {
    return slot >= 0 || ((~slot & 1) == 0 ? value instanceof Long : value instanceof Double);
  }
}
