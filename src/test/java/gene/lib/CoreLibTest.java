package gene.lib;

import static gene.lib.LibFixture.array;
import static gene.lib.LibFixture.hashMap;
import static gene.lib.LibFixture.set;
import static gene.lib.LibFixture.shape;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.object.Constructor;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.Bytes;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Kinds;
import gene.value.Mutability;
import gene.value.Singleton;
import gene.value.Symbol;
import org.junit.jupiter.api.Test;

/** Core functions, freezing, reflection. */
class CoreLibTest {
  private final LibFixture lib = new LibFixture("one\r\ntwo");

  @Test
  void printing() {
    assertSame(Singleton.NIL, lib.call("println", array("a", 1, Singleton.NIL), "b", 2.0));
    lib.call("print", 1, Char.of('c'), Singleton.NIL);
    lib.call("println");
    assertEquals("[a 1 nil] b 2.0\n1 c nil\n", lib.output());
    lib.call("println", shape(1, "stderr"), "oops", true);
    lib.call("print", shape(1, "stderr"), "fine", false);
    assertEquals("oops\n", lib.errors());
    assertEquals("fine", lib.output());
    lib.failing(
        "ArgumentException: Unexpected keyword argument: x",
        () -> lib.call("println", shape(0, "x"), 1));
    lib.call("debug", "a", array("b"), Singleton.NIL);
    assertEquals("<debug>: a\n<debug>: [\"b\"]\n<debug>: nil\n", lib.errors());
    assertEquals("xc[\"y\"]", lib.call("$", "x", Singleton.NIL, Char.of('c'), array("y")));
  }

  @Test
  void streams() {
    assertEquals("one", lib.call("readline"));
    assertEquals("two", lib.call("readline"));
    assertSame(Singleton.NIL, lib.call("readline"));
    lib.call("print", "x");
    assertSame(Singleton.NIL, lib.call("flush"));
    assertEquals(1, lib.out.size());
    lib.failing("TypeException: flush expects an IOHandle, got Int", () -> lib.call("flush", 1));
  }

  @Test
  void assertions() {
    assertSame(Singleton.NIL, lib.call("assert", 0));
    lib.failing("AssertionException: Assertion failed", () -> lib.call("assert", false));
    lib.failing("AssertionException: no", () -> lib.call("assert", Singleton.VOID, "no"));
  }

  @Test
  void lengths() {
    assertEquals(3L, lib.call("len", "h\ud83d\ude00é"));
    assertEquals(1L, lib.call("len", GeneMap.of("a", 1L)));
    assertEquals(2L, lib.call("len", GeneNode.of(Symbol.of("a"), 1L, 2L)));
    assertEquals(0L, lib.call("len", Singleton.NIL));
    assertEquals(4L, lib.call("len", lib.call("range", 1, 4)));
    assertEquals(1L, lib.call("len", hashMap(1, 2)));
    assertEquals(1L, lib.call("len", set(1)));
    assertEquals(2L, lib.call("len", Bytes.wrap(new byte[2])));
    assertTrue((Long) lib.call("len", lib.core.global()) > 10);
    GeneClass sized = new GeneClass(lib.core, "Sized", lib.core.object());
    sized.defineMethod("length", lib.fn((vm, self, a) -> 42L));
    assertEquals(42L, lib.call("len", sized.instance()));
    lib.failing("TypeException: len expects a sized value, got Int", () -> lib.call("len", 5));
    lib.failing("ArgumentException: len expects 1 arguments, got 0", () -> lib.call("len"));
  }

  @Test
  void environment() {
    assertEquals("d", lib.call("get_env", "GENE_NO_SUCH", "d"));
    assertSame(Singleton.NIL, lib.call("get_env", "GENE_NO_SUCH"));
    assertEquals(false, lib.call("has_env", "GENE_NO_SUCH"));
    assertSame(Singleton.NIL, lib.call("set_env", "GENE_NO_SUCH", "v"));
    assertEquals("v", lib.call("get_env", "GENE_NO_SUCH"));
    assertEquals(true, lib.call("has_env", "GENE_NO_SUCH"));
    assertEquals(System.getProperty("user.dir"), lib.call("cwd"));
    lib.failing("TypeException: get_env expects a String, got Int", () -> lib.call("get_env", 1));
  }

  @Test
  void freezing() {
    GeneArray inner = array(1);
    GeneNode gene = new GeneNode(Symbol.of("g"), GeneMap.of("p", inner), array(set(2)));
    Object map = hashMap("k", GeneMap.of("x", gene));
    assertSame(map, lib.call("freeze", map));
    lib.fails("RuntimeException: Cannot set item on frozen array", inner, "set", 0, 9);
    assertTrue(Kinds.immutable(gene) && Kinds.immutable(gene.child(0)));
    GeneArray loop = array(1);
    loop.add(loop);
    lib.call("freeze", loop);
    assertEquals(Mutability.FROZEN, loop.mutability());
    assertEquals(5L, lib.call("freeze", 5));
    assertSame(lib.core.global().get("len"), lib.call("freeze", lib.core.global().get("len")));
  }

