package gene.lib;

import static gene.lib.LibFixture.array;
import static gene.lib.LibFixture.hashMap;
import static gene.lib.LibFixture.set;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import gene.runtime.Callable;
import gene.runtime.Namespace;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Mutability;
import gene.value.Range;
import gene.value.Singleton;
import gene.value.Symbol;
import org.junit.jupiter.api.Test;

/** Map, HashMap, HashSet, Gene, Range and Namespace. */
class MapLibTest {
  private final LibFixture lib = new LibFixture();
  private final Callable tenfold = lib.fn((vm, self, a) -> (Long) a[1] * 10);
  private final Callable above1 = lib.fn((vm, self, a) -> (Long) a[1] > 1);
  private final Callable keys = lib.fn((vm, self, a) -> a[0] + "" + a[1]);
  private final Callable even = lib.fn((vm, self, a) -> (Long) a[0] % 2 == 0);

  private static GeneMap map(Object... kv) {
    for (int i = 0; i < kv.length; i++) {
      kv[i] = LibFixture.value(kv[i]);
    }
    return GeneMap.of(kv);
  }

  @Test
  void maps() {
    GeneMap m = map("b", 2, "a", 1);
    lib.gives("2", m, "get", "b");
    lib.gives("nil", m, "get", Symbol.of("z"));
    lib.gives("0", m, "get", "z", 0);
    lib.gives("true", m, "has", Symbol.of("a"));
    lib.gives("false", m, "contains", 1);
    lib.gives("[\"b\" \"a\"]", m, "keys");
    lib.gives("[2 1]", m, "values");
    lib.gives("[[\"b\" 2] [\"a\" 1]]", m, "pairs");
    lib.gives("{^b 20 ^a 10}", m, "map", tenfold);
    lib.gives("{^b 2}", m, "filter", above1);
    lib.gives("\"ba\"", m, "reduce", "", keys);
    lib.gives("{^b 2 ^a 9 ^c 3}", m, "merge", map("a", 9, "c", 3));
    lib.gives("9", m, "del", "a", "zz");
    lib.gives("nil", m, "del", "zz");
    lib.gives("{^b 2 ^c 3 ^a 0}", m, "set", Symbol.of("a"), 0);
    lib.gives("3", m, "size");
    lib.gives("3", m, "length");
    lib.gives("false", m, "empty");
    lib.gives("true", m, "not_empty?");
    GeneArray seen = array();
    assertSame(m, lib.send(m, "each", lib.fn((vm, self, v) -> vm.send(seen, "add", v[0]))));
    assertEquals("[\"b\" \"c\" \"a\"]", seen.toString());
    lib.gives("[b 2]", lib.send(m, "iter"), "next_pair");
    lib.gives("{}", m, "clear");
    lib.gives("true", m, "empty?");
  }

  @Test
  void mapErrors() {
    GeneMap m = map("a", 1);
    lib.fails("TypeException: Map.get key must be a string or symbol", m, "get", 1);
    lib.fails("TypeException: Map.set key must be a string or symbol", m, "set", 1, 1);
    lib.fails("TypeException: Map.del key must be a string or symbol", m, "del", 1);
    lib.fails("TypeException: Map.merge expects a Map, got Array", m, "merge", array());
    lib.fails("TypeException: map expects a callable, got Int", m, "map", 1);
    m.mutability(Mutability.SEALED);
    lib.fails("RuntimeException: Cannot set item on sealed map", m, "set", "a", 1);
    lib.fails("RuntimeException: Cannot delete from sealed map", m, "del", "a");
    lib.fails("RuntimeException: Cannot merge into sealed map", m, "merge", map());
    m.mutability(Mutability.FROZEN);
    lib.fails("RuntimeException: Cannot clear frozen map", m, "clear");
  }

  @Test
  void callbacksMayChangeTheMap() {
    GeneMap m = map("a", 1, "b", 2);
    lib.gives(
        "{^a 1 ^b 2}",
        m,
        "map",
        lib.fn(
            (vm, self, v) -> {
              vm.send(m, "del", v[0]);
              vm.send(m, "set", v[0] + "x", 0L);
              return v[1];
            }));
    assertEquals("{^ax 0 ^bx 0}", m.toString());
  }

