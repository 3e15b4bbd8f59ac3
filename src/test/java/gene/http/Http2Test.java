package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.util.ResourceLeakDetector;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTP/2 frame by frame: time limits, clients that leave, floods. */
@Tag("slow")
class Http2Test {
  @TempDir static Path folder;
  private static TestCertificate certificate;

  private static final String HANDLER =
      """
      (fn [req]
        (case req/path
          when "/wait" (do (await (sleep_async 20)) "waited")
          when "/large" large
          when "/pieces" ((fn ^^generator [] (while true (yield large))))
          when "/active" (respond 200 ((http_server_status) .get "active_requests"))
          else req/body))
      """;

  @BeforeAll
  static void certificate() throws Exception {
    certificate = new TestCertificate(folder);
  }

  private static ServedProgram serve(String options) {
    return ServedProgram.program(
        """
        (var large "0123456789")
        (for i in (1 .. 17) (large = (large ++ large)))
        (var server (start_server 0 HANDLER OPTIONS ^tls {^cert "CERT" ^key "KEY"}))
        """
            .replace("HANDLER", HANDLER)
            .replace("OPTIONS", options)
            .replace("CERT", certificate.cert.toString())
            .replace("KEY", certificate.key.toString()),
        false);
  }

  private static String body(Http2Client c, int stream) {
    StringBuilder text = new StringBuilder();
    while (true) {
      Http2Client.Frame f = c.next(Http2Client.DATA);
      assertEquals(stream, f.stream());
      text.append(new String(f.content(), StandardCharsets.UTF_8));
      if ((f.flags() & Http2Client.END_STREAM) != 0) {
        return text.toString();
      }
    }
  }

  /** Another client is served as ever, and nothing of those before is left over. */
  private static void assertWell(ServedProgram server) throws Exception {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    String active = "";
    while (!active.equals("1") || server.openChannels() > 2) {
      assertTrue(System.nanoTime() < deadline, active + " and " + server.openChannels());
      try (Http2Client c = new Http2Client(server.port())) {
        active = body(c.get(1, "/active"), 1);
      }
    }
  }

  @Test
  void aConnectionWithoutStreamsIsClosed() throws Exception {
    try (ServedProgram server = serve("^idle_timeout_ms 150");
        Http2Client c = new Http2Client(server.port())) {
      assertEquals("waited", body(c.get(1, "/wait"), 1));
      assertEquals(0, c.next(Http2Client.GOAWAY).error());
      assertTrue(c.ended());
      assertWell(server);
    }
  }

