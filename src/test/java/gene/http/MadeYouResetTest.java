package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients of HTTP/2 that let the server work and end its streams before the answers. */
@Tag("slow")
class MadeYouResetTest {
  private static final int WINDOW_UPDATE = 8;
  private static final int PRIORITY = 2;
  private static final String COUNTING =
      """
      (var running 0)
      (var most 0)
      (var ended 0)
      (var server (start_server 0 ^tls {^cert "CERT" ^key "KEY"}
        (fn [req]
          (if (req/path == "/count") (return #"#{running} #{most} #{ended}"))
          (running += 1)
          (if (running > most) (most = running))
          (try (sleep 60000) finally (running -= 1) (ended += 1)))))
      """;

  @TempDir private static Path folder;
  private static TestCertificate certificate;

  @BeforeAll
  static void certificate() throws Exception {
    certificate = new TestCertificate(folder);
  }

  private static ServedProgram counting() {
    String program =
        COUNTING
            .replace("CERT", certificate.cert.toString())
            .replace("KEY", certificate.key.toString());
    return ServedProgram.program(program, false);
  }

  /** The frame after which the server ends the stream by itself. */
  private static byte[] provocation(String way, int stream) {
    return switch (way) {
      case "window 0" -> Http2Client.frame(WINDOW_UPDATE, 0, stream, new byte[4]);
      case "window overflow" ->
          Http2Client.frame(WINDOW_UPDATE, 0, stream, new byte[] {0x7f, -1, -1, -1});
      case "data after the end" -> Http2Client.frame(Http2Client.DATA, 0, stream, new byte[] {1});
      case "priority on itself" ->
          Http2Client.frame(
              PRIORITY,
              0,
              stream,
              new byte[] {0, (byte) (stream >> 16), (byte) (stream >> 8), (byte) stream, 1});
      default -> Http2Client.frame(Http2Client.RST_STREAM, 0, stream, new byte[] {0, 0, 0, 8});
    };
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "window 0",
        "window overflow",
        "data after the end",
        "priority on itself",
        "reset by the client"
      })
  void isToldToCalmDown(String way) throws Exception {
    try (ServedProgram server = counting()) {
      try (Http2Client c = new Http2Client(server.port())) {
        for (int i = 0; i < 1000 && !c.refused(); i++) {
          int stream = 2 * i + 1;
          c.get(stream, "/work").send(provocation(way, stream), 1);
        }
        c.next(Http2Client.GOAWAY);
        assertTrue(c.ended());
      }
      List<Integer> counts = counts(server);
      while (counts.get(0) > 0) { // the last ones are cancelled after the connection has gone
        counts = counts(server);
      }
      assertTrue(counts.get(1) <= 128, "at once: " + counts.get(1));
      assertTrue(counts.get(2) <= 400, "all in all: " + counts.get(2));
    }
  }

  /** An answer that goes out by itself, not while something comes in, ends its stream at once. */
  @Test
  void lateAnswersAreAnswers() throws Exception {
    String tls = "^tls {^cert \"" + certificate.cert + "\" ^key \"" + certificate.key + "\"}";
    String handler = "(fn [req] (sleep 1) \"late\")";
    try (ServedProgram server = ServedProgram.handler(handler, tls);
        Http2Client c = new Http2Client(server.port())) {
      for (int i = 0; i < 600; i++) {
        c.get(2 * i + 1, "/");
        Http2Client.Frame answer = c.next();
        while (answer != null && answer.type() != Http2Client.DATA) {
          assertTrue(answer.type() != Http2Client.GOAWAY, "after " + i);
          answer = c.next();
        }
        assertEquals("late", new String(answer.content(), StandardCharsets.UTF_8));
      }
    }
  }

  private static List<Integer> counts(ServedProgram server) throws Exception {
    try (Http2Client c = new Http2Client(server.port())) {
      c.get(1, "/count");
      String text = new String(c.next(Http2Client.DATA).content());
      return java.util.Arrays.stream(text.split(" ")).map(Integer::valueOf).toList();
    }
  }

  @Test
  void handlersOfClientsThatLeaveAreCancelled() throws Exception {
    try (ServedProgram server = counting()) {
      try (Http2Client c = new Http2Client(server.port())) {
        for (int i = 0; i < 50; i++) {
          c.get(2 * i + 1, "/work");
        }
        while (counts(server).get(0) < 50) {
          Thread.onSpinWait();
        }
      }
      List<Integer> counts = counts(server);
      while (counts.get(0) > 0) {
        counts = counts(server);
      }
      assertEquals(List.of(0, 50, 50), counts);
    }
  }

  @Test
  void handlersMayFinishWhereThatIsWanted() throws Exception {
    String program =
        """
        (var go (new gene/Future))
        (var done 0)
        (var server (start_server 0 ^on_disconnect "finish"
          (fn [req]
            (case req/path
              when "/work" (do (println "begun") (await go) (done += 1) "worked")
              when "/go" (do (go .complete nil) "went")
              else #"#{done}"))))
        """;
    try (ServedProgram server = ServedProgram.program(program, false)) {
      try (RawClient c = server.raw()) {
        c.send("GET /work HTTP/1.1\r\nHost: x\r\n\r\n");
        while (!server.flushed().contains("begun")) {
          Thread.onSpinWait();
        }
      }
      while (server.openChannels() > 2) { // the listener, and the connection of the test's client
        Thread.onSpinWait();
      }
      server.get("/go");
      assertEquals("1", server.get("/").body());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ping", "settings", "priority", "unknown"})
  void controlFramesAreCounted(String kind) throws Exception {
    try (ServedProgram server = counting();
        Http2Client c = new Http2Client(server.port())) {
      byte[] frame =
          switch (kind) {
            case "ping" -> Http2Client.frame(Http2Client.PING, 0, 0, new byte[8]);
            case "settings" -> Http2Client.frame(Http2Client.SETTINGS, 0, 0, new byte[0]);
            case "priority" -> Http2Client.frame(PRIORITY, 0, 1, new byte[] {0, 0, 0, 3, 1});
            default -> Http2Client.frame(99, 0, 0, new byte[3]);
          };
      Thread writer =
          Thread.ofPlatform()
              .daemon()
              .start(
                  () -> {
                    for (int i = 0; i < 1000 && !c.refused(); i++) {
                      c.send(frame, 100);
                    }
                  });
      assertEquals(Http2Client.ENHANCE_YOUR_CALM, c.next(Http2Client.GOAWAY).error());
      assertTrue(c.ended());
      writer.join();
    }
  }
}
