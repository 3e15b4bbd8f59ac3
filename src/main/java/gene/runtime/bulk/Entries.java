package gene.runtime.bulk;

import gene.runtime.Callable;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * The keys and values of a map, hash map or namespace at one moment, in order. Callbacks run over
 * such a snapshot, so that they may change the container itself.
 */
public final class Entries {
  private final List<Object> keys;
  private final List<Object> values;

  private Entries(int capacity) {
    keys = new ArrayList<>(capacity);
    values = new ArrayList<>(capacity);
  }

  /** The methods that see a container only through its entries. */
  public static Table methods(Table t, Function<Object, Entries> of) {
    return t.method("keys", "", "The keys in order.", (vm, self) -> of.apply(self).keys())
        .method("values", "", "The values in order.", (vm, self) -> of.apply(self).values())
        .method("pairs", "", "Array of [key value].", (vm, self) -> of.apply(self).pairs())
        .method(
            "each",
            "f",
            "Calls (f k v) for every entry; the receiver.",
            (vm, self, f) -> {
              of.apply(self).each(vm, Args.callable(vm, "each", f));
              return self;
            })
        .method(
            "reduce",
            "init f",
            "Folds (f acc k v) over the entries.",
            (vm, self, init, f) -> of.apply(self).reduce(vm, init, Args.callable(vm, "reduce", f)));
  }

  public static Entries of(GeneMap m) {
    Entries e = new Entries(m.size());
    m.forEach(e::add);
    return e;
  }

  public static Entries of(GeneHashMap m) {
    Entries e = new Entries(m.size());
    m.forEach(e::add);
    return e;
  }

  /** Members that have a value; a variable may be declared and not yet initialised. */
  public static Entries of(Namespace ns) {
    Entries e = new Entries(ns.size());
    for (String name : ns.names()) {
      Object v = ns.get(name);
      if (v != null) {
        e.add(name, v);
      }
    }
    return e;
  }

  private void add(Object key, Object value) {
    keys.add(key);
    values.add(value);
  }

  public int size() {
    return keys.size();
  }

  public GeneArray keys() {
    return GeneArray.copyOf(keys);
  }

  public GeneArray values() {
    return GeneArray.copyOf(values);
  }

  GeneArray pairs() {
    GeneArray pairs = new GeneArray(keys.size());
    forEach((k, v) -> pairs.add(GeneArray.of(k, v)));
    return pairs;
  }

  public void forEach(BiConsumer<Object, Object> action) {
    for (int i = 0; i < keys.size(); i++) {
      action.accept(keys.get(i), values.get(i));
    }
  }

  void each(Vm vm, Callable f) {
    try (RepeatedCall c = RepeatedCall.of(vm, f, 2)) {
      forEach(c::step);
    }
  }

  Object reduce(Vm vm, Object init, Callable f) {
    Object acc = init;
    try (RepeatedCall c = RepeatedCall.of(vm, f, 3)) {
      for (int i = 0; i < keys.size(); i++) {
        acc = c.step(acc, keys.get(i), values.get(i));
      }
    }
    return acc;
  }
}
