package gene.lib.collection;

import gene.lib.seq.SequenceLib;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Table;
import gene.runtime.ops.Iteration;
import gene.value.Singleton;

/** Methods of ArrayIterator, MapIterator, RangeIterator (chapter 12.2) and Generator (12.1). */
public final class IteratorLib {
  private IteratorLib() {}

  public static void install(Table t) {
    SequenceLib.install(t, SequenceLib.Form.LAZY);
    t.method("iter", "", "The iterator itself.", (vm, it) -> it)
        .method("has_next", "", "Whether there is another item.", (vm, it) -> iter(it).hasNext(vm))
        .method("next", "", "The next item, not_found at the end.", IteratorLib::next)
        .method(
            "next_pair", "", "The next [key value], not_found at the end.", IteratorLib::nextPair);
  }

  public static void installGenerator(Table t) {
    install(t);
    t.method("to_array", "", "The remaining items.", (vm, it) -> Iteration.collect(vm, iter(it)))
        .method(
            "close",
            "",
            "Ends the body where it stopped; its finally blocks run.",
            IteratorLib::close);
  }

  private static Object close(Vm vm, Object self) {
    iter(self).close(vm);
    return Singleton.NIL;
  }

  private static Iter iter(Object self) {
    if (self instanceof Iter it) {
      return it;
    }
    throw Errors.expects("iterator method", "an iterator", self);
  }

  private static Object next(Vm vm, Object self) {
    return orNotFound(iter(self).next(vm));
  }

  private static Object nextPair(Vm vm, Object self) {
    return orNotFound(iter(self).nextPair(vm));
  }

  private static Object orNotFound(Object v) {
    return v == null ? Singleton.NOT_FOUND : v;
  }
}
