package gene.lib;

import gene.runtime.Args;
import gene.runtime.Callable;
import gene.runtime.Callback;
import gene.runtime.Table;
import gene.runtime.Vm;
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
    int n = a.size();
    try (Callback c = vm.callback(Args.callable(vm, "find", f))) {
      for (int i = 0; i < n && i < a.size(); i++) {
        Object e = a.get(i);
        if (Kinds.truthy(c.call(e))) {
          return e;
        }
      }
    }
    return Singleton.NIL;
  }

  private static Object any(Vm vm, Object self, Object f) {
    return firstAnswering(vm, Receivers.array(self), Args.callable(vm, "any", f), true);
  }

  private static Object all(Vm vm, Object self, Object f) {
    return !firstAnswering(vm, Receivers.array(self), Args.callable(vm, "all", f), false);
  }

  private static boolean firstAnswering(Vm vm, GeneArray a, Callable f, boolean answer) {
    int n = a.size();
    try (Callback c = vm.callback(f)) {
      for (int i = 0; i < n && i < a.size(); i++) {
        if (Kinds.truthy(c.call(a.get(i))) == answer) {
          return true;
        }
      }
    }
    return false;
  }

  private static Object each(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    int n = a.size();
    try (Callback c = vm.callback(Args.action(vm, "each", f))) {
      for (int i = 0; i < n && i < a.size(); i++) {
        c.call(a.get(i));
      }
    }
    return a;
  }

  private static Object map(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    int n = a.size();
    GeneArray result = new GeneArray(n);
    try (Callback c = vm.callback(Args.callable(vm, "map", f))) {
      for (int i = 0; i < n && i < a.size(); i++) {
        result.add(c.call(a.get(i)));
      }
    }
    return result;
  }

  private static Object filter(Vm vm, Object self, Object f) {
    GeneArray a = Receivers.array(self);
    int n = a.size();
    GeneArray result = new GeneArray();
    try (Callback c = vm.callback(Args.callable(vm, "filter", f))) {
      for (int i = 0; i < n && i < a.size(); i++) {
        Object e = a.get(i);
        if (Kinds.truthy(c.call(e))) {
          result.add(e);
        }
      }
    }
    return result;
  }

  private static Object reduce(Vm vm, Object self, Object init, Object f) {
    GeneArray a = Receivers.array(self);
    int n = a.size();
    Object acc = init;
    try (Callback c = vm.callback(Args.callable(vm, "reduce", f))) {
      for (int i = 0; i < n && i < a.size(); i++) {
        acc = c.call(acc, a.get(i));
      }
    }
    return acc;
  }

  private static Object sort(Vm vm, Object self, Object cmp) {
    Object[] items = Receivers.array(self).toArray();
    if (cmp == null) {
      Sorting.natural(items);
    } else {
      try (Callback c = vm.callback(Args.callable(vm, "sort", cmp))) {
        Sorting.by(c, items);
      }
    }
    return GeneArray.wrap(items);
  }
}
