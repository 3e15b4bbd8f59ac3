package gene.lib;

import static gene.lib.LibFixture.array;
import static gene.lib.LibFixture.hashMap;
import static gene.lib.LibFixture.set;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.lib.json.JsonLib;
import gene.runtime.Callable;
import gene.runtime.Namespace;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import org.junit.jupiter.api.Test;

class JsonLibTest {
  private final LibFixture lib = new LibFixture();
  private final Namespace json = JsonLib.namespace(lib.core, lib.core.global());

  private Object parse(String text) {
    return lib.vm.call(json.get("parse"), text);
  }

  private String stringify(Object v) {
    return (String) lib.vm.call(json.get("stringify"), v);
  }

  private String pretty(Object v) {
    return (String)
        lib.vm.exec(
            (Callable) json.get("stringify"),
            null,
            LibFixture.shape(1, "pretty"),
            new Object[] {v, true});
  }

  @Test
  void reading() {
    assertEquals(
        "{^a [1 2.5 nil true] ^b {}}", parse("{\"a\":[1,2.5,null,true],\"b\":{}}").toString());
    assertEquals("[[] {^k [{}]} 3]", parse("[[],{\"k\":[{}]},3]").toString());
    assertEquals(9223372036854775807L, parse("9223372036854775807"));
    assertEquals(9.223372036854775808e18, parse("9223372036854775808"));
    assertEquals(1000.0, parse("1e3"));
    assertEquals("a\n\u00e9", parse(" \"a\\n\\u00e9\" "));
    assertEquals(2L, parse("{\"a\":1,\"a\":2}") instanceof GeneMap m ? m.get("a") : null);
    StringBuilder deep = new StringBuilder();
    deep.repeat("[", 10_000).repeat("]", 10_000);
    assertEquals(1, ((GeneArray) parse(deep.toString())).size());
  }

  @Test
  void readingErrors() {
    rejects("unexpected end of text at 1:1", "");
    rejects("unexpected token 'x' at 2:2", "[1,\n x]");
    rejects("unexpected token 'truex' at 1:1", "truex");
    rejects("unexpected token 'NaN' at 1:1", "NaN");
    rejects("unexpected character '}' at 1:6", "{\"a\":}");
    rejects("unexpected character '1' at 1:6", "{\"a\" 1}");
    rejects("unexpected character 'a' at 1:2", "{a:1}");
    rejects("unexpected character ']' at 1:4", "[1,]");
    rejects("unexpected character '2' at 1:4", "[1 2]");
    rejects("unexpected character ''' at 1:1", "'a'");
    rejects("unexpected character '/' at 1:1", "// c\n1");
    rejects("unexpected end of text at 1:3", "[1");
    rejects("unexpected end of text at 1:7", "{\"a\":1");
    rejects("unexpected end of text at 1:5", "\"abc");
    rejects("unexpected text after the value at 1:3", "1 2");
    rejects("unexpected character '.' at 1:2", "1.");
    rejects("unexpected close marker '}' at 1:2", "[}");
    rejects("unexpected close marker ']' at 1:1", "]");
    rejects("invalid numeric value at 1:2", "01");
    rejects("unrecognized character escape 'x' at 1:3", "\"\\x\"");
    rejects("illegal unquoted character at 1:3", "\"a\nb\"");
    rejects("nested deeper than 10000 at 1:10001", "[".repeat(10_001) + "]".repeat(10_001));
  }

  private void rejects(String complaint, String text) {
    lib.failing("ParseException: Invalid JSON: " + complaint, () -> parse(text));
  }

  @Test
  void writing() {
    assertEquals(
        "{\"s\":\"q\\\"\",\"n\":null,\"l\":[1,\"x\",2.0]}",
        stringify(GeneMap.of("s", "q\"", "n", Singleton.NIL, "l", array(1, Symbol.of("x"), 2.0))));
    assertEquals(
        "[null,\"c\",true,[1],{\"1\":2,\"k\":3},\"(p ^a 1)\",1e+17]",
        stringify(
            array(
                Singleton.VOID,
                Char.of('c'),
                true,
                set(1),
                hashMap(1, 2, Symbol.of("k"), 3),
                new GeneNode(Symbol.of("p"), GeneMap.of("a", 1L), array()),
                1e17)));
    Instance cat = new GeneClass(lib.core, "Cat", lib.core.object()).instance();
    cat.set("name", "Tom");
    assertEquals("{\"name\":\"Tom\"}", stringify(cat));
    assertEquals("[1]", lib.send(array(1), "to_json"));
    assertEquals("{\"a\":1}", lib.send(GeneMap.of("a", 1L), "to_json"));
  }

  @Test
  void writingIndented() {
    assertEquals(
        "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}",
        pretty(GeneMap.of("a", array(1, new GeneMap()), "b", array())));
  }

  @Test
  void writingErrors() {
    lib.failing(
        "TypeException: JSON object keys must be names, got Array",
        () -> stringify(hashMap(array(1), 1)));
    lib.failing("RuntimeException: cannot represent nan in JSON", () -> stringify(Double.NaN));
    lib.failing(
        "RuntimeException: cannot represent -inf in JSON",
        () -> stringify(Double.NEGATIVE_INFINITY));
    GeneArray loop = array(1);
    loop.add(loop);
    lib.failing("RuntimeException: cannot represent a cyclic value in JSON", () -> stringify(loop));
    GeneArray twice = array(1);
    assertEquals("[[1],[1]]", stringify(array(twice, twice)));
    lib.failing(
        "TypeException: parse expects a String, got Int", () -> lib.vm.call(json.get("parse"), 1L));
  }
}
