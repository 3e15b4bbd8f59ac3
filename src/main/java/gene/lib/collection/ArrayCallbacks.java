package gene.lib.collection;

import gene.runtime.Vm;
import gene.runtime.bulk.CompiledComparator;
import gene.runtime.bulk.ElementSource;
import gene.runtime.bulk.RepeatedCall;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.Equality;
import gene.value.GeneArray;
import java.util.Arrays;

/**
 * Methods of Array that search it or call something per element (chapter 19.6). A callback may
 * change the array: elements appended meanwhile are not visited, removed ones are not missed.
 */
final class ArrayCallbacks {
  private ArrayCallbacks() {}

  static void install(Table t) {
    t.method("contains", "v", "Whether an element == v.", (vm, a, v) -> position(a, v) >= 0)
        .method(
            "index_of", "v", "Position of the first element == v, or -1.", ArrayCallbacks::indexOf)
        .method("find", "f", "First element with truthy (f e), else nil.", ArrayCallbacks::find)
        .method("any", "f", "Whether (f e) is truthy for an element.", ArrayCallbacks::any)
        .method("all", "f", "Whether (f e) is truthy for every element.", ArrayCallbacks::all)
        .method("each", "f", "Calls (f e) for every element; the array.", ArrayCallbacks::each)
        .method("map", "f", "New array of (f e).", ArrayCallbacks::map)
        .method(
            "filter", "f", "New array of the elements with truthy (f e).", ArrayCallbacks::filter)
        .method("reduce", "init f", "Folds (f acc e) over the elements.", ArrayCallbacks::reduce)
        .method("sort", "[cmp]", "New sorted array, stable.", ArrayCallbacks::sort);
  }

  private static long position(Object self, Object v) {
    GeneArray a = Receivers.array(self);
    for (int i = 0; i < a.size(); i++) {
      if (Equality.equal(a.get(i), v)) {
        return i;
      }
    }
    return -1;
  }

  private static Object indexOf(Vm vm, Object self, Object v) {
    return position(self, v);
  }

  private static Object find(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    try (RepeatedCall c = vm.callback(Args.callable(vm, "find", f), 1)) {
      return c.find(ElementSource.of(a));
    }
  }

  private static Object any(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    try (RepeatedCall c = vm.callback(Args.callable(vm, "any", f), 1)) {
      return c.any(ElementSource.of(a), true);
    }
  }

  private static Object all(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    try (RepeatedCall c = vm.callback(Args.callable(vm, "all", f), 1)) {
      return !c.any(ElementSource.of(a), false);
    }
  }

  private static Object each(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    try (RepeatedCall c = vm.callback(Args.action(vm, "each", f), 1)) {
      c.each(ElementSource.of(a));
    }
    return a;
  }

  private static Object map(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    try (RepeatedCall c = vm.callback(Args.callable(vm, "map", f), 1)) {
      return c.map(ElementSource.of(a));
    }
  }

  private static Object filter(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    try (RepeatedCall c = vm.callback(Args.callable(vm, "filter", f), 1)) {
      return c.filter(ElementSource.of(a));
    }
  }

  private static Object reduce(Vm vm, Object self, Object init, Object f) {
    GeneArray a = Receivers.array(self);
    try (RepeatedCall c = vm.callback(Args.callable(vm, "reduce", f), 2)) {
      return c.fold(ElementSource.of(a), init);
    }
  }

  private static Object sort(Vm vm, Object self, Object cmp) {
    GeneArray a = Receivers.array(self);
    if (cmp == null && a.numbers() instanceof long[] ints) {
      long[] sorted = Arrays.copyOf(ints, a.size());
      Arrays.sort(sorted);
      return GeneArray.ofInts(sorted);
    }
    Object[] items = a.toArray();
    if (cmp == null) {
      Sorting.natural(items);
    } else {
      try (RepeatedCall c = vm.callback(Args.callable(vm, "sort", cmp), 2)) {
        Sorting.by(new CompiledComparator(c), items);
      }
    }
    return GeneArray.wrap(items);
  }
}
