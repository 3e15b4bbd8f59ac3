package gene.lib.plain;

import gene.runtime.natives.Args;
import gene.runtime.natives.MutationCheck;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.Singleton;

/**
 * Methods of Map, HashMap and HashSet that compiled code calls directly: without an array of
 * arguments, and without an object for a key that is an Int. The receiver is of the right kind:
 * compiled code has tested it.
 */
public final class Maps {
  private Maps() {}

  private static Object orNil(Object v) {
    return v == null ? Singleton.NIL : v;
  }

  // ---- Map

  public static Object get(Object self, Object key) {
    return orNil(((GeneMap) self).get(Args.key("Map.get", key)));
  }

  public static Object get(Object self, Object key, Object otherwise) {
    Object v = ((GeneMap) self).get(Args.key("Map.get", key));
    return v != null ? v : otherwise;
  }

  public static Object set(Object self, Object key, Object v) {
    GeneMap m = (GeneMap) self;
    MutationCheck.check(m, "set item on");
    m.set(Args.key("Map.set", key), v);
    return m;
  }

  public static boolean has(Object self, Object key) {
    String name = Args.nameOrNull(key);
    return name != null && ((GeneMap) self).has(name);
  }

  public static Object del(Object self, Object key) {
    GeneMap m = (GeneMap) self;
    MutationCheck.check(m, "delete from");
    return orNil(m.remove(Args.key("Map.del", key)));
  }

  public static long size(Object self) {
    return ((GeneMap) self).size();
  }

  public static boolean empty(Object self) {
    return ((GeneMap) self).isEmpty();
  }

  // ---- HashMap

  public static Object hashGet(Object self, Object key) {
    return orNil(((GeneHashMap) self).get(key));
  }

  public static Object hashGet(Object self, long key) {
    return orNil(((GeneHashMap) self).getInt(key));
  }

  public static Object hashGet(Object self, Object key, Object otherwise) {
    Object v = ((GeneHashMap) self).get(key);
    return v != null ? v : otherwise;
  }

  public static Object hashGet(Object self, long key, Object otherwise) {
    Object v = ((GeneHashMap) self).getInt(key);
    return v != null ? v : otherwise;
  }

  public static Object hashSet(Object self, Object key, Object v) {
    GeneHashMap m = (GeneHashMap) self;
    MutationCheck.check(m, "set item on");
    m.put(key, v);
    return m;
  }

  public static Object hashSet(Object self, long key, Object v) {
    GeneHashMap m = (GeneHashMap) self;
    MutationCheck.check(m, "set item on");
    m.putInt(key, v);
    return m;
  }

  public static boolean hashHas(Object self, Object key) {
    return ((GeneHashMap) self).has(key);
  }

  public static boolean hashHas(Object self, long key) {
    return ((GeneHashMap) self).hasInt(key);
  }

  public static Object hashDel(Object self, Object key) {
    GeneHashMap m = (GeneHashMap) self;
    MutationCheck.check(m, "delete from");
    return orNil(m.remove(key));
  }

  public static long hashSize(Object self) {
    return ((GeneHashMap) self).size();
  }

  public static boolean hashEmpty(Object self) {
    return ((GeneHashMap) self).isEmpty();
  }

  // ---- HashSet

  public static Object add(Object self, Object v) {
    GeneHashSet s = (GeneHashSet) self;
    MutationCheck.check(s, "add to");
    s.add(v);
    return s;
  }

  public static Object add(Object self, long v) {
    GeneHashSet s = (GeneHashSet) self;
    MutationCheck.check(s, "add to");
    s.addInt(v);
    return s;
  }

  public static boolean member(Object self, Object v) {
    return ((GeneHashSet) self).has(v);
  }

  public static boolean member(Object self, long v) {
    return ((GeneHashSet) self).hasInt(v);
  }

  public static Object remove(Object self, Object v) {
    GeneHashSet s = (GeneHashSet) self;
    MutationCheck.check(s, "delete from");
    return orNil(s.remove(v));
  }

  public static long members(Object self) {
    return ((GeneHashSet) self).size();
  }

  public static boolean noMembers(Object self) {
    return ((GeneHashSet) self).isEmpty();
  }
}
