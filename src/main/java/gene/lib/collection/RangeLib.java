package gene.lib.collection;

import gene.lib.seq.SequenceLib;
import gene.runtime.Vm;
import gene.runtime.bulk.ElementSource;
import gene.runtime.bulk.RepeatedCall;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.ops.Iteration;
import gene.value.GeneArray;
import gene.value.Kinds;
import gene.value.Range;
import gene.value.Singleton;

/** The function range and the methods of Range (chapter 12.3). */
public final class RangeLib {
  /** Larger ranges are not turned into arrays on the way: they are mapped lazily. */
  private static final long MANY = 10_000_000;

  /** Java arrays cannot be larger. */
  private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  private RangeLib() {}

  public static void install(Table t) {
    SequenceLib.install(t, SequenceLib.Form.LAZY);
    t.method("start", "", "The first number.", (vm, r) -> Receivers.range(r).start())
        .method("end", "", "The bound, inclusive.", (vm, r) -> Receivers.range(r).end())
        .method("step", "", "The step.", (vm, r) -> Receivers.range(r).step())
        .method("size", "", "Number of elements.", (vm, r) -> Receivers.range(r).size())
        .alias("length", "size")
        .method("contains", "n", "Whether n is an element.", RangeLib::contains)
        .method("to_array", "", "The elements as an Array.", RangeLib::toArray)
        .method("each", "f", "Calls (f n) for every element; the range.", RangeLib::each)
        .method("map", "f", "Array of (f n); of more than 10 million a Generator.", RangeLib::map)
        .method(
            "filter",
            "f",
            "Array of the elements with truthy (f n); of more than 10 million a Generator.",
            RangeLib::filter)
        .method(
            "reduce",
            "[init] f",
            "Folds (f acc n), beginning with init or the first number.",
            RangeLib::reduce)
        .method(
            "count", "[f]", "Number of elements, or of those with truthy (f n).", RangeLib::count)
        .method("first", "[n]", "The first number or nil; Array of the first n.", RangeLib::first)
        .method("last", "[n]", "The last number or nil; Array of the last n.", RangeLib::last)
        .method("iter", "", "A RangeIterator.", Iteration::iterOrNull);
  }

  /** {@code (range a b [step])}; step is null when not given. */
  public static Object range(Vm vm, Object a, Object b, Object step) {
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
    long[] ints = new long[(int) r.size()];
    for (int i = 0; i < ints.length; i++) {
      ints[i] = element(r, i);
    }
    return GeneArray.ofInts(ints);
  }

  private static long element(Range r, long i) {
    return r.start() + i * r.step();
  }

  private static Object each(Vm vm, Object self, Object f) {
    Range r = Receivers.range(self);
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "each", f), 1)) {
      c.each(ElementSource.of(r));
    }
    return r;
  }

  private static Object map(Vm vm, Object self, Object f) {
    Range r = Receivers.range(self);
    if (r.size() > MANY) {
      return SequenceLib.lazily(vm, "map", r, f);
    }
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "map", f), 1)) {
      return c.map(ElementSource.of(r));
    }
  }

  private static Object filter(Vm vm, Object self, Object f) {
    Range r = Receivers.range(self);
    if (r.size() > MANY) {
      return SequenceLib.lazily(vm, "filter", r, f);
    }
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "filter", f), 1)) {
      return c.filter(ElementSource.of(r));
    }
  }

  private static Object reduce(Vm vm, Object self, Object init, Object f) {
    Range r = Receivers.range(self);
    if (f == null) {
      return reduceFromFirst(vm, r, init);
    }
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "reduce", f), 2)) {
      return c.fold(ElementSource.of(r), init);
    }
  }

  private static Object reduceFromFirst(Vm vm, Range r, Object f) {
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "reduce", f), 2)) {
      return r.size() == 0
          ? Singleton.NIL
          : c.fold(ElementSource.of(part(r, 1, r.size())), r.start());
    }
  }

  private static Object count(Vm vm, Object self, Object f) {
    Range r = Receivers.range(self);
    return f == null ? r.size() : SequenceLib.answer(vm, "count", r, f);
  }

  private static Object first(Vm vm, Object self, Object n) {
    Range r = Receivers.range(self);
    if (n == null) {
      return r.size() == 0 ? Singleton.NIL : (Object) r.start();
    }
    return toArray(vm, part(r, 0, Math.clamp(Args.integer("Range.first", n), 0, r.size())));
  }

  private static Object last(Vm vm, Object self, Object n) {
    Range r = Receivers.range(self);
    if (n == null) {
      return r.size() == 0 ? Singleton.NIL : (Object) element(r, r.size() - 1);
    }
    long many = Math.clamp(Args.integer("Range.last", n), 0, r.size());
    return toArray(vm, part(r, r.size() - many, r.size()));
  }

  /** The elements between two positions, the second one exclusive. */
  private static Range part(Range r, long from, long to) {
    return from < to
        ? new Range(element(r, from), element(r, to - 1), r.step())
        : new Range(0, -1, 1);
  }
}
