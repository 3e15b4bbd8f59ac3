package gene.lib.collection;

import gene.lib.seq.SequenceLib;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.bulk.Entries;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.MutationCheck;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Mutability;
import java.util.function.BiConsumer;

/**
 * Methods that Map and HashMap have in common (chapter 28.2). Those that make a map make one of the
 * receiver's kind; the keys of a Map are names.
 */
public final class MapChanges {
  private MapChanges() {}

  /** A map of either kind, seen from here. */
  private sealed interface Dictionary {
    Mutability.Holder map();

    Object get(Object key);

    void put(Object key, Object value);

    /** A snapshot of the entries, so that the action may change the map. */
    void forEach(BiConsumer<Object, Object> action);
  }

  private record Named(GeneMap map, String owner) implements Dictionary {
    @Override
    public Object get(Object key) {
      return map.get(Args.key(owner, key));
    }

    @Override
    public void put(Object key, Object value) {
      map.put(Args.key(owner, key), value);
    }

    @Override
    public void forEach(BiConsumer<Object, Object> action) {
      Entries.of(map).forEach(action);
    }
  }

  private record Hashed(GeneHashMap map) implements Dictionary {
    @Override
    public Object get(Object key) {
      return map.get(key);
    }

    @Override
    public void put(Object key, Object value) {
      map.put(key, value);
    }

    @Override
    public void forEach(BiConsumer<Object, Object> action) {
      Entries.of(map).forEach(action);
    }
  }

  public static void install(Table t) {
    t.method("map_values", "f", "New map with values (f v).", MapChanges::mapValues)
        .method("map_keys", "f", "New map with keys (f k).", MapChanges::mapKeys)
        .method("invert", "", "HashMap from values to keys.", MapChanges::invert)
        .varargs("select_keys", "k..", "New map of these keys only.", MapChanges::selectKeys)
        .varargs("without", "k..", "New map without these keys.", MapChanges::without)
        .method(
            "update",
            "k f [default]",
            "Sets k to (f value), of a missing key (f default) or (f nil); the map.",
            MapChanges::update)
        .method(
            "get_or_set",
            "k f",
            "The value of k; when it is missing, (f) is set and given.",
            MapChanges::getOrSet);
  }

  /** {@code (Map .from pairs)}: a method of every class, answered by the two kinds of maps. */
  public static Object from(Vm vm, Object cls, Object pairs) {
    GeneClass c = Receivers.geneClass(cls);
    if (c == vm.core().builtin("Map")) {
      return fill(vm, new Named(new GeneMap(), "Map.from"), pairs);
    }
    if (c == vm.core().builtin("HashMap")) {
      return fill(vm, new Hashed(new GeneHashMap()), pairs);
    }
    throw Errors.noMethod("from", "Class");
  }

  private static Object fill(Vm vm, Dictionary result, Object pairs) {
    String owner = Kinds.of(result.map()) + ".from";
    GeneArray items = SequenceLib.collect(vm, owner, pairs);
    for (int i = 0; i < items.size(); i++) {
      if (!(items.get(i) instanceof GeneArray pair) || pair.size() != 2) {
        throw Errors.argument(owner + " expects [key value] pairs");
      }
      boolean number = result instanceof Named && pair.get(0) instanceof Long;
      result.put(number ? pair.get(0).toString() : pair.get(0), pair.get(1));
    }
    return result.map();
  }

  private static Dictionary of(Object self, String method) {
    return self instanceof GeneHashMap m
        ? new Hashed(m)
        : new Named(Receivers.map(self), "Map." + method);
  }

  private static Dictionary empty(Object self, String method) {
    return self instanceof GeneHashMap
        ? new Hashed(new GeneHashMap())
        : new Named(new GeneMap(), "Map." + method);
  }

  private static Object mapValues(Vm vm, Object self, Object f) {
    Callable c = Args.callable(vm, "map_values", f);
    Dictionary result = empty(self, "map_values");
    of(self, "map_values").forEach((k, v) -> result.put(k, vm.call(c, v)));
    return result.map();
  }

  private static Object mapKeys(Vm vm, Object self, Object f) {
    Callable c = Args.callable(vm, "map_keys", f);
    Dictionary result = empty(self, "map_keys");
    of(self, "map_keys").forEach((k, v) -> result.put(vm.call(c, k), v));
    return result.map();
  }

  private static Object invert(Vm vm, Object self) {
    GeneHashMap result = new GeneHashMap();
    of(self, "invert").forEach((k, v) -> result.put(v, k));
    return result;
  }

  private static Object selectKeys(Vm vm, Object self, Object[] keys) {
    Dictionary from = of(self, "select_keys");
    Dictionary result = empty(self, "select_keys");
    for (Object k : keys) {
      Object v = from.get(k);
      if (v != null) {
        result.put(k, v);
      }
    }
    return result.map();
  }

  private static Object without(Vm vm, Object self, Object[] keys) {
    if (self instanceof GeneHashMap m) {
      GeneHashMap rest = m.copy();
      for (Object k : keys) {
        rest.remove(k);
      }
      return rest;
    }
    GeneMap rest = Receivers.map(self).copy();
    for (Object k : keys) {
      rest.remove(Args.key("Map.without", k));
    }
    return rest;
  }

  private static Object update(Vm vm, Object self, Object k, Object f, Object dflt) {
    Dictionary m = of(self, "update");
    MutationCheck.check(m.map(), "set item on");
    Callable c = Args.callable(vm, "update", f);
    Object old = m.get(k);
    m.put(k, vm.call(c, old != null ? old : Args.orNil(dflt)));
    return self;
  }

  private static Object getOrSet(Vm vm, Object self, Object k, Object f) {
    Dictionary m = of(self, "get_or_set");
    Object v = m.get(k);
    if (v != null) {
      return v;
    }
    MutationCheck.check(m.map(), "set item on");
    Object made = vm.call(Args.callable(vm, "get_or_set", f));
    m.put(k, made);
    return made;
  }
}
