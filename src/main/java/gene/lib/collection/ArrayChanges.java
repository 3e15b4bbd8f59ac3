package gene.lib.collection;

import gene.lib.seq.SequenceLib;
import gene.lib.seq.Sorting;
import gene.runtime.Vm;
import gene.runtime.bulk.RepeatedCall;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.MutationCheck;
import gene.runtime.natives.Table;
import gene.runtime.ops.Order;
import gene.runtime.task.Pace;
import gene.value.Equality;
import gene.value.GeneArray;
import gene.value.Kinds;
import gene.value.Singleton;
import java.util.Arrays;
import java.util.Collections;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntUnaryOperator;

/** Methods of Array that rearrange it or give it rearranged (chapter 28.2). */
public final class ArrayChanges {
  private ArrayChanges() {}

  public static void install(Table t) {
    t.varargs("concat", "other..", "New array of the elements of all.", ArrayChanges::concat)
        .method("remove", "v", "Removes the first element == v; the array.", ArrayChanges::remove)
        .method(
            "remove_if",
            "f",
            "Removes the elements with truthy (f e); the array.",
            ArrayChanges::removeIf)
        .method(
            "rotate",
            "[n]",
            "New array that begins with element n (1); negative n counts from the end.",
            ArrayChanges::rotate)
        .method("shuffle", "", "New array in random order.", ArrayChanges::shuffle)
        .method(
            "sample", "[n]", "A random element or nil; Array of n of them.", ArrayChanges::sample)
        .method(
            "binary_search",
            "v",
            "Position of v in a sorted array, -1 when it is not there.",
            ArrayChanges::binarySearch)
        .method(
            "fill", "v [n]", "Makes all elements, or n of them, v; the array.", ArrayChanges::fill)
        .method("transpose", "", "Columns of an array of rows.", ArrayChanges::transpose)
        .method("sort!", "[cmp]", "Sorts the array itself; the array.", ArrayChanges::sortInPlace)
        .method("reverse!", "", "Reverses the array itself; the array.", ArrayChanges::turn)
        .method(
            "insert_all",
            "i items",
            "Inserts all items before index i; the array.",
            ArrayChanges::insertAll)
        .method("swap", "i j", "Exchanges two elements; the array.", ArrayChanges::swap);
  }

  private static GeneArray changing(Object self, String what) {
    GeneArray a = Receivers.array(self);
    MutationCheck.check(a, what);
    return a;
  }

  private static void replaceAll(GeneArray a, Object[] items) {
    a.clear();
    a.addAll(GeneArray.wrap(items));
  }

  private static Object concat(Vm vm, Object self, Object[] others) {
    GeneArray result = Receivers.array(self).copy();
    for (Object other : others) {
      result.addAll(
          other instanceof GeneArray a ? a : SequenceLib.collect(vm, "Array.concat", other));
    }
    return result;
  }

  private static Object remove(Vm vm, Object self, Object v) {
    GeneArray a = changing(self, "remove from");
    for (int i = 0; i < a.size(); i++) {
      if (Equality.equal(a.get(i), v)) {
        a.remove(i);
        break;
      }
    }
    return a;
  }