  @Test
  void freezingChangesNothingWhenItFails() {
    Instance cat = new GeneClass(lib.core, "Cat", lib.core.object()).instance();
    GeneMap m = GeneMap.of("ok", array(), "items", array(cat));
    lib.failing("TypeException: cannot freeze Cat at /items/0", () -> lib.call("freeze", m));
    assertFalse(Kinds.immutable(m) || Kinds.immutable(m.get("ok")));
    lib.failing("TypeException: cannot freeze Cat at /", () -> lib.call("freeze", cat));
    lib.failing(
        "TypeException: cannot freeze Namespace at /k/x/0",
        () -> lib.call("freeze", hashMap("k", GeneMap.of("x", array(lib.core.global())))));
  }

  @Test
  void everyObject() {
    lib.gives("<class Int>", 1, "class");
    lib.gives("<class Object>", Singleton.PLACEHOLDER, "class");
    lib.gives("true", 1, "is", lib.core.builtin("Int"));
    lib.gives("true", 1, "is", lib.core.object());
    lib.gives("false", array(), "is", lib.core.builtin("Map"));
    lib.fails("ArgumentException: is expects a class or type, got Int", 1, "is", 5);
    lib.gives("\"[1 \\\"a\\\"]\"", array(1, "a"), "to_s");
    lib.gives("\"\"", Singleton.NIL, "to_s");
    lib.gives("true", "a", "immutable?");
    lib.gives("false", lib.core.global(), "immutable?");
    assertEquals(lib.send(array(1), "hash"), lib.send(array(1.0), "hash"));
  }

  @Test
  void classes() {
    Callable hi = lib.fn((vm, self, a) -> "hi " + a[0] + " from " + ((Instance) self).get("tag"));
    Callable ctor =
        lib.fn(
            (vm, self, a) -> {
              ((Instance) self).set("tag", a[0]);
              return Singleton.NIL;
            });
    Object greeter =
        makeClass(
            shape(0, "name", "parent", "methods", "ctor"),
            "Greeter",
            lib.core.object(),
            GeneMap.of("hi", hi),
            ctor);
    Object g = lib.vm.call(greeter, "G");
    assertEquals("hi you from G", lib.send(g, "hi", "you"));
    lib.gives("\"Greeter\"", greeter, "name");
    lib.gives("[\"hi\"]", greeter, "methods");
    lib.gives("<class Object>", greeter, "parent");
    lib.gives("nil", lib.core.object(), "parent");
    lib.gives("true", greeter, "has_method", "hash");
    lib.gives("false", greeter, "has_method", "fly");
    lib.gives("nil", greeter, "method_intent", "hi");
    lib.gives("nil", greeter, "method_intent", "none");
    ((GeneClass) greeter).declareField("x", "Int");
    lib.gives("{^x \"Int\"}", greeter, "fields");
    lib.gives("\"<class Greeter>\"", greeter, "to_s");
  }

  private Object makeClass(CallShape shape, Object... args) {
    return lib.vm.exec(new Constructor(lib.core.builtin("Class")), null, shape, args);
  }

  @Test
  void classErrors() {
    assertEquals("Anonymous", lib.send(makeClass(shape(0)), "name"));
    lib.failing(
        "TypeException: superclass must be a class, got Int",
        () -> makeClass(shape(0, "parent"), 1L));
    lib.failing(
        "TypeException: Class.ctor expects a callable, got Int",
        () -> makeClass(shape(0, "ctor"), 1L));
    lib.failing(
        "ArgumentException: Unexpected keyword argument: nope",
        () -> makeClass(shape(0, "nope"), 1L));
    Object missing =
        makeClass(shape(0, "on_method_missing"), lib.fn((vm, self, a) -> "no " + a[0]));
    assertEquals("no fly", lib.send(lib.vm.call(missing), "fly"));
  }

  @Test
  void functions() {
    Callable println = (Callable) lib.core.global().get("println");
    lib.vm.exec(
        lib.core.classOf(println).method("call"),
        println,
        shape(1, "stderr"),
        array("x", true).toArray());
    assertEquals("x\n", lib.errors());
    lib.gives("3", lib.core.global().get("len"), "call", "abc");
    lib.gives("\"println\"", println, "name");
    lib.gives("[0 nil]", println, "arity");
    lib.gives("[2 3]", lib.core.global().get("range"), "arity");
    lib.gives("nil", println, "intent");
    lib.gives("[]", println, "examples");
    assertSame(Singleton.NIL, lib.call("function_intent", println));
    assertEquals("[]", lib.call("function_examples", println).toString());
    lib.failing(
        "TypeException: function_intent expects a callable, got Int",
        () -> lib.call("function_intent", 1));
  }

  @Test
  void builtInParentsDoNotMakeBuiltInValues() {
    Instance odd = new GeneClass(lib.core, "Odd", lib.core.builtin("Array")).instance();
    lib.fails("TypeException: Array method expects an Array, got Odd", odd, "push", 1);
  }
}
