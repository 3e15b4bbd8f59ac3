package gene.lib.collection;

import gene.lib.seq.Sorting;
import gene.runtime.Vm;
import gene.runtime.bulk.ElementSource;
import gene.runtime.bulk.RepeatedCall;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.Equality;
import gene.value.GeneArray;
import gene.value.Kinds;
import gene.value.Singleton;

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
        .method(
            "any", "[f]", "Whether (f e), or without f an element, is truthy.", ArrayCallbacks::any)
        .method(
            "all",
            "[f]",
            "Whether all (f e), or without f all elements, are truthy.",
            ArrayCallbacks::all)
        .method("each", "f", "Calls (f e) for every element; the array.", ArrayCallbacks::each)
        .method("map", "f", "New array of (f e).", ArrayCallbacks::map)
        .method(
            "filter", "f", "New array of the elements with truthy (f e).", ArrayCallbacks::filter)
        .method(
            "reduce",
            "[init] f",
            "Folds (f acc e), beginning with init or the first element.",
            ArrayCallbacks::reduce)
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
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "find", f), 1)) {
      return c.find(ElementSource.of(a));
    }
  }

  private static Object any(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    if (f == null) {
      return truthyElement(a, true);
    }
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "any", f), 1)) {
      return c.any(ElementSource.of(a), true);
    }
  }

  /** Whether there is an element that is truthy, or one that is not. */
  private static boolean truthyElement(GeneArray a, boolean answer) {
    for (int i = 0; i < a.size(); i++) {
      if (Kinds.truthy(a.get(i)) == answer) {
        return true;
      }
    }
    return false;
  }

  private static Object all(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    if (f == null) {
      return !truthyElement(a, false);
    }
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "all", f), 1)) {
      return !c.any(ElementSource.of(a), false);
    }
  }

  private static Object each(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "each", f), 1)) {
      c.each(ElementSource.of(a));
    }
    return a;
  }

  private static Object map(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "map", f), 1)) {
      return c.map(ElementSource.of(a));
    }
  }

  private static Object filter(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "filter", f), 1)) {
      return c.filter(ElementSource.of(a));
    }
  }

  private static Object reduce(Vm vm, Object self, Object init, Object f) {
    GeneArray a = Receivers.array(self);
    if (f == null) {
      return reduceFromFirst(vm, a, init);
    }
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "reduce", f), 2)) {
      return c.fold(ElementSource.of(a), init);
    }
  }

  private static Object reduceFromFirst(Vm vm, GeneArray a, Object f) {
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "reduce", f), 2)) {
      return a.isEmpty() ? Singleton.NIL : c.fold(ElementSource.of(a.slice(1, a.size())), a.get(0));
    }
  }

  private static Object sort(Vm vm, Object self, Object cmp) {
    GeneArray a = Receivers.array(self);
    return Sorting.sorted(vm, a, cmp);
  }
}