  @Test
  void hashMaps() {
    GeneHashMap h = hashMap(array(1, 2), "list", "k", 1, 3, Singleton.NIL);
    lib.gives("\"list\"", h, "get", array(1, 2));
    lib.gives("true", h, "has", 3.0);
    lib.gives("\"d\"", h, "get", "no", "d");
    lib.gives("1", h, "delete", "k");
    lib.gives("2", h, "size");
    lib.gives("{{[1 2] \"list\" 3 nil 4.5 0}}", h, "set", 4.5, 0);
    lib.gives("[[1 2] 3 4.5]", h, "keys");
    lib.gives("[\"list\" nil 0]", h, "values");
    lib.gives("nil", h, "del", "none");
    lib.gives("{{}}", h, "clear");
    lib.gives("true", h, "empty?");
    lib.gives("false", h, "not_empty?");
    GeneHashMap n = hashMap(1, 1, "b", 2);
    lib.gives("{{1 10 \"b\" 20}}", n, "map", tenfold);
    lib.gives("{{\"b\" 2}}", n, "filter", above1);
    lib.gives("\"1b\"", n, "reduce", "", keys);
    lib.gives("[[1 1] [\"b\" 2]]", n, "pairs");
    lib.gives("{{1 9 \"b\" 2}}", n, "merge", hashMap(1, 9));
    lib.fails("TypeException: HashMap.merge expects a HashMap, got Map", n, "merge", map());
    assertSame(n, lib.send(n, "each", keys));
    assertEquals("{{1 2}}", lib.vm.call(lib.core.builtin("HashMap"), 1L, 2L).toString());
    lib.failing(
        "ArgumentException: HashMap expects key/value pairs",
        () -> lib.vm.call(lib.core.builtin("HashMap"), 1L));
    n.mutability(Mutability.SEALED);
    lib.fails("RuntimeException: Cannot set item on sealed hash map", n, "set", 1, 1);
    lib.fails("RuntimeException: Cannot delete from sealed hash map", n, "delete", 1);
    lib.fails("RuntimeException: Cannot merge into sealed hash map", n, "merge", hashMap());
    lib.fails("RuntimeException: Cannot clear sealed hash map", n, "clear");
  }

  @Test
  void hashSets() {
    GeneHashSet s = set(1, 2, 2, 3);
    lib.gives("(HashSet 1 2 3 9)", s, "union", set(9));
    lib.gives("(HashSet 1 3)", s, "intersect", set(3, 1));
    lib.gives("(HashSet 2 3)", s, "diff", set(1));
    lib.gives("2", s, "delete", 2);
    lib.gives("nil", s, "del", 77);
    lib.gives("(HashSet 1 3 7 8)", s, "add", 7, 8);
    lib.gives("true", s, "has", 1.0);
    lib.gives("false", s, "contains", 2);
    lib.gives("4", s, "size");
    lib.gives("[1 3 7 8]", s, "to_array");
    lib.gives("true", set(1), "subset?", s);
    lib.gives("false", s, "subset?", set(1));
    lib.gives("[false false false true]", s, "map", even);
    lib.gives("(HashSet 8)", s, "filter", even);
    assertSame(s, lib.send(s, "each", even));
    lib.gives("false", s, "empty");
    for (String m : new String[] {"union", "intersect", "diff", "subset?"}) {
      lib.fails("TypeException: HashSet." + m + " expects a HashSet argument", s, m, array());
    }
    lib.gives("(HashSet)", s, "clear");
    lib.gives("true", s, "empty?");
    assertEquals("(HashSet 1)", lib.vm.call(lib.core.builtin("HashSet"), 1L, 1L).toString());
    s.mutability(Mutability.FROZEN);
    lib.fails("RuntimeException: Cannot add to frozen set", s, "add", 1);
    lib.fails("RuntimeException: Cannot delete from frozen set", s, "delete", 1);
    lib.fails("RuntimeException: Cannot clear frozen set", s, "clear");
  }

  @Test
  void genes() {
    GeneNode g = new GeneNode(Symbol.of("p"), map("a", 1), array("x", "y"));
    lib.gives("1", g, "get", "a");
    lib.gives("5", g, "get", "z", 5);
    lib.gives("\"y\"", g, "get_child", 1);
    lib.gives("nil", g, "get_child", -1);
    lib.gives("7", g, "get_child", 9, 7);
    lib.gives("true", g, "has_child", 1);
    lib.gives("false", g, "has_child", -1);
    lib.gives("false", g, "has", "b");
    lib.gives("2", g, "size");
    lib.gives("2", g, "length");
    lib.gives("\"x\"", g, "del_child", 0);
    lib.gives("(p ^a 1 ^b 2 \"y\")", g, "set", "b", 2);
    lib.gives("(p ^a 1 ^b 2 \"y\" 9)", g, "add_child", 9);
    lib.gives("(p ^a 1 ^b 2 0 \"y\" 9)", g, "ins_child", 0, 0);
    lib.gives("(p ^a 1 ^b 2 0 \"y\" 8)", g, "set_child", 2, 8);
    lib.gives("2", g, "del", "b", "zz");
    lib.gives("{^a 1}", g, "props");
    lib.gives("[0 \"y\" 8]", g, "children");
    lib.gives("p", g, "type");
    lib.gives("p", g, "genetype");
    lib.gives("(q ^a 1 0 \"y\" 8)", g, "set_genetype", Symbol.of("q"));
    lib.gives("true", g, "contains", "y");
    lib.gives("0", lib.send(g, "iter"), "next");
    lib.fails("ArgumentException: Gene.set_child index out of bounds", g, "set_child", 3, 0);
    lib.fails("ArgumentException: Gene.ins_child index out of bounds", g, "ins_child", -1, 0);
    lib.fails("ArgumentException: Gene.del_child index out of bounds", g, "del_child", 3);
    lib.fails("TypeException: Gene.get key must be a string or symbol", g, "get", 1);
    g.mutability(Mutability.SEALED);
    lib.fails("RuntimeException: Cannot set property on sealed gene", g, "set", "a", 1);
    lib.fails("RuntimeException: Cannot delete property from sealed gene", g, "del", "a");
    lib.fails("RuntimeException: Cannot set child on sealed gene", g, "set_child", 0, 1);
    lib.fails("RuntimeException: Cannot append child to sealed gene", g, "add_child", 1);
    lib.fails("RuntimeException: Cannot insert child into sealed gene", g, "ins_child", 0, 1);
    lib.fails("RuntimeException: Cannot delete child from sealed gene", g, "del_child", 0);
    lib.fails("RuntimeException: Cannot set type on sealed gene", g, "set_genetype", 1);
  }

