package gene.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Servers that send more than a program can hold. */
@Tag("slow")
class LimitsTest {
  private static final int MEGABYTE = 1 << 20;

  /** A few kilobytes that stand for 64 megabytes. */
  private static byte[] bomb() {
    return WebServer.gzip("\0".repeat(64 * MEGABYTE));
  }

  @Test
  void whatIsTooLargeIsNeverUnpacked() {
    byte[] bomb = bomb();
    assertTrue(bomb.length < 100_000, "bytes: " + bomb.length);
    LimitedBytes content = new LimitedBytes(MEGABYTE);
    GzipDecoder decoder = new GzipDecoder();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    assertThrows(BodyTooLarge.class, () -> decoder.decode(bomb, content));
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    assertTrue(allocated < 8 * MEGABYTE, "allocated: " + allocated);
    assertThrows(BodyTooLarge.class, () -> content.write(1));
    assertEquals(0, content.take().length);
  }

  @Test
  void compressedAnswers() {
    byte[] bomb = bomb();
    try (WebServer server =
        new WebServer()
            .on(
                "/",
                e -> {
                  e.getResponseHeaders().set("Content-Encoding", "gzip");
                  e.sendResponseHeaders(200, 0);
                  for (int i = 0; i < 1000; i++) { // 64 GB
                    e.getResponseBody().write(bomb);
                  }
                })) {
      server
          .run()
          .prints(
              """
              (fn attempt [f]
                (println (try (f) catch NetworkException ($ex/message .replace #":#{port}" ""))))
              (attempt (fn [] (http/get base)))
              (attempt (fn [] (http/get base ^max_body 10)))
              (attempt (fn [] ((await (http_get base ^^stream ^max_body 100000000)) .bytes)))
              """,
              "answer from 127.0.0.1 is larger than 67108864 bytes (^max_body)",
              "answer from 127.0.0.1 is larger than 10 bytes (^max_body)",
              "answer from 127.0.0.1 is larger than 100000000 bytes (^max_body)");
    }
  }

  /** An announced size is enough: the server is not let go on. */
  @Test
  void announcedSizes() {
    AtomicLong written = new AtomicLong();
    try (WebServer server =
        new WebServer()
            .on(
                "/",
                e -> {
                  e.sendResponseHeaders(200, 4L << 30);
                  byte[] block = new byte[1 << 16];
                  for (long i = 0; i < 4L << 14; i++) {
                    e.getResponseBody().write(block);
                    written.addAndGet(block.length);
                  }
                })) {
      server
          .run()
          .prints(
              """
              (println
                (try (http/get base) catch NetworkException ($ex/message .replace #":#{port}" "")))
              """,
              "answer from 127.0.0.1 is larger than 67108864 bytes (^max_body)");
    }
    assertTrue(written.get() < 50L * MEGABYTE, "bytes sent: " + written);
  }

  /** Bodies that are no text keep their bytes, whatever the text shows of them. */
  @Test
  void bytesThatAreNoText() {
    try (WebServer server =
        new WebServer()
            .on("/bytes", e -> WebServer.answer(e, 200, new byte[] {'a', (byte) 0xff, 'b'}))
            .on("/text", 200, "aäß€")) {
      server
          .run()
          .prints(
              """
              (for path in ["/bytes" "/text"]
                (var r (await (http_get (base ++ path))))
                (println r/body (r .bytes)))
              """,
              "a\uFFFDb 0#61ff62",
              "aäß€ 0#61c3a4c39fe282ac");
    }
  }

  private static void endless(OutputStream out, String line) throws IOException {
    byte[] block = line.repeat(MEGABYTE / line.length()).getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < 1000; i++) {
      out.write(block);
    }
  }

  @Test
  void eventsWithoutEnd() {
    try (WebServer server =
        new WebServer()
            .on(
                "/line",
                e -> {
                  e.getResponseHeaders().set("Content-Type", "text/event-stream");
                  e.sendResponseHeaders(200, 0);
                  endless(e.getResponseBody(), "x");
                })
            .on(
                "/lines",
                e -> {
                  e.getResponseHeaders().set("Content-Type", "text/event-stream");
                  e.sendResponseHeaders(200, 0);
                  endless(e.getResponseBody(), "data: " + "x".repeat(1000) + "\n");
                })) {
      server
          .run()
          .prints(
              """
              (for path in ["/line" "/lines"]
                (var events (await (sse_connect (base ++ path))))
                (println (try (events .next) catch NetworkException
                  ($ex/message .replace #":#{port}" "")))
                (println events/closed))
              """,
              "event stream failed: event too large: http://127.0.0.1/line",
              "true",
              "event stream failed: event too large: http://127.0.0.1/lines",
              "true");
    }
  }
}
