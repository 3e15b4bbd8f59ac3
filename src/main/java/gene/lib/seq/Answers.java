package gene.lib.seq;

import gene.runtime.Callable;
import gene.runtime.bulk.RepeatedCall;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.ops.Arithmetic;
import gene.runtime.ops.Order;
import gene.runtime.task.Pace;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.ArrayDeque;

/** The operations that run through the elements, as far as they must, and give one value. */
final class Answers {
  private Answers() {}

  static Object each(Input in) {
    Input.Fn f = in.fn(0);
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      f.call(in.vm, e);
    }
    return in.self;
  }

  static Object eachWithIndex(Input in) {
    Callable f = in.callable(0);
    long i = 0;
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      in.vm.call(f, e, i++);
    }
    return in.self;
  }

  static Object find(Input in) {
    return Args.orNil(in.first(in.fn(0), true));
  }

  static Object findIndex(Input in) {
    Input.Fn f = in.test(0);
    long[] i = {-1};
    Object found =
        in.first(
            (vm, e) -> {
              i[0]++;
              return f.call(vm, e);
            },
            true);
    return found == null ? -1L : (Object) i[0];
  }

  static Object any(Input in) {
    return in.first(in.fn(0), true) != null;
  }

  static Object all(Input in) {
    return in.first(in.fn(0), false) == null;
  }

  static Object count(Input in) {
    Input.Fn f = in.count() == 0 ? null : in.test(0);
    long n = 0;
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      n += f == null || Kinds.truthy(f.call(in.vm, e)) ? 1 : 0;
    }
    return n;
  }

  static Object sum(Input in) {
    if (in.count() == 0 && in.self instanceof GeneArray a && a.numbers() instanceof long[] ints) {
      long sum = 0;
      for (int i = 0; i < a.size(); i++) {
        sum = Arithmetic.add(sum, ints[i]);
      }
      return sum;
    }
    Input.Fn f = in.fn(0);
    Object sum = null;
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      Object v = f.call(in.vm, e);
      sum = Arithmetic.add(sum == null ? zero(v) : sum, v);
    }
    return sum == null ? 0L : sum;
  }

  /** What a sum begins with: durations are added, too. */
  private static Object zero(Object first) {
    return first instanceof java.time.Duration ? java.time.Duration.ZERO : (Object) 0L;
  }

  static Object product(Input in) {
    Input.Fn f = in.fn(0);
    Object product = 1L;
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      product = Arithmetic.mul(product, f.call(in.vm, e));
    }
    return product;
  }

  /** The first one of the smallest (sign -1) or largest (1) by the function's result; nil. */
  static Object extreme(Input in, int sign) {
    Input.Fn f = in.fn(0);
    Object best = null;
    Object bestKey = null;
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      Object key = f.call(in.vm, e);
      if (best == null || wins(sign, key, bestKey)) {
        best = e;
        bestKey = key;
      }
    }
    return Args.orNil(best);
  }

  /** As in {@code min} and {@code max} of numbers, nan wins over everything. */
  private static boolean wins(int sign, Object v, Object best) {
    return Order.compare(v, best) * sign > 0 || isNan(v) && !isNan(best);
  }

  private static boolean isNan(Object v) {
    return v instanceof Double d && d.isNaN();
  }

  static Object minmax(Input in) {
    Input.Fn f = in.fn(0);
    Object min = null;
    Object max = null;
    Object minKey = null;
    Object maxKey = null;
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      Object key = f.call(in.vm, e);
      if (min == null || wins(-1, key, minKey)) {
        min = e;
        minKey = key;
      }
      if (max == null || wins(1, key, maxKey)) {
        max = e;
        maxKey = key;
      }
    }
    return GeneArray.of(Args.orNil(min), Args.orNil(max));
  }

  static Object reduce(Input in) {
    Callable f = in.callable(in.count() - 1);
    Object acc = in.count() == 2 ? in.arg(0) : in.elements.next(in.vm);
    if (acc == null) {
      return Singleton.NIL;
    }
    try (RepeatedCall c = RepeatedCall.of(in.vm, f, 2)) {
      for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
        acc = c.step(acc, e);
      }
    }
    return acc;
  }

  static Object first(Input in) {
    if (in.count() == 0) {
      Object e = in.elements.next(in.vm);
      in.elements.leave(in.vm);
      return Args.orNil(e);
    }
    return SequenceLib.collect(in.vm, Stages.take(in));
  }

  static Object last(Input in) {
    if (in.count() == 0) {
      Object last = null;
      for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
        last = e;
      }
      return Args.orNil(last);
    }
    long n = Math.max(0, in.integer(0, 1));
    ArrayDeque<Object> last = new ArrayDeque<>();
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      last.addLast(e);
      if (last.size() > n) {
        last.removeFirst();
      }
    }
    return GeneArray.copyOf(last);
  }

  // ---- containers -----------------------------------------------------------------------------

  static Object groupBy(Input in) {
    Input.Fn f = in.fn(0);
    GeneHashMap groups = new GeneHashMap();
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      Object key = f.call(in.vm, e);
      GeneArray group = (GeneArray) groups.get(key);
      if (group == null) {
        group = new GeneArray();
        groups.put(key, group);
      }
      group.add(e);
    }
    return groups;
  }

  static Object partition(Input in) {
    Input.Fn f = in.fn(0);
    GeneArray yes = new GeneArray();
    GeneArray no = new GeneArray();
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      (Kinds.truthy(f.call(in.vm, e)) ? yes : no).add(e);
    }
    return GeneArray.of(yes, no);
  }

  static Object tally(Input in) {
    Input.Fn f = in.fn(0);
    GeneHashMap counts = new GeneHashMap();
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      Object key = f.call(in.vm, e);
      counts.put(key, counts.get(key) instanceof Long n ? n + 1 : (Object) 1L);
    }
    return counts;
  }

  static Object indexBy(Input in) {
    Input.Fn f = in.fn(0);
    GeneHashMap index = new GeneHashMap();
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      index.put(f.call(in.vm, e), e);
    }
    return index;
  }

  static Object toSet(Input in) {
    GeneHashSet set = new GeneHashSet();
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      set.add(e);
    }
    return set;
  }

  static Object toMap(Input in) {
    GeneMap map = new GeneMap();
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      putPair(map, e);
    }
    return map;
  }

  /** Adds an entry that is written as {@code [key value]}. */
  static void putPair(GeneMap map, Object e) {
    Object k = e instanceof GeneArray pair && pair.size() == 2 ? pair.get(0) : null;
    String name = k instanceof Long n ? n.toString() : Args.nameOrNull(k);
    if (name == null) {
      throw Errors.argument("to_map expects [key value] pairs");
    }
    map.put(name, ((GeneArray) e).get(1));
  }

  static Object join(Input in) {
    Object sep = in.arg(0);
    if (sep != null && !(sep instanceof String)) {
      throw Errors.type(in.owner() + " separator must be a string");
    }
    StringBuilder out = new StringBuilder();
    boolean later = false;
    Pace pace = new Pace();
    for (Object e = in.elements.next(in.vm); e != null; e = in.elements.next(in.vm)) {
      pace.step();
      if (later && sep != null) {
        out.append((String) sep);
      }
      later = true;
      out.append(Printer.quoted(e));
    }
    return out.toString();
  }
}
