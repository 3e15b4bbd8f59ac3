package gene.lib;

import gene.runtime.Args;
import gene.runtime.Callable;
import gene.runtime.Errors;
import gene.runtime.Iteration;
import gene.runtime.Table;
import gene.runtime.Vm;
import gene.value.GeneArray;
import gene.value.Kinds;
import gene.value.Range;

/** The function range and the methods of Range (chapter 12.3). */
public final class RangeLib {
  /** Java arrays cannot be larger. */
  private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  private RangeLib() {}

  static void install(Table t) {
    t.method("start", "", "The first number.", (vm, r) -> Receivers.range(r).start())
        .method("end", "", "The bound, inclusive.", (vm, r) -> Receivers.range(r).end())
        .method("step", "", "The step.", (vm, r) -> Receivers.range(r).step())
        .method("size", "", "Number of elements.", (vm, r) -> Receivers.range(r).size())
        .alias("length", "size")
        .method("contains", "n", "Whether n is an element.", RangeLib::contains)
        .method("to_array", "", "The elements as an Array.", RangeLib::toArray)
        .method("each", "f", "Calls (f n) for every element; the range.", RangeLib::each)
        .method("map", "f", "Array of (f n).", RangeLib::map)
        .method("filter", "f", "Array of the elements with truthy (f n).", RangeLib::filter)
        .method("reduce", "init f", "Folds (f acc n) over the elements.", RangeLib::reduce)
        .method("iter", "", "A RangeIterator.", Iteration::iterOrNull);
  }

  /** {@code (range a b [step])}; step is null when not given. */
  static Object range(Vm vm, Object a, Object b, Object step) {
    long by = step == null ? 1 : bound(step);
    Range r = new Range(bound(a), bound(b), by);
    if (by == 0) {
      throw Errors.argument("range step must not be zero");
    }
    return r;
  }

  private static long bound(Object v) {
    if (v instanceof Long n) {
      return n;
    }
    throw Errors.type("range expects Int arguments, got " + Kinds.of(v));
  }

  /** The numbers compare as by {@code ==}, so a Float may be an element. */
  private static Object contains(Vm vm, Object self, Object v) {
    Range r = Receivers.range(self);
    if (v instanceof Long n) {
      return r.contains(n);
    }
    if (v instanceof Double d) {
      return d == Math.rint(d) && d >= -0x1p63 && d < 0x1p63 && r.contains(d.longValue());
    }
    return false;
  }

  private static Object toArray(Vm vm, Object self) {
    Range r = Receivers.range(self);
    if (r.size() > MAX_ARRAY) {
      throw Errors.runtime("range is too large for an array: " + r);
    }
    GeneArray result = new GeneArray((int) r.size());
    for (long i = 0; i < r.size(); i++) {
      result.add(element(r, i));
    }
    return result;
  }

  private static long element(Range r, long i) {
    return r.start() + i * r.step();
  }

  private static Object each(Vm vm, Object self, Object f) {
    Range r = Receivers.range(self);
    Callable c = Args.action(vm, "each", f);
    long n = r.size();
    for (long i = 0; i < n; i++) {
      vm.call(c, element(r, i));
    }
    return r;
  }

  private static Object map(Vm vm, Object self, Object f) {
    Range r = Receivers.range(self);
    Callable c = Args.callable(vm, "map", f);
    GeneArray result = new GeneArray();
    long n = r.size();
    for (long i = 0; i < n; i++) {
      result.add(vm.call(c, element(r, i)));
    }
    return result;
  }

  private static Object filter(Vm vm, Object self, Object f) {
    Range r = Receivers.range(self);
    Callable c = Args.callable(vm, "filter", f);
    GeneArray result = new GeneArray();
    long n = r.size();
    for (long i = 0; i < n; i++) {
      Object e = element(r, i);
      if (Kinds.truthy(vm.call(c, e))) {
        result.add(e);
      }
    }
    return result;
  }

  private static Object reduce(Vm vm, Object self, Object init, Object f) {
    Range r = Receivers.range(self);
    Callable c = Args.callable(vm, "reduce", f);
    Object acc = init;
    long n = r.size();
    for (long i = 0; i < n; i++) {
      acc = vm.call(c, acc, element(r, i));
    }
    return acc;
  }
}
