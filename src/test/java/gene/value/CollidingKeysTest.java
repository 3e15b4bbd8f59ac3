package gene.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.house.ComputingTime;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/**
 * Keys that were chosen to have one and the same hash take no more than a few times the computing
 * time of others; compared one with the other they would take thousands of times as much.
 */
class CollidingKeysTest {
  private static final int BITS = 15;
  private static final int COUNT = 1 << BITS;

  /** Strings of "Aa" and "BB" have one hash code. */
  private static Object[] collidingNames() {
    return keys(
        n -> {
          StringBuilder key = new StringBuilder();
          for (int bit = 0; bit < BITS; bit++) {
            key.append((n >> bit & 1) == 0 ? "Aa" : "BB");
          }
          return key.toString();
        });
  }

  private static Object[] ordinaryNames() {
    return keys(n -> "k".repeat(2 * BITS - 6) + (100_000 + n));
  }

  private static Object[] collidingNumbers() {
    return keys(n -> n * 4294967297L);
  }

  private static Object[] ordinaryNumbers() {
    return keys(n -> n * 3L);
  }

  private static Object[] keys(IntFunction<Object> key) {
    Object[] keys = new Object[COUNT];
    for (int i = 0; i < COUNT; i++) {
      keys[i] = key.apply(i);
    }
    return keys;
  }

  private static void compare(Consumer<Object[]> use, Object[] ordinary, Object[] colliding) {
    use.accept(ordinary); // warms up
    long plain = ComputingTime.millis(() -> use.accept(ordinary));
    ComputingTime.assertAtMost(
        20 * plain + 500, () -> use.accept(colliding), () -> "others " + plain + " ms; colliding");
  }

  @Test
  void maps() {
    Object[] colliding = collidingNames();
    assertEquals(colliding[0].hashCode(), colliding[COUNT - 1].hashCode());
    compare(
        keys -> {
          GeneMap map = new GeneMap();
          for (Object key : keys) {
            map.put((String) key, key);
          }
          for (Object key : keys) {
            assertEquals(key, map.get((String) key));
          }
          for (Object key : keys) {
            map.remove((String) key);
          }
          assertEquals(0, map.size());
        },
        ordinaryNames(),
        colliding);
  }

  private static void fillHashMap(Object[] keys) {
    GeneHashMap map = new GeneHashMap();
    for (Object key : keys) {
      map.put(key, key);
    }
    for (Object key : keys) {
      assertEquals(key, map.get(key));
    }
  }

  @Test
  void hashMaps() {
    compare(CollidingKeysTest::fillHashMap, ordinaryNames(), collidingNames());
    compare(CollidingKeysTest::fillHashMap, ordinaryNumbers(), collidingNumbers());
  }

  @Test
  void sets() {
    compare(
        keys -> {
          GeneHashSet set = new GeneHashSet();
          for (Object key : keys) {
            set.add(key);
          }
          for (Object key : keys) {
            assertTrue(set.has(key));
          }
        },
        ordinaryNames(),
        collidingNames());
  }
}
