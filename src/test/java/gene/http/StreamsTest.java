package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies in pieces, event streams and WebSockets. */
@Tag("slow")
class StreamsTest {
  private static final String GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void generatorsAreStreamed(boolean baton) {
    String handler =
        """
        (fn ^^generator [req] (yield "one,") (await (sleep_async 5)) (yield 2) (yield 0#2c33) (yield [4]))
        """;
    try (ServedProgram server = ServedProgram.handler(handler, "", baton);
        RawClient c = server.raw()) {
      assertEquals("one,2,3[4]", server.get("/").body());
      String raw = c.send(GET).readUntil("0\r\n\r\n");
      assertTrue(raw.contains("transfer-encoding: chunked\r\n"), raw);
      assertTrue(raw.contains("\r\n\r\n4\r\none,\r\n"), raw);
      String old = server.raw().send("GET / HTTP/1.0\r\n\r\n").readAll();
      assertTrue(old.endsWith("\r\n\r\none,2,3[4]"), old);
      assertFalse(old.contains("chunked"), old);
      c.send("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      assertTrue(c.readAll().endsWith("\r\n\r\n"));
    }
  }

  @Test
  void aSlowClientSlowsTheProducerDown() {
    String program =
        """
        (var made 0)
        (var piece "xxxxxxxxxx")
        (for i in (1 .. 10) (piece = (piece ++ piece)))
        (fn endless* [req] (while true (made += 1) (yield piece)))
        (var server (start_server 0 ^send_timeout_ms 600000
          (fn [req] (if (req/path == "/made") (respond 200 made) else (endless* req)))))
        """;
    try (ServedProgram server = ServedProgram.program(program, false)) {
      RawClient c = server.raw();
      c.send(GET).readUntil("xxxx");
      String before = "";
      String now = server.get("/made").body();
      while (!now.equals(before)) { // what the system buffers for the client fills up
        before = now;
        for (int i = 0; i < 20; i++) {
          now = server.get("/made").body();
        }
      }
      assertTrue(Integer.parseInt(now) < 5000, now);
      c.reset();
      assertEquals("", server.finish().strip());
      assertEquals("", server.err());
    }
  }

  @Test
  void aStreamThatFailsIsCutOff() {
    String handler = "(fn ^^generator [req] (yield \"begin\") (throw \"broken\"))";
    try (ServedProgram server = ServedProgram.handler(handler, "");
        RawClient c = server.raw()) {
      String raw = c.send(GET).readAll();
      assertTrue(raw.contains("begin"), raw);
      assertFalse(raw.endsWith("0\r\n\r\n"), raw);
      assertTrue(server.err().startsWith("Error in HTTP handler (GET /): broken\n"), server.err());
    }
  }

  // ---- server-sent events

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void eventStreams(boolean baton) {
    String program =
        """
        (var server (start_server 0
          (fn [req]
            (var st (respond_sse req {^X-Extra "1"}))
            (st .send "data: raw\n\n")
            (after 20 (fn []
              (st .event {^n 1} ^event "tick" ^id 7 ^retry 100)
              (st .event "two\nlines")
              (st .close)
              (println (st .send "late") st/closed)))
            st)))
        """;
    try (ServedProgram server = ServedProgram.program(program, baton)) {
      var r = server.get("/");
      assertEquals("text/event-stream", r.headers().firstValue("content-type").orElseThrow());
      assertEquals("no-cache", r.headers().firstValue("cache-control").orElseThrow());
      assertEquals("1", r.headers().firstValue("x-extra").orElseThrow());
      assertEquals(
          "data: raw\n\n"
              + "event: tick\n"
              + "id: 7\n"
              + "retry: 100\n"
              + "data: {\"n\":1}\n\n"
              + "data: two\n"
              + "data: lines\n\n",
          r.body());
      assertEquals("false true\n", server.finish());
    }
  }

  @Test
  void aStreamKnowsThatItsClientHasGone() {
    String program =
        """
        (var gone (new gene/Future))
        (var server (start_server 0
          (fn [req]
            (var st (respond_sse req))
            (while (st .send "data: x\n\n") (await (sleep_async 2)))
            (println "gone" st/closed)
            (gone .complete nil))))
        """;
    for (boolean reset : new boolean[] {true, false}) {
      try (ServedProgram server = ServedProgram.program(program, false)) {
        RawClient c = server.raw();
        c.send(GET).readUntil("data: x\n\n");
        if (reset) {
          c.reset();
        } else {
          c.close();
        }
        assertEquals("gone true\n", server.finish());
      }
    }
  }

  // ---- WebSockets

  /** Collects what a WebSocket of the JDK is told. */
  private static final class Ear implements WebSocket.Listener {
    final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket s, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        heard.add(text.toString());
        text.setLength(0);
      }
      s.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onBinary(WebSocket s, ByteBuffer data, boolean last) {
      heard.add("binary " + data.remaining());
      s.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onPong(WebSocket s, ByteBuffer data) {
      heard.add("pong");
      s.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket s, int status, String reason) {
      heard.add("close " + status);
      return null;
    }

    @Override
    public void onError(WebSocket s, Throwable error) {
      heard.add("error");
    }

    String next() throws InterruptedException {
      String s = heard.poll(60, TimeUnit.SECONDS);
      return s == null ? "nothing" : s;
    }
  }

  private static WebSocket connect(ServedProgram server, String path, Ear ear) {
    return HttpClient.newHttpClient()
        .newWebSocketBuilder()
        .buildAsync(URI.create("ws://127.0.0.1:" + server.port() + path), ear)
        .join();
  }

  private static final String ECHO =
      """
      (var server (start_server 0 (fn [req] "http")
        ^websocket {^path "/ws" ^max_message 100000 ^handler (fn [c]
          (c .send {^path c/request/path})
          (var m (await (c .recv)))
          (while m
            (case m
              when "bye" (return nil)
              when "throw" (throw "in socket")
              else (c .send m))
            (m = (await (c .recv))))
          (println "ended" c/closed (c .send "late")))}))
      """;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void messagesGoBothWays(boolean baton) throws Exception {
    try (ServedProgram server = ServedProgram.program(ECHO, baton)) {
      Ear ear = new Ear();
      WebSocket s = connect(server, "/ws", ear);
      assertEquals("{\"path\":\"/ws\"}", ear.next());
      s.sendText("grün 🌱", true).join();
      assertEquals("grün 🌱", ear.next());
      s.sendText("in ", false).join();
      s.sendText("parts", true).join();
      assertEquals("in parts", ear.next());
      s.sendBinary(ByteBuffer.allocate(3), true).join();
      assertEquals("binary 3", ear.next());
      s.sendPing(ByteBuffer.allocate(0)).join();
      assertEquals("pong", ear.next());
      String large = "y".repeat(90_000);
      for (int i = 0; i < 20; i++) {
        s.sendText(large, true).join();
      }
      for (int i = 0; i < 20; i++) {
        assertEquals(large, ear.next());
      }
      s.sendClose(1000, "").join();
      assertEquals("close 1000", ear.next());
      assertEquals("http", server.get("/").body());
      assertEquals("ended true false\n", server.finish());
    }
  }

  @Test
  void endsOfWebSockets() throws Exception {
    try (ServedProgram server = ServedProgram.program(ECHO, false)) {
      Ear returned = new Ear();
      connect(server, "/ws", returned).sendText("bye", true).join();
      returned.next();
      assertEquals("close 1000", returned.next());
      Ear failed = new Ear();
      connect(server, "/ws", failed).sendText("throw", true).join();
      failed.next();
      assertEquals("close 1011", failed.next());
      Ear large = new Ear();
      connect(server, "/ws", large).sendText("z".repeat(200_000), true).join();
      large.next();
      assertEquals("close 1009", large.next());
      Ear stopped = new Ear();
      connect(server, "/ws", stopped);
      stopped.next();
      server.finish();
      assertEquals("close 1001", stopped.next());
      assertTrue(server.err().startsWith("Error in HTTP handler (GET /ws): in socket\n"));
    }
  }

  @Test
  void upgradesThatAreRefused() {
    String options = "^websocket {^handler (fn [c] nil) ^origins [\"https://good.example\"]}";
    String head = "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n";
    String key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    String version = "Sec-WebSocket-Version: 13\r\n";
    try (ServedProgram server = ServedProgram.handler("(fn [req] \"http\")", options)) {
      String[][] cases = {
        {head + version, "400"},
        {head + "Sec-WebSocket-Key: short\r\n" + version, "400"},
        {head + key, "426"},
        {head + key + "Sec-WebSocket-Version: 8\r\n", "426"},
        {head + key + version + "Origin: https://evil.example\r\n", "403"},
        {head + key + version + "Origin: https://GOOD.example\r\n", "101"},
        {head + key + version, "101"},
      };
      for (String[] c : cases) {
        try (RawClient client = server.raw()) {
          String answer = client.send(c[0] + "\r\n").readUntil("\r\n\r\n");
          assertTrue(answer.startsWith("HTTP/1.1 " + c[1] + " "), answer);
        }
      }
      assertEquals("http", server.get("/").body());
    }
  }
}