  @Test
  void ranges() {
    Object r = lib.call("range", 1, 9, 4);
    lib.gives("\"1..9 step 4\"", r, "to_s");
    lib.gives("[1 5 9]", r, "to_array");
    lib.gives("1", r, "start");
    lib.gives("9", r, "end");
    lib.gives("4", r, "step");
    lib.gives("3", r, "size");
    lib.gives("0", lib.call("range", 3, 1), "length");
    lib.gives("true", r, "contains", 5);
    lib.gives("true", r, "contains", 5.0);
    lib.gives("false", r, "contains", 6);
    lib.gives("false", r, "contains", "x");
    lib.gives("[true false]", lib.call("range", 2, 3), "map", even);
    lib.gives("[2 4]", lib.call("range", 1, 5), "filter", even);
    lib.gives(
        "15",
        lib.call("range", 1, 5),
        "reduce",
        0,
        lib.fn((vm, self, a) -> (Long) a[0] + (Long) a[1]));
    assertSame(r, lib.send(r, "each", even));
    Object it = lib.send(lib.call("range", 1, 5, 2), "iter");
    lib.gives("1", it, "next");
    lib.gives("[1 3]", it, "next_pair");
    lib.gives("5", it, "next");
    lib.gives("false", it, "has_next");
    lib.fails("TypeException: each expects a callable, got Int", r, "each", 1);
    lib.failing("ArgumentException: range step must not be zero", () -> lib.call("range", 1, 2, 0));
    lib.failing(
        "TypeException: range expects Int arguments, got Float", () -> lib.call("range", 1.5, 2));
    lib.fails(
        "RuntimeException: range is too large for an array: 1..9223372036854775807",
        new Range(1, Long.MAX_VALUE, 1),
        "to_array");
  }

  @Test
  void namespaces() {
    Namespace ns = new Namespace(lib.core, "geo", lib.core.global());
    lib.gives("<ns geo>", ns, "set", "x", 1);
    lib.send(ns, "set", Symbol.of("y"), 2);
    lib.gives("1", ns, "get", "x");
    lib.gives("7", ns, "get", "z", 7);
    lib.gives("true", ns, "has", "y");
    lib.gives("[\"x\" \"y\"]", ns, "keys");
    lib.gives("[1 2]", ns, "values");
    lib.gives("[[\"x\" 1] [\"y\" 2]]", ns, "pairs");
    lib.gives("2", ns, "size");
    lib.gives("{^x 10 ^y 20}", ns, "map", tenfold);
    lib.gives("\"xy\"", ns, "reduce", "", keys);
    assertSame(ns, lib.send(ns, "each", keys));
    assertSame(ns, lib.send(ns, "on_member_missing", keys));
    assertEquals(1, ns.missingHandlers().size());
    lib.gives("\"geo\"", ns, "name");
    lib.gives("<ns global>", ns, "parent");
    lib.gives("nil", lib.core.global(), "parent");
    lib.gives("1", ns, "del", "x");
    lib.gives("\"<ns geo>\"", ns, "to_s");
    lib.gives("<ns geo>", ns, "clear");
    lib.gives("true", ns, "empty?");
    lib.gives("false", ns, "not_empty?");
    lib.fails("TypeException: Namespace.get key must be a string or symbol", ns, "get", 1);
    lib.fails(
        "TypeException: on_member_missing expects a callable, got Int", ns, "on_member_missing", 1);
  }
}
