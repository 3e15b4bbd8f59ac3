package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.SocketException;
import java.nio.file.Path;
import java.util.List;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that are slow, leave early or are too many; the server outlives them all. */
@Tag("slow")
class SlowClientsTest {
  private static final String GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

  @Test
  void headsAndBodiesHaveDeadlines() {
    String options = "^header_timeout_ms 100 ^body_timeout_ms 100 ^idle_timeout_ms 100";
    try (ServedProgram server = ServedProgram.handler("(fn [req] \"x\")", options)) {
      try (RawClient c = server.raw()) {
        assertEquals("", c.readAll()); // nothing came: closed without a word
      }
      try (RawClient c = server.raw()) {
        assertTrue(c.send("GET / HTTP/1.1\r\nHos").readAll().startsWith("HTTP/1.1 408 "));
      }
      try (RawClient c = server.raw()) {
        c.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab");
        assertTrue(c.readAll().startsWith("HTTP/1.1 408 "));
      }
      try (RawClient c = server.raw()) {
        c.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab");
        assertTrue(c.readAll().startsWith("HTTP/1.1 408 "));
      }
      try (RawClient c = server.raw()) {
        c.send(GET).readUntil("\r\n\r\nx");
        assertEquals("", c.readAll()); // idle
      }
      try (RawClient c = server.raw()) {
        c.send(GET).readUntil("\r\n\r\nx");
        assertTrue(c.send("GET /second").readAll().startsWith("HTTP/1.1 408 "));
      }
    }
  }

  @Test
  void aClientThatReadsNothingIsDisconnected() {
    String program =
        """
        (var piece "xxxxxxxxxx")
        (for i in (1 .. 21) (piece = (piece ++ piece)))
        (var done (new gene/Future))
        (var server (start_server 0 ^send_timeout_ms 100 ^gzip false
          ^access_log (fn [entry] (println entry/path entry/status) (done .complete nil))
          (fn [req] piece)))
        """;
    try (ServedProgram server = ServedProgram.program(program + "(spawn (await done))", false);
        RawClient c = server.raw()) {
      c.send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n").readUntil("xxxx");
      String out = "";
      while (out.isEmpty()) { // ends because the server gives up
        server.onLoop(() -> {});
        out = server.flushed();
      }
      assertEquals("/large 200\n", out);
    }
  }

  @Test
  void tooManyConnections() {
    try (ServedProgram server = ServedProgram.handler("(fn [req] \"x\")", "^max_connections 2")) {
      RawClient a = server.raw();
      RawClient b = server.raw();
      a.send(GET).readUntil("\r\n\r\nx");
      b.send(GET).readUntil("\r\n\r\nx");
      try (RawClient c = server.raw()) {
        assertTrue(c.readAll().startsWith("HTTP/1.1 503 "));
      }
      a.close();
      String answer = "";
      while (!answer.startsWith("HTTP/1.1 200 ")) { // until the server has seen the goodbye
        try (RawClient c = server.raw()) {
          answer = c.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").readAll();
        }
      }
      b.close();
    }
  }

  private static String tls(Path folder) throws Exception {
    TestCertificate c = new TestCertificate(folder);
    return " ^tls {^cert \"" + c.cert + "\" ^key \"" + c.key + "\"}";
  }

  /** One request over HTTP/2, perhaps without an answer. */
  private static boolean answers(ServedProgram server) throws Exception {
    try (Http2Client c = new Http2Client(server.port())) {
      c.get(1, "/");
      for (Http2Client.Frame f = c.next(); f != null; f = c.next()) {
        if (f.type() == Http2Client.DATA) {
          return true;
        }
      }
      return false;
    } catch (SSLException | SocketException e) {
      return false; // closed during the handshake
    }
  }

  @Test
  void clientsThatNeverFinishTheirHandshakeAreCounted(@TempDir Path folder) throws Exception {
    String status = "(respond 200 ((http_server_status) .get \"last_error\"))";
    try (ServedProgram server =
        ServedProgram.handler("(fn [req] " + status + ")", "^max_connections 2" + tls(folder))) {
      RawClient a = server.raw();
      RawClient b = server.raw();
      b.send("\u0016\u0003\u0001"); // the beginning of a greeting
      while (server.openChannels() < 3) {
        server.onLoop(() -> {});
      }
      try (RawClient c = server.raw()) {
        assertEquals("", c.readAll());
      }
      assertFalse(answers(server));
      a.close();
      boolean answered = answers(server);
      while (!answered) { // until the server has seen the goodbye
        answered = answers(server);
      }
      b.close();
    }
  }

  @Test
  void handshakesHaveADeadline(@TempDir Path folder) throws Exception {
    String options = "^max_connections 1 ^header_timeout_ms 150" + tls(folder);
    try (ServedProgram server = ServedProgram.handler("(fn [req] \"x\")", options)) {
      for (String said : List.of("", "\u0016\u0003\u0001\u0002")) {
        try (RawClient c = server.raw()) {
          c.send(said).readAll(); // until the server closes
        }
        boolean answered = answers(server);
        while (!answered) {
          answered = answers(server);
        }
      }
    }
  }

  @Test
  void aServerThatStopsDoesNotWaitForHandshakes(@TempDir Path folder) throws Exception {
    ServedProgram server = ServedProgram.handler("(fn [req] \"x\")", tls(folder));
    try (RawClient c = server.raw()) {
      while (server.openChannels() < 2) {
        server.onLoop(() -> {});
      }
      server.close(); // waits for the end of all connections
      assertEquals("", c.readAll());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void clientsThatLeaveAtAnyMoment(boolean baton) throws Exception {
    assertEquals("", Disconnects.runElsewhere(1500, 4711, baton));
  }

  /** Otherwise everybody with a bad network would make the server look degraded. */
  @Test
  void aClientThatStopsInTheMiddleIsNoTrouble() {
    String handler = "(fn [req] (respond 200 ((http_server_status) .get \"status\")))";
    try (ServedProgram server = ServedProgram.handler(handler, "")) {
      for (String part :
          List.of(
              "GET",
              "GET / HTTP/1.1\r\nHos",
              "POST / HTTP/1.1\r\nHost: x\r\n" + "Content-Length: 5\r\n\r\nab")) {
        try (RawClient c = server.raw()) {
          c.send(part).halfClose();
          String answer = c.readAll();
          assertTrue(answer.isEmpty() || answer.startsWith("HTTP/1.1 400 "), answer);
        }
      }
      assertEquals("ok", server.get("/").body());
    }
  }
}
