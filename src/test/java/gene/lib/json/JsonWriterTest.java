package gene.lib.json;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.GeneMap;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON as bytes, and values that contain themselves. */
class JsonWriterTest {
  private static GeneArray nested(int depth) {
    GeneArray a = new GeneArray(1);
    for (int i = 1; i < depth; i++) {
      a = GeneArray.of(a);
    }
    return a;
  }

  @Test
  void bytesAreTheTextInUtf8() {
    GeneMap m = GeneMap.of("text", "grün 🌱 \"\n", "items", GeneArray.of(1L, 2.5, true));
    assertEquals(
        "{\"text\":\"grün 🌱 \\\"\\n\",\"items\":[1,2.5,true]}",
        new String(JsonWriter.bytes(m), StandardCharsets.UTF_8));
  }

  @Test
  void largeOnesGrow() {
    String text = "abcü".repeat(100_000);
    assertArrayEquals(
        ("\"" + text + "\"").getBytes(StandardCharsets.UTF_8), JsonWriter.bytes(text));
  }

  @Test
  void halfASurrogatePair() {
    GeneMap m = GeneMap.of("bad", "a" + (char) 0xd83c + "b");
    assertEquals("{\"bad\":\"a?b\"}", new String(JsonWriter.bytes(m), StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 63, 64, 65, 66, 500})
  void deepIsNotCyclic(int depth) {
    GeneArray shared = GeneArray.of(1L);
    GeneArray twice = GeneArray.of(shared, shared, nested(depth));
    assertEquals(
        "[[1],[1]," + "[".repeat(depth) + "]".repeat(depth) + "]", JsonWriter.write(twice, false));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 64, 65, 130})
  void cyclesOfAnyLength(int length) {
    GeneArray last = new GeneArray(1);
    GeneArray first = last;
    for (int i = 1; i < length; i++) {
      first = GeneArray.of(first);
    }
    last.add(first);
    GeneArray value = first;
    GeneError e = assertThrows(GeneError.class, () -> JsonWriter.bytes(value));
    assertEquals("cannot represent a cyclic value in JSON", e.getMessage());
    assertThrows(GeneError.class, () -> JsonWriter.write(GeneMap.of("a", value), false));
  }
}
