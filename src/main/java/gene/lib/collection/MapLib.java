package gene.lib.collection;

import gene.lib.json.JsonLib;
import gene.lib.seq.SequenceLib;
import gene.runtime.Vm;
import gene.runtime.bulk.Entries;
import gene.runtime.bulk.RepeatedCall;
import gene.runtime.natives.Args;
import gene.runtime.natives.MutationCheck;
import gene.runtime.natives.Table;
import gene.runtime.ops.Iteration;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Singleton;

/** Methods of Map (chapter 19.7). */
public final class MapLib {
  /** Without objects and arrays of arguments, for compiled code. */
  private static final String PLAIN = "gene.lib.plain.Maps";

  private MapLib() {}

  public static void install(Table t) {
    SequenceLib.install(t, SequenceLib.Form.EAGER);
    MapChanges.install(t);
    Entries.methods(t, MapLib::entries)
        .method("get", "k [default]", "The value of a key, or the default (nil).", MapLib::get)
        .plain(PLAIN, "get O:OO", "get O:OOO")
        .method("set", "k v", "Sets a key; the map.", MapLib::set)
        .plain(PLAIN, "set O:OOO")
        .method("has", "k", "Whether the key is there.", MapLib::has)
        .plain(PLAIN, "has B:OO")
        .alias("contains", "has")
        .varargs("del", "k..", "Removes keys; the last removed value or nil.", MapLib::del)
        .plain(PLAIN, "del O:OO")
        .alias("delete", "del")
        .method("size", "", "Number of entries.", (vm, m) -> (long) Receivers.map(m).size())
        .plain(PLAIN, "size I:O")
        .alias("length", "size")
        .method("empty", "", "Whether there are no entries.", MapLib::empty)
        .plain(PLAIN, "empty B:O")
        .alias("empty?", "empty")
        .method("not_empty?", "", "Whether there are entries.", (vm, m) -> !empty(vm, m))
        .method("clear", "", "Removes all entries; the map.", MapLib::clear)
        .method("map", "f", "New Map with values (f k v).", MapLib::map)
        .method("filter", "f", "New Map of the entries with truthy (f k v).", MapLib::filter)
        .method("merge", "other", "Takes over all entries of another Map; the map.", MapLib::merge)
        .keywords("to_json", "^pretty", "JSON text of the map.", JsonLib::toJson)
        .method("iter", "", "A MapIterator over the values.", Iteration::iterOrNull);
  }

  private static Entries entries(Object self) {
    return Entries.of(Receivers.map(self));
  }

  private static Object get(Vm vm, Object self, Object k, Object dflt) {
    Object v = Receivers.map(self).get(Args.key("Map.get", k));
    return v != null ? v : Args.orNil(dflt);
  }

  private static Object set(Vm vm, Object self, Object k, Object v) {
    GeneMap m = Receivers.map(self);
    MutationCheck.check(m, "set item on");
    m.set(Args.key("Map.set", k), v);
    return m;
  }

  private static Object has(Vm vm, Object self, Object k) {
    String name = Args.nameOrNull(k);
    return name != null && Receivers.map(self).has(name);
  }

  private static Object del(Vm vm, Object self, Object[] keys) {
    GeneMap m = Receivers.map(self);
    MutationCheck.check(m, "delete from");
    Object last = Singleton.NIL;
    for (Object k : keys) {
      Object old = m.remove(Args.key("Map.del", k));
      last = old != null ? old : last;
    }
    return last;
  }

  private static boolean empty(Vm vm, Object self) {
    return Receivers.map(self).isEmpty();
  }

  private static Object clear(Vm vm, Object self) {
    GeneMap m = Receivers.map(self);
    MutationCheck.check(m, "clear");
    m.clear();
    return m;
  }

  private static Object map(Vm vm, Object self, Object f) {
    GeneMap result = new GeneMap();
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "map", f), 2)) {
      entries(self).forEach((k, v) -> result.put((String) k, c.call(k, v)));
    }
    return result;
  }

  private static Object filter(Vm vm, Object self, Object f) {
    GeneMap result = new GeneMap();
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "filter", f), 2)) {
      entries(self)
          .forEach(
              (k, v) -> {
                if (Kinds.truthy(c.call(k, v))) {
                  result.put((String) k, v);
                }
              });
    }
    return result;
  }

  private static Object merge(Vm vm, Object self, Object other) {
    GeneMap m = Receivers.map(self);
    MutationCheck.check(m, "merge into");
    m.putAll(Args.map("Map.merge", other));
    return m;
  }

  /** The Map of {@code [key value]} elements, null when one of them is something else. */
  static GeneMap fromPairsOrNull(GeneArray pairs) {
    GeneMap map = new GeneMap();
    for (int i = 0; i < pairs.size(); i++) {
      if (!(pairs.get(i) instanceof GeneArray pair) || pair.size() != 2) {
        return null;
      }
      Object k = pair.get(0);
      String name = k instanceof Long n ? n.toString() : Args.nameOrNull(k);
      if (name == null) {
        return null;
      }
      map.put(name, pair.get(1));
    }
    return map;
  }
}
