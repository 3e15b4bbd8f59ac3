package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Clients that want to fill the memory of the server or to confuse it. */
@Tag("slow")
class HostileClientsTest {
  private static final String UPGRADE =
      "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

  /** A frame with the mask 0, which leaves the content as it is. */
  private static String frame(int first, String content) {
    int n = content.length();
    String length =
        n < 126 ? "" + (char) (0x80 | n) : "" + (char) 0xfe + (char) (n >> 8) + (char) (n & 255);
    return (char) first + length + "\0\0\0\0" + content;
  }

  private static ServedProgram sockets(String handler, String options) {
    return ServedProgram.handler(
        "(fn [req] \"http\")", "^websocket {^handler " + handler + " " + options + "}");
  }

  /** Sends the same again and again and reads nothing; how many bytes the server takes. */
  private static long pour(ServedProgram server, String before, String again, long most)
      throws IOException {
    try (SocketChannel c = SocketChannel.open()) {
      c.setOption(StandardSocketOptions.SO_RCVBUF, 4096);
      c.connect(new InetSocketAddress("127.0.0.1", server.port()));
      c.write(ByteBuffer.wrap(before.getBytes(StandardCharsets.ISO_8859_1)));
      c.configureBlocking(false);
      ByteBuffer bytes = ByteBuffer.wrap(again.getBytes(StandardCharsets.ISO_8859_1));
      long taken = 0;
      int refusals = 0;
      while (refusals < 200 && taken < most) {
        int n = c.write(bytes);
        taken += n;
        if (!bytes.hasRemaining()) {
          bytes.rewind();
        }
        refusals = n == 0 ? refusals + 1 : 0;
        if (n == 0) {
          server.onLoop(() -> {}); // the server has had its chance to read
        }
      }
      return taken;
    }
  }

  @Test
  void answersThatNobodyTakesAreNotMade() {
    String program =
        """
        (var made 0)
        (var large "0123456789")
        (for i in (1 .. 17) (large = (large ++ large)))
        (var server (start_server 0 ^gzip false ^send_timeout_ms 600000
          (fn [req]
            (if (req/path == "/made") (respond 200 made) else (made += 1) #"#{large}end"))))
        """;
    try (ServedProgram server = ServedProgram.program(program, false);
        RawClient c = server.raw()) {
      int sent = 120;
      String one = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
      c.send(one.repeat(sent - 1)).send(one.replace("Host", "Connection: close\r\nHost"));
      c.readUntil("0123456789");
      String before = "";
      String now = server.get("/made").body();
      while (!now.equals(before)) {
        before = now;
        for (int i = 0; i < 20; i++) {
          now = server.get("/made").body();
        }
      }
      assertTrue(Integer.parseInt(now) < 80, now + " answers were made");
      String all = c.readAll();
      assertEquals(sent, all.split("HTTP/1.1 200 OK", -1).length);
      assertTrue(all.endsWith("9end"), "all of them came");
    }
  }

  @Test
  void pingsOfAClientThatReadsNothing() throws Exception {
    try (ServedProgram server = sockets("(fn [c] (await (c .recv)))", "^ping_ms 600000")) {
      String pings = frame(0x89, "p".repeat(125)).repeat(400);
      long most = 100_000_000;
      long taken = pour(server, UPGRADE, pings, most);
      assertTrue(taken < most, "answers to pings pile up");
      assertEquals("http", server.get("/").body());
    }
  }

  @Test
  void messagesThatNobodyReads() throws Exception {
    String program =
        """
        (var over (new gene/Future))
        (var server (start_server 0 (fn [req] (over .complete nil) "http")
          ^websocket {^ping_ms 600000 ^handler (fn [c] (await over))}))
        """;
    try (ServedProgram server = ServedProgram.program(program, false)) {
      String message = frame(0x82, "m".repeat(60_000));
      long most = 100_000_000;
      long taken = pour(server, UPGRADE, message, most);
      assertTrue(taken < most, "messages pile up");
      assertEquals("http", server.get("/").body());
    }
  }