  /** All answers come first: when one of them fails, the array is as it was. */
  private static Object removeIf(Vm vm, Object self, Object f) {
    GeneArray a = changing(self, "remove from");
    Object[] items = a.toArray();
    int kept = 0;
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "remove_if", f), 1)) {
      for (Object item : items) {
        if (!Kinds.truthy(c.call(item))) {
          items[kept++] = item;
        }
      }
    }
    if (kept < items.length) {
      replaceAll(a, Arrays.copyOf(items, kept));
    }
    return a;
  }

  private static Object rotate(Vm vm, Object self, Object n) {
    Object[] items = Receivers.array(self).toArray();
    long by = Args.integer("Array.rotate", n, 1);
    if (items.length > 1) {
      Collections.rotate(Arrays.asList(items), (int) -(by % items.length));
    }
    return GeneArray.wrap(items);
  }

  private static Object shuffle(Vm vm, Object self) {
    Object[] items = Receivers.array(self).toArray();
    shuffle(items, n -> ThreadLocalRandom.current().nextInt(n));
    return GeneArray.wrap(items);
  }

  /** As Fisher and Yates shuffle, looking for signals meanwhile. */
  public static void shuffle(Object[] items, IntUnaryOperator below) {
    Pace pace = new Pace();
    for (int i = items.length - 1; i > 0; i--) {
      int j = below.applyAsInt(i + 1);
      Object v = items[i];
      items[i] = items[j];
      items[j] = v;
      pace.step();
    }
  }

  private static Object sample(Vm vm, Object self, Object n) {
    GeneArray a = Receivers.array(self);
    if (n == null) {
      return a.isEmpty() ? Singleton.NIL : a.get(ThreadLocalRandom.current().nextInt(a.size()));
    }
    int count = Math.clamp(Args.integer("Array.sample", n), 0, a.size());
    Object[] items = a.toArray();
    Pace pace = new Pace();
    for (int i = 0; i < count; i++) {
      pace.step();
      int j = ThreadLocalRandom.current().nextInt(i, items.length);
      Object v = items[i];
      items[i] = items[j];
      items[j] = v;
    }
    return GeneArray.wrap(Arrays.copyOf(items, count));
  }

  private static Object binarySearch(Vm vm, Object self, Object v) {
    GeneArray a = Receivers.array(self);
    int low = 0;
    int high = a.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (Order.compare(a.get(middle), v) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < a.size() && Order.compare(a.get(low), v) == 0 ? (long) low : -1L;
  }

  private static Object fill(Vm vm, Object self, Object v, Object n) {
    GeneArray a = changing(self, "fill");
    long size = Args.integer("Array.fill", n, a.size());
    if (size < 0 || size > Integer.MAX_VALUE - 8) {
      throw Errors.argument("Array.fill expects a size, got " + size);
    }
    if (v instanceof Long i) {
      a.refill(i, (int) size);
      return a;
    }
    Object[] items = new Object[(int) size];
    Arrays.fill(items, v);
    replaceAll(a, items);
    return a;
  }

  private static Object transpose(Vm vm, Object self) {
    GeneArray rows = Receivers.array(self);
    GeneArray columns = new GeneArray();
    int width = rows.isEmpty() ? 0 : Args.array("Array.transpose", rows.get(0)).size();
    for (int c = 0; c < width; c++) {
      columns.add(new GeneArray(rows.size()));
    }
    for (int r = 0; r < rows.size(); r++) {
      GeneArray row = Args.array("Array.transpose", rows.get(r));
      if (row.size() != width) {
        throw Errors.argument(
            "Array.transpose expects rows of one size, got " + width + " and " + row.size());
      }
      for (int c = 0; c < width; c++) {
        ((GeneArray) columns.get(c)).add(row.get(c));
      }
    }
    return columns;
  }

  private static Object sortInPlace(Vm vm, Object self, Object cmp) {
    GeneArray a = changing(self, "sort");
    GeneArray sorted = Sorting.sorted(vm, a, cmp);
    a.clear();
    a.addAll(sorted);
    return a;
  }

  private static Object turn(Vm vm, Object self) {
    GeneArray a = changing(self, "reverse");
    Object[] items = a.toArray();
    Collections.reverse(Arrays.asList(items));
    replaceAll(a, items);
    return a;
  }

  private static Object insertAll(Vm vm, Object self, Object at, Object items) {
    GeneArray a = changing(self, "insert into");
    int i = ArrayLib.index("insert_all", a, at, a.size() + 1);
    GeneArray more =
        items instanceof GeneArray b ? b : SequenceLib.collect(vm, "Array.insert_all", items);
    GeneArray rest = a.slice(i, a.size());
    GeneArray all = a.slice(0, i);
    all.addAll(more);
    all.addAll(rest);
    a.clear();
    a.addAll(all);
    return a;
  }

  private static Object swap(Vm vm, Object self, Object i, Object j) {
    GeneArray a = changing(self, "swap in");
    int x = ArrayLib.index("swap", a, i, a.size());
    int y = ArrayLib.index("swap", a, j, a.size());
    Object v = a.get(x);
    a.set(x, a.get(y));
    a.set(y, v);
    return a;
  }
}
