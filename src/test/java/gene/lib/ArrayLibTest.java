package gene.lib;

import static gene.lib.LibFixture.array;
import static gene.lib.LibFixture.hashMap;
import static gene.lib.LibFixture.set;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import gene.runtime.Callable;
import gene.value.GeneArray;
import gene.value.Mutability;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ArrayLibTest {
  private final LibFixture lib = new LibFixture();
  private final Callable odd = lib.fn((vm, self, a) -> (Long) a[0] % 2 != 0);
  private final Callable sum = lib.fn((vm, self, a) -> (Long) a[0] + (Long) a[1]);
  private final Callable less = lib.fn((vm, self, a) -> (Long) a[0] < (Long) a[1]);
  private final Callable minus = lib.fn((vm, self, a) -> (Long) a[1] - (Long) a[0]);

  @Test
  void changes() {
    GeneArray a = array(3, 1, 2);
    lib.gives("4", a, "push", 7);
    lib.gives("[3 1 2 7 8]", a, "add", 8);
    assertSame(a, lib.send(a, "append", 9));
    lib.gives("9", a, "pop");
    lib.gives("nil", array(), "pop");
    lib.gives("3", a, "del", 0);
    lib.gives("8", a, "del", -1);
    lib.gives("[1 2 7]", a, "slice", 0);
    lib.gives("[1 5 2 7]", a, "insert", 1, 5);
    lib.gives("[1 5 2 6 7]", a, "insert", -1, 6);
    lib.gives("[1 5 2 6 7 0]", a, "insert", 5, 0);
    lib.gives("[1 5 2 6 7 4]", a, "set", -1, 4);
    lib.gives("[]", a, "clear");
  }

  @Test
  void indexErrors() {
    GeneArray a = array(1);
    lib.fails("ArgumentException: insert index out of bounds", a, "insert", 2, 0);
    lib.fails("ArgumentException: insert index out of bounds", a, "insert", -2, 0);
    lib.fails("ArgumentException: set index out of bounds", a, "set", 1, 0);
    lib.fails("ArgumentException: set index out of bounds", a, "set", -2, 0);
    lib.fails("ArgumentException: del index out of bounds", a, "del", 1);
    lib.fails("TypeException: Array.del expects an Int, got String", a, "del", "x");
    lib.fails("ArgumentException: Array.push expects 1 arguments, got 0", a, "push");
    lib.fails("ArgumentException: Array.slice expects 1 to 2 arguments, got 0", a, "slice");
  }

  @Test
  void sealedAndFrozen() {
    GeneArray a = array(1);
    a.mutability(Mutability.SEALED);
    lib.fails("RuntimeException: Cannot append to sealed array", a, "add", 1);
    lib.fails("RuntimeException: Cannot push to sealed array", a, "push", 1);
    lib.fails("RuntimeException: Cannot pop from sealed array", a, "pop");
    lib.fails("RuntimeException: Cannot set item on sealed array", a, "set", 0, 1);
    lib.fails("RuntimeException: Cannot delete from sealed array", a, "del", 0);
    lib.fails("RuntimeException: Cannot insert into sealed array", a, "insert", 0, 1);
    a.mutability(Mutability.FROZEN);
    lib.fails("RuntimeException: Cannot clear frozen array", a, "clear");
    lib.gives("true", a, "immutable?");
    lib.gives("false", array(), "immutable?");
  }

  @Test
  void reads() {
    GeneArray a = array(1, 2, 7);
    lib.gives("3", a, "size");
    lib.gives("3", a, "length");
    lib.gives("false", a, "empty");
    lib.gives("true", array(), "empty?");
    lib.gives("true", a, "not_empty?");
    lib.gives("1", a, "first");
    lib.gives("7", a, "last");
    lib.gives("nil", array(), "first");
    lib.gives("nil", array(), "last");
    lib.gives("2", a, "get", 1);
    lib.gives("nil", a, "get", 9);
    lib.gives("nil", a, "get", -1);
    lib.gives("\"1, 2, 7\"", a, "join", ", ");
    lib.gives("\"1a\"", array(1, "a", Singleton.NIL), "join");
    lib.fails("TypeException: Array.join separator must be a string", a, "join", 1);
    lib.gives("\"[1 \\\"a\\\" nil]\"", array(1, "a", Singleton.NIL), "to_s");
    lib.gives("true", a, "contains", 2.0);
    lib.gives("2", a, "index_of", 7);
    lib.gives("-1", a, "index_of", 9);
  }

  @Test
  void copies() {
    GeneArray a = array(1, 2, 7);
    lib.gives("[2 7]", a, "slice", 1);
    lib.gives("[1 2]", a, "slice", 0, -1);
    lib.gives("[]", a, "slice", 2, 1);
    lib.gives("[1 2 7]", a, "slice", -9, 99);
    lib.gives("[1]", a, "take", 1);
    lib.gives("[]", a, "take", -1);
    lib.gives("[1 2 7]", a, "take", Long.MAX_VALUE);
    lib.gives("[2 7]", a, "skip", 1);
    lib.gives("[]", a, "skip", 9);
    lib.gives("[[1 \"x\"]]", a, "zip", array("x"));
    lib.fails("TypeException: Array.zip expects an Array, got Int", a, "zip", 1);
    lib.gives("[7 2 1]", a, "reverse");
    lib.gives("[[0 1] [1 2] [2 7]]", a, "pairs");
    lib.gives(
        "{^k 1 ^s 2 ^3 4}", array(array("k", 1), array(Symbol.of("s"), 2), array(3, 4)), "to_map");
    lib.fails("ArgumentException: to_map expects [key value] pairs", array(1), "to_map");
    lib.fails(
        "ArgumentException: to_map expects [key value] pairs", array(array(1.5, 2)), "to_map");
    lib.gives("[1 2 3]", array(array(1, array(2)), array(), 3), "flatten");
    GeneArray loop = array(1);
    loop.add(loop);
    lib.fails("RuntimeException: cannot flatten an array that contains itself", loop, "flatten");
    lib.gives("[1 [2] 3]", array(1, array(2), 1.0, array(2), 3), "uniq");
  }

  @Test
  void callbacks() {
    GeneArray a = array(1, 2, 7);
    lib.gives("[1 7]", a, "filter", odd);
    lib.gives("[true false true]", a, "map", odd);
    lib.gives("1", a, "find", odd);
    lib.gives("nil", array(2), "find", odd);
    lib.gives("true", a, "any", odd);
    lib.gives("false", a, "all", odd);
    lib.gives("true", array(), "all", odd);
    lib.gives("false", array(), "any", odd);
    lib.gives("10", a, "reduce", 0, sum);
    GeneArray seen = array();
    assertSame(a, lib.send(a, "each", lib.fn((vm, self, v) -> vm.send(seen, "push", v[0]))));
    assertEquals("[1 2 7]", seen.toString());
    for (String m : new String[] {"map", "filter", "find", "any", "all", "each", "sort"}) {
      lib.fails("TypeException: " + m + " expects a callable, got Int", a, m, 1);
    }
    lib.fails("TypeException: reduce expects a callable, got Nil", a, "reduce", 0, Singleton.NIL);
  }

  @Test
  void callbacksMayChangeTheArray() {
    GeneArray a = array(1, 2, 3);
    lib.gives(
        "[1 2 3]",
        a,
        "map",
        lib.fn(
            (vm, self, v) -> {
              vm.send(a, "push", 9L);
              return v[0];
            }));
    lib.gives("[1 3 9]", array(1, 2, 3, 9), "filter", odd);
    GeneArray b = array(1, 2, 3);
    lib.gives("[3 2]", b, "map", lib.fn((vm, self, v) -> vm.send(b, "pop")));
  }

  @Test
  void sorting() {
    GeneArray a = array(3, 1, 2);
    lib.gives("[1 2 3]", a, "sort");
    lib.gives("[3 2 1]", a, "sort", minus);
    lib.gives("[1 2 3]", a, "sort", less);
    lib.gives("[1 1.5 2]", array(2, 1.5, 1), "sort");
    lib.gives("[\"a\" \"b\"]", array("b", "a"), "sort");
    lib.gives("[1.0 2.0 nan nan]", array(Double.NaN, 2.0, Double.NaN, 1.0), "sort");
    lib.fails(
        "TypeException: cannot compare String with Int", array("a", "b", 1, Singleton.NIL), "sort");
    lib.gives("[[1] [2]]", array(array(2), array(1)), "sort");
    lib.gives("[nil]", array(Singleton.NIL), "sort");
    lib.fails(
        "TypeException: sort comparator must return an Int or a Bool, got Nil",
        a,
        "sort",
        lib.fn((vm, self, v) -> Singleton.NIL));
  }

  @Test
  void sortingIsStableAndSurvivesContradiction() {
    Random random = new Random(1);
    GeneArray pairs = array();
    for (long i = 0; i < 2000; i++) {
      pairs.add(array((long) random.nextInt(50), i));
    }
    Callable byFirst = lib.fn((vm, self, v) -> first(v[0]) < first(v[1]));
    GeneArray sorted = (GeneArray) lib.send(pairs, "sort", byFirst);
    for (int i = 1; i < sorted.size(); i++) {
      GeneArray x = (GeneArray) sorted.get(i - 1);
      GeneArray y = (GeneArray) sorted.get(i);
      boolean inOrder =
          first(x) < first(y) || first(x) == first(y) && (Long) x.get(1) < (Long) y.get(1);
      assertEquals(true, inOrder, "at " + i);
    }
    Callable dice = lib.fn((vm, self, v) -> random.nextBoolean());
    GeneArray shuffled = (GeneArray) lib.send(pairs, "sort", dice);
    assertEquals(2000L, lib.call("len", lib.send(shuffled, "uniq")));
  }

  private static long first(Object pair) {
    return (Long) ((GeneArray) pair).get(0);
  }

  @Test
  void iterators() {
    Object it = lib.send(array("a", "b"), "iter");
    lib.gives("<ArrayIterator>", it, "iter");
    lib.gives("true", it, "has_next");
    lib.gives("\"a\"", it, "next");
    lib.gives("[1 \"b\"]", it, "next_pair");
    lib.gives("false", it, "has_next");
    lib.gives("not_found", it, "next");
    lib.gives("not_found", it, "next_pair");
    lib.gives("[1 2]", lib.send(hashMap(1, 2), "iter"), "next_pair");
    lib.gives("5", lib.send(set(5), "iter"), "next");
  }
}
