package gene.runtime.bulk;

import gene.value.GeneArray;
import gene.value.Range;

/**
 * What a native goes over: the elements of an array, live, as far as there were some at the
 * beginning, or the numbers of a range. Asked for by position, and at the time of each call:
 * callbacks may change the array.
 */
public final class ElementSource {
  private static final long FEW = 16;
  private static final long MOST_OF_RANGE = 100_000;

  final GeneArray array; // null for a range
  final long start;
  final long step;
  final long size;

  private ElementSource(GeneArray array, long start, long step, long size) {
    this.array = array;
    this.start = start;
    this.step = step;
    this.size = size;
  }

  public static ElementSource of(GeneArray a) {
    return new ElementSource(a, 0, 0, a.size());
  }

  public static ElementSource of(Range r) {
    return new ElementSource(null, r.start(), r.step(), r.size());
  }

  boolean has(long i) {
    return i < size && (array == null || i < array.size());
  }

  /** Whether there are so few that it takes longer to find the best way to pass them. */
  boolean few() {
    return size < FEW;
  }

  /**
   * Room for what is made of them; of large ranges, which may well not be run through, for some.
   */
  int room() {
    return (int) (array == null ? Math.min(size, MOST_OF_RANGE) : size);
  }

  Object object(long i) {
    return array == null ? (Object) (start + i * step) : array.get((int) i);
  }

  /** Whether the element is such a number. */
  boolean is(Held kind, long i) {
    if (array == null) {
      return kind == Held.INT;
    }
    Object numbers = array.numbers();
    if (numbers == null) {
      Object v = array.get((int) i);
      return kind == Held.INT ? v instanceof Long : v instanceof Double;
    }
    return kind == Held.INT ? numbers instanceof long[] : numbers instanceof double[];
  }

  /** An element that is a number, as {@link UnboxedEntry} passes it. */
  long number(long i) {
    if (array == null) {
      return start + i * step;
    }
    Object numbers = array.numbers();
    if (numbers instanceof long[] ints) {
      return ints[(int) i];
    }
    Object v = numbers == null ? array.get((int) i) : null;
    return v instanceof Long n
        ? n
        : Double.doubleToRawLongBits(v == null ? ((double[]) numbers)[(int) i] : (Double) v);
  }

  /** Whether the element at i can still be taken out of these numbers, or objects when null. */
  boolean isIn(Object numbers, long i) {
    return array == null || i < array.size() && array.numbers() == numbers;
  }

  /** The numbers of an array that holds such. */
  Object numbers() {
    return array == null ? null : array.numbers();
  }
}
