package gene.value;

import java.lang.reflect.Array;

/**
 * Elements as plain numbers: a Java array of {@code double}, {@code long} or {@code boolean}, which
 * {@link GeneArray} uses while all its elements are of that one kind.
 */
final class Unboxed {
  /**
   * Ints and Bools are kept plain in arrays with room for so many: most are shared objects, which
   * in short arrays take no more space.
   */
  static final int LEAST = 16;

  private Unboxed() {}

  /**
   * Whether values like this one, which are objects, are kept plain in an array of that capacity.
   * Ints are not: they are where whoever adds them has them as plain numbers.
   */
  static boolean suits(Object v, int capacity) {
    return v instanceof Double || v instanceof Boolean && capacity >= LEAST;
  }

  /** Room for values like this one. */
  static Object room(Object v, int capacity) {
    return v instanceof Double
        ? (Object) new double[capacity]
        : v instanceof Long ? (Object) new long[capacity] : (Object) new boolean[capacity];
  }

  /** The first objects as plain numbers; null when they do not suit or differ in kind. */
  static Object of(Object[] items, int n, int capacity) {
    return n > 0 && suits(items[0], capacity) ? alike(items, n, capacity) : null;
  }

  /** The first objects as plain Ints; null when there is something else among them. */
  static Object ints(Object[] items, int n, int capacity) {
    return n == 0
        ? new long[capacity]
        : items[0] instanceof Long ? alike(items, n, capacity) : null;
  }

  private static Object alike(Object[] items, int n, int capacity) {
    Class<?> kind = items[0].getClass();
    for (int i = 1; i < n; i++) {
      if (items[i] == null || items[i].getClass() != kind) {
        return null;
      }
    }
    Object numbers = room(items[0], capacity);
    for (int i = 0; i < n; i++) {
      set(numbers, i, items[i]);
    }
    return numbers;
  }

  static boolean accepts(Object numbers, Object v) {
    return v instanceof Double
        ? numbers instanceof double[]
        : v instanceof Long
            ? numbers instanceof long[]
            : v instanceof Boolean && numbers instanceof boolean[];
  }

  static Object get(Object numbers, int i) {
    return numbers instanceof double[] floats
        ? (Object) floats[i]
        : numbers instanceof long[] ints ? (Object) ints[i] : (Object) ((boolean[]) numbers)[i];
  }

  /** Puts a value that is accepted. */
  static void set(Object numbers, int i, Object v) {
    if (numbers instanceof double[] floats) {
      floats[i] = (Double) v;
    } else if (numbers instanceof long[] ints) {
      ints[i] = (Long) v;
    } else {
      ((boolean[]) numbers)[i] = (Boolean) v;
    }
  }

  static int capacity(Object numbers) {
    return numbers instanceof double[] floats
        ? floats.length
        : numbers instanceof long[] ints ? ints.length : ((boolean[]) numbers).length;
  }

  /** A copy of some of them, with room for that many. */
  static Object copy(Object numbers, int from, int n, int capacity) {
    Object copy = Array.newInstance(numbers.getClass().componentType(), capacity);
    System.arraycopy(numbers, from, copy, 0, n);
    return copy;
  }

  /** The first of them as objects, with room for that many. */
  static Object[] boxed(Object numbers, int n, int capacity) {
    Object[] objects = new Object[capacity];
    for (int i = 0; i < n; i++) {
      objects[i] = get(numbers, i);
    }
    return objects;
  }
}
