package gene.lib.collection;

import gene.lib.seq.SequenceLib;
import gene.runtime.Vm;
import gene.runtime.bulk.ElementSource;
import gene.runtime.bulk.RepeatedCall;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.MutationCheck;
import gene.runtime.natives.Table;
import gene.runtime.ops.Iteration;
import gene.value.GeneArray;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.Singleton;

/** Methods of HashSet (chapter 19.9). */
public final class HashSetLib {
  /** Without objects and arrays of arguments, for compiled code. */
  private static final String PLAIN = "gene.lib.plain.Maps";

  private HashSetLib() {}

  public static void install(Table t) {
    SequenceLib.install(t, SequenceLib.Form.EAGER);
    t.constructor("v..", "A HashSet of the given members.", HashSetLib::make)
        .varargs("add", "v..", "Adds members; the set.", HashSetLib::add)
        .plain(PLAIN, "add O:OI", "add O:OO")
        .varargs("delete", "v..", "Removes members; the last removed or nil.", HashSetLib::delete)
        .plain(PLAIN, "remove O:OO")
        .alias("del", "delete")
        .method("has", "v", "Whether v is a member.", (vm, s, v) -> Receivers.hashSet(s).has(v))
        .plain(PLAIN, "member B:OI", "member B:OO")
        .alias("contains", "has")
        .method("size", "", "Number of members.", (vm, s) -> (long) Receivers.hashSet(s).size())
        .plain(PLAIN, "members I:O")
        .alias("length", "size")
        .method("empty", "", "Whether there are no members.", HashSetLib::empty)
        .plain(PLAIN, "noMembers B:O")
        .alias("empty?", "empty")
        .method("not_empty?", "", "Whether there are members.", (vm, s) -> !empty(vm, s))
        .method("clear", "", "Removes all members; the set.", HashSetLib::clear)
        .method("to_array", "", "The members as an Array.", HashSetLib::toArray)
        .method("union", "other", "New set of the members of either.", HashSetLib::union)
        .method("intersect", "other", "New set of the members of both.", HashSetLib::intersect)
        .method("diff", "other", "New set of the members the other lacks.", HashSetLib::diff)
        .method("subset?", "other", "Whether the other has all members.", HashSetLib::subset)
        .method("each", "f", "Calls (f v) for every member; the set.", HashSetLib::each)
        .method("map", "f", "Array of (f v).", HashSetLib::map)
        .method("filter", "f", "New set of the members with truthy (f v).", HashSetLib::filter)
        .method("iter", "", "An ArrayIterator over the members.", Iteration::iterOrNull);
  }

  private static Object make(Vm vm, Object cls, Object[] args, GeneMap keywords) {
    GeneHashSet s = new GeneHashSet();
    for (Object v : args) {
      s.add(v);
    }
    return s;
  }

  private static GeneHashSet other(String method, Object v) {
    if (v instanceof GeneHashSet s) {
      return s;
    }
    throw Errors.type("HashSet." + method + " expects a HashSet argument");
  }

  private static Object add(Vm vm, Object self, Object[] args) {
    GeneHashSet s = Receivers.hashSet(self);
    MutationCheck.check(s, "add to");
    for (Object v : args) {
      s.add(v);
    }
    return s;
  }

  private static Object delete(Vm vm, Object self, Object[] args) {
    GeneHashSet s = Receivers.hashSet(self);
    MutationCheck.check(s, "delete from");
    Object last = Singleton.NIL;
    for (Object v : args) {
      Object old = s.remove(v);
      last = old != null ? old : last;
    }
    return last;
  }

  private static boolean empty(Vm vm, Object self) {
    return Receivers.hashSet(self).isEmpty();
  }

  private static Object clear(Vm vm, Object self) {
    GeneHashSet s = Receivers.hashSet(self);
    MutationCheck.check(s, "clear");
    s.clear();
    return s;
  }

  private static Object toArray(Vm vm, Object self) {
    return members(self);
  }

  private static Object union(Vm vm, Object self, Object v) {
    GeneHashSet result = Receivers.hashSet(self).copy();
    other("union", v).members().forEach(result::add);
    return result;
  }

  private static Object intersect(Vm vm, Object self, Object v) {
    GeneHashSet other = other("intersect", v);
    GeneHashSet result = new GeneHashSet();
    for (Object member : Receivers.hashSet(self).members()) {
      if (other.has(member)) {
        result.add(member);
      }
    }
    return result;
  }

  private static Object diff(Vm vm, Object self, Object v) {
    GeneHashSet other = other("diff", v);
    GeneHashSet result = new GeneHashSet();
    for (Object member : Receivers.hashSet(self).members()) {
      if (!other.has(member)) {
        result.add(member);
      }
    }
    return result;
  }

  private static Object subset(Vm vm, Object self, Object v) {
    GeneHashSet other = other("subset?", v);
    return Receivers.hashSet(self).members().stream().allMatch(other::has);
  }

  private static Object each(Vm vm, Object self, Object f) {
    GeneArray members = members(self);
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "each", f), 1)) {
      c.each(ElementSource.of(members));
    }
    return self;
  }

  /** As they are now: callbacks may change the set. */
  private static GeneArray members(Object self) {
    return GeneArray.copyOf(Receivers.hashSet(self).members());
  }

  private static Object map(Vm vm, Object self, Object f) {
    GeneArray members = members(self);
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "map", f), 1)) {
      return c.map(ElementSource.of(members));
    }
  }

  private static Object filter(Vm vm, Object self, Object f) {
    GeneArray members = members(self);
    GeneHashSet result = new GeneHashSet();
    try (RepeatedCall c = RepeatedCall.of(vm, Args.callable(vm, "filter", f), 1)) {
      GeneArray kept = c.filter(ElementSource.of(members));
      for (int i = 0; i < kept.size(); i++) {
        result.add(kept.get(i));
      }
    }
    return result;
  }
}