  @Test
  void framesThatBreakTheRules() {
    String echo =
        "(fn [c] (while true (var m (await (c .recv))) (if (m == nil) (return nil)) (c .send m)))";
    try (ServedProgram server = sockets(echo, "^max_message 1000")) {
      String[][] cases = {
        {"\u0081\u0002hi", "1002"}, // without a mask
        {frame(0xc1, "hi"), "1002"}, // a reserved bit
        {frame(0x83, "hi"), "1002"}, // an unknown kind
        {frame(0x80, "hi"), "1002"}, // goes on with nothing
        {frame(0x01, "a") + frame(0x81, "b"), "1002"}, // a message inside of another
        {frame(0x09, ""), "1002"}, // a ping in parts
        {frame(0x89, "p".repeat(126)), "1002"}, // a large ping
        {frame(0x81, "\u00ff"), "1007"}, // not UTF-8
        {frame(0x81, "x".repeat(1001)), "1009"},
        {frame(0x01, "x".repeat(600)) + frame(0x00, "x".repeat(600)), "1009"},
        {frame(0x01, "x") + frame(0x00, "x").repeat(2000), "1009"},
      };
      for (String[] c : cases) {
        try (RawClient client = server.raw()) {
          client.send(UPGRADE).readUntil("\r\n\r\n");
          String answer = client.send(c[0]).readUntil(status(c[1]));
          assertEquals(4, answer.length(), c[1]);
          assertTrue(answer.startsWith("\u0088"), c[1]);
        }
      }
      try (RawClient client = server.raw()) {
        client.send(UPGRADE).readUntil("\r\n\r\n");
        client.send(frame(0x01, "in ") + frame(0x89, "?") + frame(0x80, "parts"));
        client.readUntil("\u008a\u0001?\u0081\u0008in parts");
      }
    }
  }

  private static String status(String number) {
    int n = Integer.parseInt(number);
    return "" + (char) (n >> 8) + (char) (n & 255);
  }

  @Test
  void aPeerThatDoesNotAnswerPingsIsDropped() {
    String echo = "(fn [c] (c .send (await (c .recv))))";
    try (ServedProgram server = sockets(echo, "^ping_ms 50")) {
      try (RawClient silent = server.raw()) {
        silent.send(UPGRADE).readUntil("\r\n\r\n");
        assertEquals("\u0089\0", silent.readAll().substring(0, 2));
      }
      try (RawClient lively = server.raw()) {
        lively.send(UPGRADE).readUntil("\r\n\r\n");
        for (int i = 0; i < 5; i++) {
          lively.readUntil("\u0089\0");
          lively.send(frame(0x8a, ""));
        }
        lively.send(frame(0x81, "still here")).readUntil("still here");
      }
    }
  }

  /** While the program does not read, the peer's pongs cannot be heard either. */
  @Test
  void aPeerIsNotBlamedForASlowProgram() {
    String handler =
        """
        (fn [c]
          (await go)
          (var n 0)
          (while (n < 600) (await (c .recv)) (n += 1))
          (c .send #"read #{n}"))
        """;
    String program =
        """
        (var go (new gene/Future))
        (var server (start_server 0 (fn [req] (go .complete nil) "http")
          ^websocket {^ping_ms 30 ^handler HANDLER}))
        """
            .replace("HANDLER", handler);
    try (ServedProgram server = ServedProgram.program(program, false);
        RawClient c = server.raw()) {
      c.send(UPGRADE).readUntil("\r\n\r\n");
      c.send(frame(0x81, "m").repeat(600));
      for (int i = 0; i < 6; i++) {
        c.readUntil("\u0089\0");
        c.send(frame(0x8a, ""));
      }
      assertEquals("http", server.get("/").body());
      c.readUntil("read 600");
    }
  }
}
