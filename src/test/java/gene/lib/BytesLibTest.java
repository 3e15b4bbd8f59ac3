package gene.lib;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.value.Bytes;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import org.junit.jupiter.api.Test;

class BytesLibTest {
  private final LibFixture s = new LibFixture();
  private final Bytes abcd = Bytes.wrap(new byte[] {(byte) 0xab, (byte) 0xcd});

  @Test
  void methods() {
    s.gives("2", abcd, "size");
    s.gives("2", abcd, "length");
    s.gives("0#ab", abcd, "get", 0L);
    s.gives("205", abcd, "byte_at", 1L);
    s.gives("[171 205]", abcd, "to_array");
    s.gives("\"0#abcd\"", abcd, "to_s");
    s.gives("0#abcdabcd", abcd, "concat", abcd);
    s.gives("0#abcd", abcd, "concat");
    s.gives("0#cd", abcd, "slice", 1L);
    s.gives("0#ab", abcd, "slice", 0L, -1L);
    s.gives("0#", abcd, "slice", 2L, 1L);
    s.gives("0#abcd", abcd, "slice", -9L, 9L);
    s.gives("\"hé\"", s.send("hé", "bytes"), "to_string");
    assertEquals("<ArrayIterator>", Printer.plain(s.send(abcd, "iter")));
  }

  @Test
  void errors() {
    s.fails("RuntimeException: Bytes index out of bounds: 5 (size: 2)", abcd, "get", 5L);
    s.fails("RuntimeException: Bytes index out of bounds: -1 (size: 2)", abcd, "byte_at", -1L);
    s.fails("TypeException: Bytes.get expects an Int, got String", abcd, "get", "x");
    s.fails("TypeException: Bytes.slice expects an Int, got String", abcd, "slice", "x");
    s.fails("TypeException: Bytes.concat expects a Bytes, got Int", abcd, "concat", 1L);
    s.fails("ParseException: invalid UTF-8", abcd, "to_string");
    s.fails("ArgumentException: Bytes.length expects 0 arguments, got 1", abcd, "length", 1L);
  }

  @Test
  void construction() {
    assertEquals(abcd, s.create("Bytes", GeneArray.of(0xabL, 0xcdL)));
    s.failing("TypeException: Bytes.ctor expects an Array, got Int", () -> s.create("Bytes", 1L));
    s.failing(
        "TypeException: Bytes.ctor expects an Int, got String",
        () -> s.create("Bytes", GeneArray.of("x")));
    s.failing(
        "ArgumentException: Bytes.ctor expects Ints from 0 to 255, got 256",
        () -> s.create("Bytes", GeneArray.of(256L)));
  }

  @Test
  void base64() {
    s.calls("\"aMOp\"", "base64", "hé");
    s.calls("\"aGVsbG8=\"", "gene/base64_encode", "hello");
    s.calls("\"q80=\"", "gene/base64_encode", abcd);
    s.calls("\"hello\"", "base64_decode", "aGVsbG8=");
    s.calls("\"hello\"", "gene/base64_decode", "aGVsbG8");
    assertEquals(abcd, s.callWith(GeneMap.of("bytes", true), "base64_decode", "q80="));
    s.callFails("ParseException: Invalid base64 string", "base64_decode", "a?");
    s.callFails("ParseException: invalid UTF-8", "base64_decode", "q80=");
    s.callFails("TypeException: base64 expects a String or Bytes, got Int", "base64", 1L);
    s.callFails(
        "TypeException: base64_encode expects a String or Bytes, got Int",
        "gene/base64_encode",
        1L);
    s.callFails("TypeException: base64_decode expects a String, got Int", "base64_decode", 1L);
    s.failing(
        "ArgumentException: Unexpected keyword argument: x",
        () -> s.callWith(GeneMap.of("x", true), "base64_decode", "q80="));
  }
}
