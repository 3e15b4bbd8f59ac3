package gene.lib;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.value.Char;
import gene.value.GeneArray;
import gene.value.Printer;
import gene.value.Singleton;
import org.junit.jupiter.api.Test;

class StringLibTest {
  private static final String FACE = "\uD83D\uDE00"; // one code point, two chars

  private final LibFixture s = new LibFixture();

  @Test
  void sizes() {
    s.gives("11", "Hello, Gène", "length");
    s.gives("3", "a" + FACE + "b", "size");
    s.gives("12", "Hello, Gène", "bytesize");
    s.gives("8", "€" + FACE + "a", "bytesize");
    s.gives("true", "", "empty");
    s.gives("false", "a", "empty?");
    s.gives("true", "a", "not_empty?");
    s.fails("ArgumentException: String.length expects 0 arguments, got 1", "a", "length", 1L);
    s.fails("ArgumentException: String.size expects 0 arguments, got 1", "a", "size", 1L);
  }

  @Test
  void numbers() {
    s.gives("42", " 42\n", "to_i");
    s.gives("-7", "-7", "to_i");
    s.gives("5", "+5", "to_i");
    for (String bad : new String[] {"", "x", "2.5", "1_000", "-", "9223372036854775808", "٣"}) {
      s.fails("ArgumentException: to_i requires a numeric string", bad, "to_i");
    }
    s.gives("2.5", " 2.5 ", "to_f");
    s.gives("42.0", "42", "to_f");
    s.gives("0.5", ".5", "to_f");
    s.gives("-1200.0", "-1.2e3", "to_f");
    for (String bad : new String[] {"", "x", ".", "1e", "1f", "0x1p3", "NaN", "1.2.3", "- 1"}) {
      s.fails("ArgumentException: to_f requires a numeric string", bad, "to_f");
    }
  }

  @Test
  void otherConversions() {
    s.gives("\"a\"", "a", "to_s");
    s.gives("ab", "ab", "to_symbol");
    s.gives(
        "\"ab1[\\\"c\\\"]x\"", "ab", "append", 1L, GeneArray.of("c"), Singleton.NIL, Char.of('x'));
    s.gives("\"ab\"", "ab", "append");
    assertEquals(
        "xc[\"y\"]", s.create("String", "x", Singleton.NIL, Char.of('c'), GeneArray.of("y")));
    assertEquals("", s.create("String"));
  }

  @Test
  void cases() {
    for (String name : new String[] {"to_upper", "to_uppercase", "upper", "upcase"}) {
      s.gives("\"STRASSE È\"", "straße è", name);
    }
    for (String name : new String[] {"to_lower", "to_lowercase", "lower", "downcase"}) {
      s.gives("\"gène\"", "GÈNE", name);
    }
    s.gives("\"Hello, gène\"", "hELLO, Gène", "capitalize");
    s.gives("\"\"", "", "capitalize");
    s.gives("\"Ας\"", "ΑΣ", "capitalize");
    s.fails("ArgumentException: String.upcase expects 0 arguments, got 1", "a", "upcase", "b");
  }

  @Test
  void substrings() {
    String t = "Hello, Gène";
    s.gives("\"Gène\"", t, "substr", 7L);
    s.gives("\"Hello\"", t, "substr", 0L, 4L);
    s.gives("\"Gèn\"", t, "substr", -4L, -2L);
    s.gives("\"\"", t, "substr", 11L);
    s.gives("\"\"", t, "substr", 99L, 100L);
    s.gives("\"\"", t, "substr", 3L, 2L);
    s.gives("\"\"", t, "substr", 0L, -99L);
    s.gives("\"Hello, Gène\"", t, "substr", -99L, 99L);
    s.gives("\"" + FACE + "b\"", "a" + FACE + "bc", "substr", 1L, 2L);
    s.fails("TypeException: String.substr expects an Int, got String", t, "substr", "1");
    s.fails("TypeException: String.substr expects an Int, got Float", t, "substr", 1L, 2.0);
    s.fails("ArgumentException: String.substr expects 1 to 2 arguments, got 0", t, "substr");
  }

