package gene.lib.collection;

import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.bulk.Entries;
import gene.runtime.bulk.RepeatedCall;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneMap;
import gene.value.Singleton;

/** Methods of Namespace (chapter 19.18). */
public final class NamespaceLib {
  private NamespaceLib() {}

  public static void install(Table t) {
    Entries.methods(t, NamespaceLib::entries)
        .method("has", "k", "Whether there is a member k.", NamespaceLib::has)
        .method("get", "k [default]", "The member, or the default (nil).", NamespaceLib::get)
        .method("set", "k v", "Sets a member; the namespace.", NamespaceLib::set)
        .varargs("del", "k..", "Removes members; the last removed or nil.", NamespaceLib::del)
        .method("size", "", "Number of members.", (vm, ns) -> (long) entries(ns).size())
        .alias("length", "size")
        .method("empty", "", "Whether there are no members.", NamespaceLib::empty)
        .alias("empty?", "empty")
        .method("not_empty?", "", "Whether there are members.", (vm, ns) -> !empty(vm, ns))
        .method("clear", "", "Removes all members; the namespace.", NamespaceLib::clear)
        .method("map", "f", "Map of the names to (f k v).", NamespaceLib::map)
        .method(
            "on_member_missing",
            "f",
            "Registers a handler; the namespace.",
            NamespaceLib::onMissing)
        .method("name", "", "The name.", (vm, ns) -> Receivers.namespace(ns).name())
        .method("parent", "", "The namespace around it, or nil.", NamespaceLib::parent);
  }

  private static Entries entries(Object self) {
    return Entries.of(Receivers.namespace(self));
  }

  private static Object has(Vm vm, Object self, Object k) {
    return Receivers.namespace(self).get(Args.key("Namespace.has", k)) != null;
  }

  private static Object get(Vm vm, Object self, Object k, Object dflt) {
    Object v = Receivers.namespace(self).get(Args.key("Namespace.get", k));
    return v != null ? v : Args.orNil(dflt);
  }

  private static Object set(Vm vm, Object self, Object k, Object v) {
    Receivers.namespace(self).set(Args.key("Namespace.set", k), v);
    return self;
  }

  private static Object del(Vm vm, Object self, Object[] keys) {
    Namespace ns = Receivers.namespace(self);
    Object last = Singleton.NIL;
    for (Object k : keys) {
      Object old = ns.remove(Args.key("Namespace.del", k));
      last = old != null ? old : last;
    }
    return last;
  }

  private static boolean empty(Vm vm, Object self) {
    return entries(self).size() == 0;
  }

  private static Object clear(Vm vm, Object self) {
    Receivers.namespace(self).clear();
    return self;
  }

  private static Object map(Vm vm, Object self, Object f) {
    GeneMap result = new GeneMap();
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "map", f), 2)) {
      entries(self).forEach((k, v) -> result.put((String) k, c.call(k, v)));
    }
    return result;
  }

  private static Object onMissing(Vm vm, Object self, Object f) {
    Receivers.namespace(self).onMissing(Args.callable(vm, "on_member_missing", f));
    return self;
  }

  private static Object parent(Vm vm, Object self) {
    return Args.orNil(Receivers.namespace(self).parent());
  }
}
