package gene.lib.seq;

import gene.runtime.Vm;
import gene.runtime.bulk.CompiledComparator;
import gene.runtime.bulk.RepeatedCall;
import gene.runtime.natives.Args;
import gene.runtime.ops.Order;
import gene.runtime.task.Pace;
import gene.value.GeneArray;
import java.util.Arrays;

/** Stable sorting of Java arrays of Gene values. */
public final class Sorting {
  /** Runs of this length are sorted by insertion. */
  private static final int SHORT = 8;

  /** So many numbers are sorted at once. */
  private static final int PART = 1 << 18;

  private Sorting() {}

  /** A new sorted array; the comparing function is null for the natural order. */
  public static GeneArray sorted(Vm vm, GeneArray a, Object cmp) {
    if (cmp == null && a.numbers() instanceof long[] ints) {
      long[] sorted = Arrays.copyOf(ints, a.size());
      return GeneArray.ofInts(numbers(sorted));
    }
    Object[] items = a.toArray();
    if (cmp == null) {
      natural(items);
    } else {
      try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "sort", cmp), 2)) {
        by(new CompiledComparator(c), items);
      }
    }
    return GeneArray.wrap(items);
  }

  /** Parts are sorted one by one and then merged, so that it looks for signals in between. */
  private static long[] numbers(long[] all) {
    int n = all.length;
    for (int from = 0; from < n; from += PART) {
      Arrays.sort(all, from, Math.min(n, from + PART));
      if (n > PART) {
        Pace.look();
      }
    }
    long[] from = all;
    long[] to = n > PART ? new long[n] : all;
    for (long width = PART; width < n; width *= 2) {
      for (long left = 0; left < n; left += 2 * width) {
        int middle = (int) Math.min(n, left + width);
        merge(from, to, (int) left, middle, (int) Math.min(n, left + 2 * width));
      }
      long[] done = to;
      to = from;
      from = done;
    }
    return from;
  }

  private static void merge(long[] from, long[] to, int left, int middle, int end) {
    int a = left;
    int b = middle;
    for (int i = left; i < end; i++) {
      to[i] = b >= end || a < middle && from[a] <= from[b] ? from[a++] : from[b++];
      if ((i & PART - 1) == 0) {
        Pace.look();
      }
    }
  }

  /** The items in the natural order of their keys. */
  public static Object[] byKeys(Object[] items, Object[] keys) {
    for (int i = 1; i < keys.length; i++) {
      Order.compare(keys[0], keys[i]);
    }
    Integer[] order = new Integer[items.length];
    Arrays.setAll(order, i -> i);
    Pace pace = new Pace();
    Arrays.sort(
        order,
        (a, b) -> {
          pace.step();
          return total(keys[a], keys[b]);
        });
    Object[] sorted = new Object[items.length];
    Arrays.setAll(sorted, i -> items[order[i]]);
    return sorted;
  }

  /** By natural order (3.4). All elements must be comparable with the first one. */
  public static void natural(Object[] items) {
    for (int i = 1; i < items.length; i++) {
      Order.compare(items[0], items[i]);
    }
    Pace pace = new Pace();
    Arrays.sort(
        items,
        (a, b) -> {
          pace.step();
          return total(a, b);
        });
  }

  /** The natural order made total: nan, which compares with nothing, goes to the end. */
  private static int total(Object a, Object b) {
    boolean aNan = a instanceof Double d && d.isNaN();
    boolean bNan = b instanceof Double d && d.isNaN();
    return aNan || bNan ? Boolean.compare(aNan, bNan) : Order.compare(a, b);
  }

  /**
   * By a comparing function. A merge sort that only asks "does the later one go first": one call
   * serves both kinds of answer, Int and Bool, and unlike Java's sort it cannot notice, and so does
   * not refuse, a function that contradicts itself.
   */
  public static void by(CompiledComparator cmp, Object[] items) {
    merge(cmp, items, new Object[items.length], 0, items.length);
  }

  private static void merge(
      CompiledComparator cmp, Object[] items, Object[] spare, int from, int to) {
    if (to - from <= SHORT) {
      insertion(cmp, items, from, to);
      return;
    }
    int middle = (from + to) >>> 1;
    merge(cmp, items, spare, from, middle);
    merge(cmp, items, spare, middle, to);
    if (!cmp.before(items[middle], items[middle - 1])) {
      return;
    }
    System.arraycopy(items, from, spare, from, middle - from);
    int left = from;
    int right = middle;
    for (int i = from; left < middle; i++) {
      boolean takeRight = right < to && cmp.before(items[right], spare[left]);
      items[i] = takeRight ? items[right++] : spare[left++];
    }
  }

  private static void insertion(CompiledComparator cmp, Object[] items, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      Object v = items[i];
      int at = i;
      while (at > from && cmp.before(v, items[at - 1])) {
        items[at] = items[at - 1];
        at--;
      }
      items[at] = v;
    }
  }
}
