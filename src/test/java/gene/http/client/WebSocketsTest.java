package gene.http.client;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The client's end of WebSockets (chapter 20.3), against our server and against raw bytes. */
@Tag("slow")
class WebSocketsTest {
  private static final int TEXT = 1;
  private static final int BINARY = 2;
  private static final int CLOSE = 8;
  private static final int PING = 9;
  private static final int PONG = 10;
  private static final int FINAL = 0x80;

  private record Frame(int opcode, byte[] payload) {
    String text() {
      return new String(payload, StandardCharsets.UTF_8);
    }
  }

  private static void shakeHands(Socket s) throws IOException {
    Matcher key = Pattern.compile("(?i)sec-websocket-key: (\\S+)").matcher(RawServer.head(s));
    key.find();
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-1")
              .digest(
                  (key.group(1) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11")
                      .getBytes(StandardCharsets.US_ASCII));
      RawServer.say(
          s,
          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
              + "Sec-WebSocket-Accept: "
              + Base64.getEncoder().encodeToString(digest)
              + "\r\n\r\n");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void send(Socket s, int first, String payload) throws IOException {
    byte[] bytes = payload.getBytes(StandardCharsets.UTF_8);
    OutputStream out = s.getOutputStream();
    out.write(first);
    out.write(bytes.length); // up to 125
    out.write(bytes);
    out.flush();
  }

  /** Reads a frame other than a ping. */
  private static Frame read(Socket s) throws IOException {
    Frame f = readAny(s);
    while (f.opcode() == PING) {
      f = readAny(s);
    }
    return f;
  }

  /** Frames of a client are always masked. */
  private static Frame readAny(Socket s) throws IOException {
    DataInputStream in = new DataInputStream(s.getInputStream());
    int opcode = in.readUnsignedByte() & 0x0f;
    long size = in.readUnsignedByte() & 0x7f;
    size = size == 126 ? in.readUnsignedShort() : size == 127 ? in.readLong() : size;
    byte[] mask = in.readNBytes(4);
    byte[] payload = in.readNBytes((int) size);
    for (int i = 0; i < payload.length; i++) {
      payload[i] ^= mask[i % 4];
    }
    return new Frame(opcode, payload);
  }

  private static String ws(RawServer server) {
    return "ws://127.0.0.1:" + server.port() + "/chat";
  }

  @Test
  void withOurServer() {
    new ClientRun()
        .prints(
            """
            (var server
              (start_server 0 (fn [req] nil)
                ^websocket {^path "/ws" ^handler (fn [c]
                  (var m (await (c .recv)))
                  (while (m != nil)
                    (c .send (if (m is Bytes) m else #"echo #{m}"))
                    (m = (await (c .recv)))))}))
            (var place #"127.0.0.1:#{(server .port)}")
            (var c (await (ws_connect #"ws://#{place}/ws")))
            (println c (c is gene/WsConnection) c/closed)
            (println (c .send "hi") (await (c .recv)))
            (println (c .send {^a [1 nil]}) (await (c .recv)))
            (println (c .send [1]) (c .send 42) (c .send nil))
            (println (await (c .recv) (c .recv) (c .recv)))
            (println (c .send ("äx" .repeat 100000)) ((await (c .recv)) .size))
            (println (c .send ("ab" .bytes)) (await (c .recv)))
            (println (c .close) c/closed (await (c .recv)) (c .send "late") (c .close))
            (println (try (await (ws_connect #"ws://#{place}/other")) catch NetworkException
              ($ex/message .replace place "PLACE")))
            (server .stop)
            """,
            "(WsConnection ^closed false) true false",
            "true echo hi",
            "true echo {\"a\":[1,null]}",
            "true true true",
            "[echo [1] echo 42 echo nil]",
            "true 200005",
            "true 0#6162",
            "nil true nil false nil",
            "WebSocket connect failed: PLACE answered HTTP 404");
  }

  @Test
  void messagesInPartsWithPingsBetween() throws InterruptedException {
    List<String> got = new CopyOnWriteArrayList<>();
    try (RawServer server =
        new RawServer(
            s -> {
              shakeHands(s);
              send(s, TEXT, "Hel");
              send(s, FINAL | PING, "are you there");
              send(s, 0, "lo, ");
              send(s, FINAL, "world");
              send(s, BINARY, "a");
              send(s, FINAL, "b");
              Frame pong = read(s);
              got.add(pong.opcode() + " " + pong.text());
              got.add(read(s).text());
              send(s, FINAL | CLOSE, "");
              got.add("" + read(s).opcode());
            })) {
      server
          .run()
          .with("url", ws(server))
          .prints(
              """
              (var c (await (ws_connect url)))
              (println (await (c .recv)) (await (c .recv)))
              (c .send "bye")
              (println (await (c .recv)) c/closed (c .send "more"))
              """,
              "Hello, world 0#6162",
              "nil true false");
      assertTrue(server.allOver());
    }
    assertEquals(
        List.of(PONG + " are you there", "bye", "8", PONG + " are you there", "bye", "8"), got);
  }

  @Test
  void closingSaysGoodbye() throws InterruptedException {
    List<byte[]> farewells = new CopyOnWriteArrayList<>();
    try (RawServer server =
        new RawServer(
            s -> {
              shakeHands(s);
              read(s);
              Frame close = read(s);
              farewells.add(close.payload());
              send(s, FINAL | CLOSE, "");
            })) {
      // The program ends at once: what it has sent still goes out.
      server
          .run()
          .with("url", ws(server))
          .prints("(var c (await (ws_connect url)))\n(c .send \"x\")\n(c .close)", "");
      assertTrue(server.allOver());
    }
    assertEquals(2, farewells.size());
    assertArrayEquals(new byte[] {3, (byte) 0xe8}, farewells.getFirst()); // 1000
  }

  @Test
  void lostConnections() {
    try (RawServer server =
        new RawServer(
            s -> {
              shakeHands(s);
              send(s, FINAL | TEXT, "only");
              read(s); // then it hangs up
            })) {
      server
          .run()
          .with("url", ws(server))
          .prints(
              """
              (var c (await (ws_connect url)))
              (println (await (c .recv)))
              (c .send "thanks")
              (println (await (c .recv)) c/closed)
              """,
              "only",
              "nil true");
    }
  }

  /** The JDK misses some of these ends; pings find them. */
  @Test
  void connectionsThatEndBehindTheirHandshake() {
    try (RawServer server = new RawServer(WebSocketsTest::shakeHands)) {
      server
          .run()
          .with("url", ws(server))
          .prints(
              """
              (var connections (await ((0 .. 20) .map (fn [i] (ws_connect url)))))
              (println (await (connections .map (fn [c] (c .recv)))))
              (println (connections .all (fn [c] c/closed)))
              """,
              "[nil nil nil nil nil nil nil nil nil nil nil nil nil nil nil nil nil nil nil nil nil]",
              "true");
    }
  }

  @Test
  void cancelledReadersLeaveTheMessage() {
    Semaphore go = new Semaphore(0);
    try (RawServer server =
            new RawServer(
                s -> {
                  shakeHands(s);
                  go.acquire();
                  send(s, FINAL | TEXT, "kept");
                  read(s);
                });
        WebServer gate =
            new WebServer()
                .on(
                    "/",
                    e -> {
                      go.release();
                      WebServer.answer(e, 200, "ok");
                    })) {
      server
          .run()
          .with("url", ws(server))
          .with("gate", gate.base())
          .prints(
              """
              (var c (await (ws_connect url)))
              (var first (c .recv))
              (var second (c .recv))
              (first .cancel)
              (await (http_get gate))
              (println (await second) first/.state)
              (c .close)
              """,
              "kept cancelled");
    }
  }

  /** A server that could send for ever is held up by a program that does not read. */
  @Test
  void slowReadersSlowTheServerDown() {
    AtomicLong sent = new AtomicLong();
    String message = "x".repeat(120);
    try (RawServer server =
        new RawServer(
            s -> {
              shakeHands(s);
              s.setSoTimeout(300_000);
              for (int i = 0; i < 1_000_000; i++) {
                send(s, FINAL | TEXT, message);
                sent.incrementAndGet();
              }
            })) {
      server
          .run()
          .with("url", ws(server))
          .prints(
              """
              (var c (await (ws_connect url)))
              (println ((await (c .recv)) .size))
              (sleep 300)
              (var n 1)
              (while (n < 2000)
                (await (c .recv))
                (n += 1))
              (println n c/closed)
              (c .close)
              """,
              "120",
              "2000 false");
    }
    assertTrue(sent.get() < 500_000, "messages sent: " + sent);
  }

  @Test
  void badAddressesAndRefusals() {
    new ClientRun()
        .prints(
            """
            (fn show [f] (println (try (await (f)) catch * (($ex .class) .name)) (try (await (f)) catch * $ex/message)))
            (show (fn [] (ws_connect "http://h/")))
            (show (fn [] (ws_connect 5)))
            (show (fn [] (ws_connect "ws://h/" {^A "b\\nc"})))
            (show (fn [] (ws_connect "ws://h/" {^Sec-WebSocket-Version "1"})))
            (show (fn [] (ws_connect "ws://127.0.0.1:1/")))
            (show (fn [] (ws_connect "ws://no-such-host.invalid/")))
            """,
            "ArgumentException invalid URL: http://h/",
            "TypeException ws_connect expects a String, got Int",
            "ArgumentException invalid value of header A: \"b\\nc\"",
            "ArgumentException header Sec-WebSocket-Version is set by the client",
            "NetworkException WebSocket connect failed: cannot connect to 127.0.0.1:1: connection"
                + " refused",
            "NetworkException WebSocket connect failed: cannot connect to no-such-host.invalid:80:"
                + " unknown host");
  }

  @Test
  void serversThatDoNotAnswer() throws InterruptedException {
    try (RawServer server = new RawServer(s -> s.getInputStream().readAllBytes())) {
      server
          .run()
          .with("url", ws(server))
          .prints(
              """
              (fn attempt []
                (try (await (ws_connect url ^connect_timeout 150)) catch NetworkException
                  ($ex/message .replace place "PLACE")))
              (var answer (attempt))
              # a machine may stand still while it connects
              (while (answer .contains "cannot connect") (answer = (attempt)))
              (println answer)
              (var f (ws_connect url))
              (f .cancel)
              (println f/.state)
              """,
              "WebSocket connect failed: PLACE did not answer within 150 ms",
              "cancelled");
      assertTrue(server.allOver());
    }
  }
}
