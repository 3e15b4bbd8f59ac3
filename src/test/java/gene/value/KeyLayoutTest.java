package gene.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

/** Which maps share their keys: records, however they were filled, and not dictionaries. */
class KeyLayoutTest {
  private static GeneMap filled(String... keys) {
    GeneMap map = new GeneMap();
    for (String key : keys) {
      map.set(key, key.length());
    }
    return map;
  }

  private static String made(String text) {
    return new StringBuilder(text).toString();
  }

  @Test
  void mapsFilledByTheSameKeysOfTheCodeShareThem() {
    String[] keys = {"layout-name", "layout-age", "layout-town"};
    for (int i = 0; i < 4; i++) { // each key is remembered first
      filled(keys);
    }
    GeneMap one = filled(keys);
    assertNotNull(one.layout());
    assertSame(one.layout(), filled(keys).layout());
    assertEquals(10, one.get(made("layout-age")));
  }

  @Test
  void mapsFilledByKeysMadeAnewDoNot() {
    for (int i = 0; i < 20; i++) {
      GeneMap map = filled(made("computed-a"), made("computed-b"));
      assertNull(map.layout());
      assertEquals(10, map.get("computed-b"));
      assertEquals(2, map.size());
    }
  }

  @Test
  void aRecordThatGetsComputedKeysKeepsWhatItHas() {
    GeneMap map = GeneMap.of("layout-x", 1, "layout-y", 2);
    assertNotNull(map.layout());
    for (int i = 0; i < 20; i++) {
      map.set(made("layout-k" + i), i);
    }
    assertNull(map.layout());
    assertEquals(22, map.size());
    assertEquals(2, map.get("layout-y"));
    assertEquals("layout-x", map.keys().getFirst());
  }

  @Test
  void textsOfOneCharacterAreTheSameObject() {
    for (int c = 0; c < 256; c++) {
      String s = "-" + (char) c + "-";
      assertSame(Char.of(c).toString(), Char.text(s, 1, 2));
      assertSame(Char.text(c), CodePoints.slice(s, 1, 2));
    }
    assertEquals("€", Char.text("a€", 1, 2));
    assertEquals("", Char.text("a", 1, 1));
    assertEquals("😀", Char.text(0x1f600));
  }
}
