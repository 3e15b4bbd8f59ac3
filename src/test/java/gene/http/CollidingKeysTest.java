package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Keys that have all the same hash code, sent by a client: they take no more time than others. */
@Tag("slow")
class CollidingKeysTest {
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static final int BITS = 16;
  private static final int COUNT = 1 << BITS;

  private static final String HANDLER =
      """
      (fn [req]
        (case req/path
          when "/query" (respond 200 #"#{req/params/last} #{(req/params .size)}")
          else (respond 200 #"#{req/body_params/last} #{(req/body_params .size)}")))
      """;

  /** Strings of "Aa" and "BB", which have one hash code. */
  private static String colliding(int n) {
    StringBuilder key = new StringBuilder();
    for (int bit = 0; bit < BITS; bit++) {
      key.append((n >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return key.toString();
  }

  private static String ordinary(int n) {
    return "k".repeat(2 * BITS - 6) + (100_000 + n);
  }

  private static String form(IntFunction<String> key) {
    return IntStream.range(0, COUNT).mapToObj(key).collect(Collectors.joining("=1&")) + "=1&last=x";
  }

  private static String json(IntFunction<String> key) {
    return IntStream.range(0, COUNT)
            .mapToObj(i -> "\"" + key.apply(i) + "\":1")
            .collect(Collectors.joining(",", "{", ""))
        + ",\"last\":\"x\"}";
  }

  /** Milliseconds that all threads have computed for a body. */
  private static long time(ServedProgram server, String type, String body) {
    long before = PROCESS.getProcessCpuTime();
    assertEquals("x " + (COUNT + 1), server.post("/", body, "Content-Type", type).body());
    return (PROCESS.getProcessCpuTime() - before) / 1_000_000;
  }

  @Test
  void formsAndJson() {
    assertEquals(colliding(0).hashCode(), colliding(COUNT - 1).hashCode());
    try (ServedProgram server = ServedProgram.handler(HANDLER, "^request_timeout_ms 600000")) {
      String form = "application/x-www-form-urlencoded";
      String json = "application/json";
      for (int round = 0; round < 2; round++) { // the first one warms up
        long plain =
            time(server, form, form(CollidingKeysTest::ordinary))
                + time(server, json, json(CollidingKeysTest::ordinary));
        long hostile =
            time(server, form, form(CollidingKeysTest::colliding))
                + time(server, json, json(CollidingKeysTest::colliding));
        // One after the other, two thousand million comparisons would be made.
        assertTrue(hostile < 10 * plain + 2000, hostile + " ms and " + plain + " ms");
      }
    }
  }

  @Test
  void queries() {
    String query =
        IntStream.range(0, 10_000)
            .mapToObj(CollidingKeysTest::colliding)
            .collect(Collectors.joining("&"));
    try (ServedProgram server = ServedProgram.handler(HANDLER, "^max_line 1000000")) {
      assertEquals("x 10001", server.get("/query?" + query + "&last=x").body());
    }
  }
}
