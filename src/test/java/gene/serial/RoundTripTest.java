package gene.serial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.reader.RandomValues;
import gene.runtime.error.GeneError;
import gene.testing.Tries;
import gene.value.Equality;
import gene.value.GeneArray;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Range;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random values come back equal from every format, and give the same text again. */
@Tag("slow")
class RoundTripTest {
  private static final long SEED = 20250101;
  private static Path folder;
  private static SerialSession session;

  @BeforeAll
  static void open() throws IOException {
    folder = Files.createTempDirectory("gene-serial").toRealPath();
    session = new SerialSession(folder);
  }

  @AfterAll
  static void close() throws IOException {
    gene.lib.io.FileAccess.deleteTree(folder);
  }

  @Test
  void text() {
    Tries.of(4_000, SEED, RoundTripTest::text);
  }

  private static void text(Random random) {
    Object value = value(random, 4);
    String text = (String) session.call("gene/serdes/serialize", value);
    Object back = session.call("gene/serdes/deserialize", text);
    assertSame(value, back, text);
    assertEquals(text, session.call("gene/serdes/serialize", back));
  }

  @Test
  void taggedJson() {
    Tries.of(4_000, SEED, RoundTripTest::taggedJson);
  }

  private static void taggedJson(Random random) {
    Object value = value(random, 3);
    String text;
    try {
      text = (String) session.call("gene/json/serialize", value);
    } catch (GeneError e) {
      assertTrue(e.getMessage().startsWith("Tagged Gene JSON does not support "), e.getMessage());
      return;
    }
    Object back = session.call("gene/json/deserialize", text);
    assertSame(value, back, text);
    assertEquals(text, session.call("gene/json/serialize", back));
  }

  @Test
  void trees() {
    Tries.of(300, SEED, RoundTripTest::trees);
  }

  private static void trees(Random random) {
    Object value =
        GeneMap.of("a", value(random, 3), "b", GeneArray.of(value(random, 2), value(random, 2)));
    session.run(
        () -> {
          String[] selectors = {"/*", "/b/*", "/*/*", "/*/*/*"};
          TreeRoot root = TreeRoot.of(session.vm(), "tree");
          GeneArray separate = GeneArray.of(selectors[random.nextInt(4)]);
          new TreeWriter(session.vm(), root).write(value, TreeSelection.separate(separate));
          GeneArray lazy = GeneArray.of("/b", "/a/0", "/a/*/*");
          TreeSelection later = TreeSelection.lazy(random.nextBoolean() ? lazy : null);
          Object back = new TreeReader(session.vm(), root).read(later);
          assertSame(sorted(value), sorted(back), Printer.quotedNested(value));
          return null;
        });
  }

  /** Directories do not keep the order of maps, nor whether containers are sealed. */
  private static Object sorted(Object v) {
    return switch (v) {
      case GeneMap m -> {
        GeneMap sorted = new GeneMap();
        m.keys().stream().sorted(TreeNames.KEY_ORDER).forEach(k -> sorted.put(k, sorted(m.get(k))));
        yield sorted;
      }
      case GeneArray a -> {
        GeneArray items = new GeneArray();
        for (int i = 0; i < a.size(); i++) {
          items.add(sorted(a.get(i)));
        }
        yield items;
      }
      case GeneNode n -> {
        GeneMap props = n.hasProps() ? (GeneMap) sorted(n.props()) : null;
        yield new GeneNode(sorted(n.type()), props, (GeneArray) sorted(n.children()));
      }
      default -> v;
    };
  }

  private static void assertSame(Object value, Object back, String text) {
    assertTrue(Equality.equal(value, back), () -> text + " gave " + Printer.quotedNested(back));
  }

  /** Data, and now and then what is more than a literal. */
  private static Object value(Random random, int depth) {
    Object data = new RandomValues(random).value(depth);
    return switch (random.nextInt(8)) {
      case 0 -> {
        GeneHashSet set = new GeneHashSet();
        set.add(data);
        set.add(random.nextLong());
        yield set;
      }
      case 1 ->
          GeneArray.of(
              data, new Range(random.nextLong(), random.nextLong(), 1 + random.nextInt(9)));
      case 2 -> session.call("Some", data);
      default -> data;
    };
  }
}