  @Test
  void aStreamThatSendsNoBodyIsAnswered() throws Exception {
    try (ServedProgram server = serve("^body_timeout_ms 150");
        Http2Client c = new Http2Client(server.port())) {
      c.send(
          Http2Client.HEADERS, Http2Client.END_HEADERS, 1, Http2Client.head("POST", "/unfinished"));
      assertEquals("Request Timeout", body(c, 1));
      assertEquals("waited", body(c.get(3, "/wait"), 3));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/large", "/pieces"})
  void aClientThatTakesNoAnswerLosesItsStream(String path) throws Exception {
    try (ServedProgram server = serve("^send_timeout_ms 150 ^gzip false");
        Http2Client c = new Http2Client(server.port())) {
      c.get(1, path); // and never opens its window
      Http2Client.Frame reset = c.next(Http2Client.RST_STREAM);
      assertEquals(1, reset.stream());
      assertEquals(Http2Client.CANCEL, reset.error());
      c.leave();
      assertWell(server);
    }
  }

  @Test
  void clientsThatLeave() throws Exception {
    try (ServedProgram server = serve("")) {
      for (int round = 0; round < 10; round++) {
        try (Http2Client c = new Http2Client(server.port())) {
          for (int i = 0; i < 20; i++) {
            c.get(2 * i + 1, i % 3 == 0 ? "/pieces" : i % 3 == 1 ? "/wait" : "/large");
          }
          assertNotNull(c.next());
        }
      }
      assertWell(server);
      assertEquals("", server.err());
    }
  }

  @Test
  void streamsThatAreResetAtOnce() throws Exception {
    try (ServedProgram server = serve("");
        Http2Client c = new Http2Client(server.port())) {
      for (int i = 0; i < 1000; i++) {
        int stream = 2 * i + 1;
        c.get(stream, "/wait");
        c.send(Http2Client.RST_STREAM, 0, stream, new byte[] {0, 0, 0, Http2Client.CANCEL});
      }
      assertEquals(Http2Client.ENHANCE_YOUR_CALM, c.next(Http2Client.GOAWAY).error());
      assertTrue(c.ended());
      assertWell(server);
    }
  }

  @Test
  void headersWithoutEnd() throws Exception {
    try (ServedProgram server = serve("");
        Http2Client c = new Http2Client(server.port())) {
      c.send(Http2Client.HEADERS, Http2Client.END_STREAM, 1, Http2Client.head("GET", "/"));
      byte[] field = {0, 1, 'x', 1, 'y'};
      for (int i = 0; i < 10_000; i++) {
        c.send(Http2Client.CONTINUATION, 0, 1, field);
      }
      assertEquals(Http2Client.ENHANCE_YOUR_CALM, c.next(Http2Client.GOAWAY).error());
      assertTrue(c.ended());
      assertWell(server);
    }
  }

  @Test
  void tooManyHeaders() throws Exception {
    try (ServedProgram server = serve("^max_header 2000");
        Http2Client c = new Http2Client(server.port())) {
      java.io.ByteArrayOutputStream head = new java.io.ByteArrayOutputStream();
      head.writeBytes(Http2Client.head("GET", "/"));
      for (int i = 0; i < 100; i++) {
        head.writeBytes(new byte[] {0, 1, 'x', 1, 'y'});
      }
      c.send(
          Http2Client.HEADERS,
          Http2Client.END_STREAM | Http2Client.END_HEADERS,
          1,
          head.toByteArray());
      Http2Client.Frame f = c.next();
      while (f.type() != Http2Client.HEADERS && f.type() != Http2Client.RST_STREAM) {
        f = c.next();
      }
      assertEquals(1, f.stream());
      c.leave();
      assertWell(server);
    }
  }

  /**
   * A client that makes the server answer and never reads: the answers must not pile up. It goes on
   * until the server has had enough.
   */
  @ParameterizedTest
  @ValueSource(ints = {Http2Client.SETTINGS, Http2Client.PING})
  void answersThatNobodyReads(int type) throws Exception {
    byte[] content = type == Http2Client.PING ? new byte[8] : new byte[] {0, 4, 0, 0, 100, 0};
    Logger netty = Logger.getLogger("io.netty");
    Records records = new Records();
    netty.addHandler(records);
    BufferLeaks.watch();
    ResourceLeakDetector.Level followed = ResourceLeakDetector.getLevel();
    try (ServedProgram server = serve("");
        Http2Client c = new Http2Client(server.port(), 1 << 12)) {
      ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.SIMPLE); // they are too many
      byte[] frame = Http2Client.frame(type, 0, 0, content);
      long end =
          System.nanoTime() + TimeUnit.SECONDS.toNanos(120); // it waits a while for us to read
      while (!c.refused() && System.nanoTime() < end) {
        c.send(frame, 1000);
      }
      assertTrue(c.refused());
      c.leave();
      assertWell(server);
      assertEquals("", server.err());
    } finally {
      netty.removeHandler(records);
      ResourceLeakDetector.setLevel(followed);
    }
    assertEquals(List.of(), records.said);
  }

  /** What Netty would tell the operator. */
  private static final class Records extends Handler {
    private final List<String> said = new CopyOnWriteArrayList<>();

    @Override
    public void publish(LogRecord record) {
      said.add(record.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  /** Data that carry nothing cost the server, not the client. */
  @Test
  void dataWithoutContent() throws Exception {
    try (ServedProgram server = serve("");
        Http2Client c = new Http2Client(server.port())) {
      c.send(Http2Client.HEADERS, Http2Client.END_HEADERS, 1, Http2Client.head("POST", "/"));
      for (int i = 0; i < 1000; i++) {
        c.send(Http2Client.DATA, 0, 1, new byte[0]);
      }
      assertEquals(Http2Client.ENHANCE_YOUR_CALM, c.next(Http2Client.GOAWAY).error());
      assertTrue(c.ended());
      assertWell(server);
    }
  }

  @Test
  void tooManyStreams() throws Exception {
    try (ServedProgram server = serve("");
        Http2Client c = new Http2Client(server.port())) {
      for (int i = 0; i < 200; i++) {
        c.get(2 * i + 1, "/pieces");
      }
      assertEquals(7, c.next(Http2Client.RST_STREAM).error()); // refused
    }
  }
}