  @Test
  void characters() {
    s.gives("'b'", "abc", "char_at", 1L);
    s.gives("'" + FACE + "'", "a" + FACE, "char_at", 1L);
    s.fails("ArgumentException: char_at index out of bounds", "abc", "char_at", 3L);
    s.fails("ArgumentException: char_at index out of bounds", "abc", "char_at", -1L);
    s.fails("ArgumentException: char_at index out of bounds", "a" + FACE, "char_at", 2L);
    s.fails("TypeException: String.char_at expects an Int, got Nil", "a", "char_at", Singleton.NIL);
    s.gives("['a' '" + FACE + "']", "a" + FACE, "chars");
    s.gives("['a']", "a", "each_char");
    s.gives("\"b" + FACE + "a\"", "a" + FACE + "b", "reverse");
    s.gives("[\"a\" \"b\" \"\" \"c\"]", "a\nb\r\n\nc\n", "lines");
    s.gives("[]", "", "lines");
    s.gives("\"x\"", " x\n", "trim");
    s.gives("\"x\"", "\tx ", "strip");
    s.gives("\"x \"", " x ", "lstrip");
    s.gives("\" x\"", " x ", "rstrip");
    Object iter = s.send("ab", "iter");
    assertEquals("<ArrayIterator>", Printer.plain(iter));
  }

  @Test
  void bytes() {
    s.gives("0#68c3a9", "hé", "bytes");
    s.gives("0#61", "a", "to_bytes");
    s.gives("[97 98]", "ab", "each_byte");
    s.gives("195", "hé", "byte_at", 1L);
    s.gives("169", "hé", "byte_at", -1L);
    s.fails("ArgumentException: byte_at index out of bounds", "hé", "byte_at", 3L);
    s.fails("ArgumentException: byte_at index out of bounds", "hé", "byte_at", -4L);
    s.gives("0#c3a9", "hé", "byteslice", 1L);
    s.gives("0#68c3", "hé", "byte_slice", 0L, 1L);
    s.gives("0#c3", "hé", "byteslice", -2L, -2L);
    s.gives("0#", "hé", "byteslice", 9L);
    s.gives("0#", "hé", "byteslice", 2L, 1L);
    s.fails("TypeException: String.byteslice expects an Int, got String", "a", "byteslice", "x");
    s.fails("TypeException: String.byte_slice expects an Int, got String", "a", "byte_slice", "x");
  }

  @Test
  void padding() {
    s.gives("\"ababab\"", "ab", "repeat", 3L);
    s.gives("\"\"", "ab", "repeat", 0L);
    s.fails("ArgumentException: String.repeat expects a non-negative count", "a", "repeat", -1L);
    s.fails("RuntimeException: String too large", "ab", "repeat", 1L << 40);
    s.gives("\"007\"", "7", "pad_left", 3L, "0");
    s.gives("\"  7\"", "7", "pad_left", 3L);
    s.gives("\"7xx\"", "7", "pad_right", 3L, Char.of('x'));
    s.gives("\"7aba\"", "7", "pad_right", 4L, "ab");
    s.gives("\"long\"", "long", "pad_left", 2L);
    s.gives("\"" + FACE + " \"", FACE, "pad_right", 2L);
    s.fails(
        "TypeException: String.pad_left expects a String or Char, got Int",
        "a",
        "pad_left",
        3L,
        1L);
    s.fails("TypeException: String.pad_right expects an Int, got String", "a", "pad_right", "3");
    s.fails("ArgumentException: String.pad_left padding cannot be empty", "a", "pad_left", 3L, "");
    s.fails("RuntimeException: String too large", "ab", "pad_left", 1L << 40);
  }
}
