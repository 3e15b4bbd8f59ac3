package gene.runtime;

/**
 * Where instances of a shape keep a property, as an {@code int}: from 0 on the place among the
 * objects; below 0 a place among the plain numbers, which hold nothing but Ints or nothing but
 * Floats; far below 0 a place among the objects where a text grows. A number rather than an object,
 * because it is read at every access of a property.
 */
public final class Slot {
  /** The shape lacks the property. */
  public static final int MISSING = Integer.MIN_VALUE;

  /** Slots below are those of growing texts. */
  private static final int GROWING = MISSING / 2;

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

  /** The slot of an object while it is a growing text. */
  static int ofGrowing(int object) {
    return MISSING + 1 + object;
  }

  static boolean isGrowing(int slot) {
    return slot < GROWING && slot != MISSING;
  }

  /** The place among the objects of a growing text. */
  static int growingIndex(int slot) {
    return slot - MISSING - 1;
  }

  public static boolean isInt(int slot) {
    return slot < 0 && slot >= GROWING && (~slot & 1) == 0;
  }

  public static boolean isFloat(int slot) {
    return slot < 0 && slot >= GROWING && (~slot & 1) == 1;
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
