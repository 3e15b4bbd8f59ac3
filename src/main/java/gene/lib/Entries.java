package gene.lib;

import gene.runtime.Callable;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * The keys and values of a map, hash map or namespace at one moment, in order. Callbacks run over
 * such a snapshot, so that they may change the container itself.
 */
final class Entries {
  private final List<Object> keys;
  private final List<Object> values;

  private Entries(int capacity) {
    keys = new ArrayList<>(capacity);
    values = new ArrayList<>(capacity);
  }

  static Entries of(GeneMap m) {
    Entries e = new Entries(m.size());
    m.forEach(e::add);
    return e;
  }

  static Entries of(GeneHashMap m) {
    Entries e = new Entries(m.size());
    m.forEach(e::add);
    return e;
  }

  /** Members that have a value; a variable may be declared and not yet initialised. */
  static Entries of(Namespace ns) {
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

  int size() {
    return keys.size();
  }

  GeneArray keys() {
    return GeneArray.copyOf(keys);
  }

  GeneArray values() {
    return GeneArray.copyOf(values);
  }

  GeneArray pairs() {
    GeneArray pairs = new GeneArray(keys.size());
    forEach((k, v) -> pairs.add(GeneArray.of(k, v)));
    return pairs;
  }

  void forEach(BiConsumer<Object, Object> action) {
    for (int i = 0; i < keys.size(); i++) {
      action.accept(keys.get(i), values.get(i));
    }
  }

  void each(Vm vm, Callable f) {
    forEach((k, v) -> vm.call(f, k, v));
  }

  Object reduce(Vm vm, Object init, Callable f) {
    Object acc = init;
    for (int i = 0; i < keys.size(); i++) {
      acc = vm.call(f, acc, keys.get(i), values.get(i));
    }
    return acc;
  }
}
