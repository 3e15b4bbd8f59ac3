package gene.lib.collection;

import gene.lib.seq.SequenceLib;
import gene.runtime.Vm;
import gene.runtime.bulk.Entries;
import gene.runtime.bulk.RepeatedCall;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.MutationCheck;
import gene.runtime.natives.Table;
import gene.runtime.ops.Iteration;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Singleton;

/** Methods of HashMap (chapter 19.8): those of Map, with keys of any kind. */
public final class HashMapLib {
  /** Without objects and arrays of arguments, for compiled code. */
  private static final String PLAIN = "gene.lib.plain.Maps";

  private HashMapLib() {}

  public static void install(Table t) {
    SequenceLib.install(t, SequenceLib.Form.EAGER);
    MapChanges.install(t);
    Entries.methods(t, HashMapLib::entries)
        .constructor("k-v..", "A HashMap of the given keys and values.", HashMapLib::make)
        .method("get", "k [default]", "The value of a key, or the default (nil).", HashMapLib::get)
        .plain(PLAIN, "hashGet O:OI", "hashGet O:OO", "hashGet O:OIO", "hashGet O:OOO")
        .method("set", "k v", "Sets a key; the map.", HashMapLib::set)
        .plain(PLAIN, "hashSet O:OIO", "hashSet O:OOO")
        .method("has", "k", "Whether the key is there.", HashMapLib::has)
        .plain(PLAIN, "hashHas B:OI", "hashHas B:OO")
        .alias("contains", "has")
        .varargs(
            "delete", "k..", "Removes keys; the last removed value or nil.", HashMapLib::delete)
        .plain(PLAIN, "hashDel O:OO")
        .alias("del", "delete")
        .method("size", "", "Number of entries.", (vm, m) -> (long) Receivers.hashMap(m).size())
        .plain(PLAIN, "hashSize I:O")
        .alias("length", "size")
        .method("empty", "", "Whether there are no entries.", HashMapLib::empty)
        .plain(PLAIN, "hashEmpty B:O")
        .alias("empty?", "empty")
        .method("not_empty?", "", "Whether there are entries.", (vm, m) -> !empty(vm, m))
        .method("clear", "", "Removes all entries; the map.", HashMapLib::clear)
        .method("map", "f", "New HashMap with values (f k v).", HashMapLib::map)
        .method(
            "filter", "f", "New HashMap of the entries with truthy (f k v).", HashMapLib::filter)
        .method(
            "merge",
            "other",
            "Takes over all entries of another HashMap; the map.",
            HashMapLib::merge)
        .method("iter", "", "A MapIterator over the values.", Iteration::iterOrNull);
  }

  private static Entries entries(Object self) {
    return Entries.of(Receivers.hashMap(self));
  }

  private static Object make(Vm vm, Object cls, Object[] args, GeneMap keywords) {
    if (args.length % 2 != 0) {
      throw Errors.argument("HashMap expects key/value pairs");
    }
    GeneHashMap m = new GeneHashMap();
    for (int i = 0; i < args.length; i += 2) {
      m.put(args[i], args[i + 1]);
    }
    return m;
  }

  private static Object get(Vm vm, Object self, Object k, Object dflt) {
    Object v = Receivers.hashMap(self).get(k);
    return v != null ? v : Args.orNil(dflt);
  }

  private static Object set(Vm vm, Object self, Object k, Object v) {
    GeneHashMap m = Receivers.hashMap(self);
    MutationCheck.check(m, "set item on");
    m.put(k, v);
    return m;
  }

  private static Object has(Vm vm, Object self, Object k) {
    return Receivers.hashMap(self).has(k);
  }

  private static Object delete(Vm vm, Object self, Object[] keys) {
    GeneHashMap m = Receivers.hashMap(self);
    MutationCheck.check(m, "delete from");
    Object last = Singleton.NIL;
    for (Object k : keys) {
      Object old = m.remove(k);
      last = old != null ? old : last;
    }
    return last;
  }

  private static boolean empty(Vm vm, Object self) {
    return Receivers.hashMap(self).isEmpty();
  }

  private static Object clear(Vm vm, Object self) {
    GeneHashMap m = Receivers.hashMap(self);
    MutationCheck.check(m, "clear");
    m.clear();
    return m;
  }

  private static Object map(Vm vm, Object self, Object f) {
    GeneHashMap result = new GeneHashMap();
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "map", f), 2)) {
      entries(self).forEach((k, v) -> result.put(k, c.call(k, v)));
    }
    return result;
  }

  private static Object filter(Vm vm, Object self, Object f) {
    GeneHashMap result = new GeneHashMap();
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "filter", f), 2)) {
      entries(self)
          .forEach(
              (k, v) -> {
                if (Kinds.truthy(c.call(k, v))) {
                  result.put(k, v);
                }
              });
    }
    return result;
  }

  private static Object merge(Vm vm, Object self, Object other) {
    GeneHashMap m = Receivers.hashMap(self);
    MutationCheck.check(m, "merge into");
    if (!(other instanceof GeneHashMap more)) {
      throw Errors.expects("HashMap.merge", "a HashMap", other);
    }
    more.forEach(m::put);
    return m;
  }
}
