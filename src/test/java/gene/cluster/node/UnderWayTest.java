package gene.cluster.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The table of messages that are not over, against one of Java. */
class UnderWayTest {
  private static Outgoing message(long id) {
    Outgoing o = new Outgoing(null, null, Mode.SEND, Datagram.EMPTY, null);
    o.id = id;
    return o;
  }

  @Test
  void asATableOfJava() {
    Random random = new Random(23);
    UnderWay table = new UnderWay();
    Map<Long, Outgoing> expected = new HashMap<>();
    long ids = 0;
    for (int round = 0; round < 40; round++) {
      int target = random.nextInt(3) == 0 ? 0 : random.nextInt(10_000);
      while (expected.size() < target) {
        Outgoing o = message(++ids);
        table.put(o);
        expected.put(o.id, o);
      }
      for (Outgoing o : List.copyOf(expected.values())) {
        assertSame(o, table.get(o.id));
        if (expected.size() > target && random.nextInt(100) > 0) { // some stay for long
          table.remove(o);
          table.remove(o); // nothing happens
          expected.remove(o.id);
          assertNull(table.get(o.id));
        }
      }
      assertNull(table.get(ids + 1));
      assertEquals(expected.size(), table.all().size());
    }
  }

  /** Quick also when very many are under way; with a scan per removal it would take minutes. */
  @Test
  void manyAtOnce() {
    UnderWay table = new UnderWay();
    List<Outgoing> all =
        java.util.stream.LongStream.range(0, 1_000_000).mapToObj(UnderWayTest::message).toList();
    all.forEach(table::put);
    all.forEach(table::remove);
    assertEquals(List.of(), table.all());
  }
}
