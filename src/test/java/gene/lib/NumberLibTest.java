package gene.lib;

import gene.value.Char;
import gene.value.ComplexSymbol;
import gene.value.Singleton;
import gene.value.Symbol;
import org.junit.jupiter.api.Test;

class NumberLibTest {
  private final LibFixture s = new LibFixture();

  @Test
  void integers() {
    s.gives("5", 5L, "to_i");
    s.gives("5.0", 5L, "to_f");
    s.gives("\"-5\"", -5L, "to_s");
    s.gives("'A'", 65L, "to_char");
    for (long bad : new long[] {-1, 0x110000, 0xD800, 1L << 40}) {
      s.fails("ArgumentException: to_char expects a valid code point", bad, "to_char");
    }
    s.gives("\"101\"", 5L, "to_s", 2L);
  }

  @Test
  void floats() {
    s.gives("-2", -2.9, "to_i");
    s.gives("2.5", 2.5, "to_f");
    s.gives("\"1e+17\"", 1e17, "to_s");
    s.gives("true", Double.NaN, "nan?");
    s.gives("false", 1.0, "nan?");
    s.gives("false", Double.POSITIVE_INFINITY, "finite?");
    s.gives("true", 1.0, "finite?");
    s.fails("RuntimeException: cannot convert nan to Int", Double.NaN, "to_i");
    s.fails("RuntimeException: cannot convert -inf to Int", Double.NEGATIVE_INFINITY, "to_i");
    s.fails("RuntimeException: cannot convert 1e+19 to Int", 1e19, "to_i");
  }

  @Test
  void charactersAndSymbols() {
    s.gives("\"é\"", Char.of('é'), "to_s");
    s.gives("233", Char.of('é'), "to_i");
    s.gives("\"ab\"", Symbol.of("ab"), "to_s");
    s.gives("\"a/b\"", new ComplexSymbol("a", "b"), "to_s");
    s.gives("[\"a\" \"b\"]", new ComplexSymbol("a", "b"), "parts");
    s.gives("\"true\"", true, "to_s");
  }

  @Test
  void nilAndVoid() {
    s.gives("\"\"", Singleton.NIL, "to_s");
    s.gives("false", Singleton.NIL, "to_bool");
    s.gives("nil", Singleton.NIL, "whatever");
    s.gives("\"void\"", Singleton.VOID, "to_s");
    for (Object nothing : new Object[] {Singleton.NIL, Singleton.VOID}) {
      s.gives("true", nothing, "empty");
      s.gives("true", nothing, "empty?");
      s.gives("false", nothing, "not_empty?");
    }
  }
}
