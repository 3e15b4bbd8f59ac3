package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Odd frames of WebSockets, each row on a connection of its own ({@code
 * websocket-conformance.txt}). {@code -Dconformance.show} prints what each row saw.
 */
@Tag("slow")
class WebSocketConformanceTest {
  private static final String SERVER =
      """
      (fn echo [c]
        (var m (await (c .recv)))
        (while (not (m == nil))
          (c .send m)
          (m = (await (c .recv)))))
      (var server (start_server 0 (fn [req] "plain")
        ^websocket {^path "/ws" ^handler echo ^max_message 100000}))
      """;
  private static final String HANDSHAKE =
      "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  private static final List<String> KINDS = List.of("cont", "text", "binary");
  private static final List<String> CONTROLS = List.of("close", "ping", "pong");

  @Test
  void rows() throws Exception {
    List<String> rows = Http2ConformanceTest.rows("websocket-conformance.txt");
    assertTrue(rows.size() > 90);
    List<Future<String>> checks = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    // all at once: after a broken frame the server waits for the client to go
    try (ServedProgram server = ServedProgram.program(SERVER, false);
        ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      for (String row : rows) {
        checks.add(clients.submit(() -> wrong(server.port(), row)));
      }
      for (Future<String> check : checks) {
        if (check.get() != null) {
          wrong.add(check.get());
        }
      }
    }
    assertEquals("", String.join("\n", wrong));
  }

  /** Null for a row that is as expected. */
  private static String wrong(int port, String row) throws IOException {
    String[] parts = row.split(" \\| ", 3);
    List<String> allowed = List.of(parts[2].split(" or "));
    String seen = seen(port, parts[1], allowed.getFirst());
    if (System.getProperty("conformance.show") != null) {
      System.out.println(parts[0] + " -> " + parts[2] + " -> " + seen);
    }
    return allowed.contains(seen) ? null : parts[0] + ": expected " + parts[2] + ", saw " + seen;
  }

  /** Closes when as many frames have come as are expected before the close. */
  private static String seen(int port, String frames, String expected) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", port)) {
      socket.setSoTimeout(60_000);
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      for (String frame : frames.split(" ")) {
        all.writeBytes(frame(frame));
      }
      socket.getOutputStream().write(HANDSHAKE.getBytes(StandardCharsets.US_ASCII));
      DataInputStream in = new DataInputStream(socket.getInputStream());
      String line = "";
      while (!line.endsWith("\r\n\r\n")) {
        line += (char) in.readUnsignedByte();
      }
      assertTrue(line.startsWith("HTTP/1.1 101 "), line);
      List<String> seen = new ArrayList<>();
      try {
        socket.getOutputStream().write(all.toByteArray());
        int before = expected.split(" ").length - 1;
        while (seen.size() < before && !seen.toString().contains("close")) {
          seen.add(next(in));
        }
        socket.getOutputStream().write(frame("close=1000"));
        while (true) {
          seen.add(next(in));
        }
      } catch (EOFException | SocketException e) {
        return String.join(" ", seen);
      }
    }
  }

  private static byte[] frame(String text) {
    int eq = text.indexOf('=');
    String[] head = text.substring(0, eq).split(":");
    byte[] content = content(text.substring(eq + 1), head[0].equals("close"));
    if (head[0].equals("raw")) {
      return content;
    }
    String flags = head.length > 1 ? head[1] : "";
    int kind =
        KINDS.contains(head[0])
            ? KINDS.indexOf(head[0])
            : CONTROLS.contains(head[0])
                ? 8 + CONTROLS.indexOf(head[0])
                : Integer.parseInt(head[0].substring(2));
    int first = kind | (flags.contains("-") ? 0 : 0x80);
    for (int bit = 1; bit <= 4; bit *= 2) {
      first |= flags.contains("" + bit) ? bit << 4 : 0;
    }
    boolean masked = !flags.contains("u");
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    b.write(first);
    length(b, content.length, flags, masked ? 0x80 : 0);
    byte[] mask = masked ? new byte[] {0x37, (byte) 0xfa, 0x21, 0x3d} : new byte[4];
    if (masked) {
      b.writeBytes(mask);
    }
    for (int i = 0; i < content.length; i++) {
      b.write(content[i] ^ mask[i % 4]);
    }
    return b.toByteArray();
  }

  private static void length(ByteArrayOutputStream b, int n, String flags, int mask) {
    int width = flags.contains("L") || n > 65535 ? 8 : flags.contains("M") || n > 125 ? 2 : 0;
    b.write(mask | (width == 8 ? 127 : width == 2 ? 126 : n));
    for (int i = width - 1; i >= 0; i--) {
      b.write(i > 3 ? 0 : n >> 8 * i);
    }
  }

  private static byte[] content(String text, boolean close) {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    String rest = text;
    if (close && !text.isEmpty() && Character.isDigit(text.charAt(0))) {
      String code = text.split("[^0-9]", 2)[0];
      b.write(Integer.parseInt(code) >> 8);
      b.write(Integer.parseInt(code));
      rest = text.substring(code.length());
    }
    if (rest.startsWith("#")) {
      b.writeBytes(HexFormat.of().parseHex(rest.substring(1)));
    } else if (rest.startsWith("*")) {
      b.writeBytes("x".repeat(Integer.parseInt(rest.substring(1))).getBytes());
    } else if (!rest.isEmpty()) {
      b.writeBytes(rest.substring(1, rest.length() - 1).getBytes(StandardCharsets.UTF_8));
    }
    return b.toByteArray();
  }

  private static String next(DataInputStream in) throws IOException {
    int first = in.readUnsignedByte();
    int length = in.readUnsignedByte();
    if (length == 126) {
      length = in.readUnsignedShort();
    } else if (length == 127) {
      length = (int) in.readLong();
    }
    byte[] content = in.readNBytes(length);
    int kind = first & 15;
    String name = kind < 8 ? KINDS.get(kind) : CONTROLS.get(kind - 8);
    if (kind == 8) {
      return name + ":" + (length < 2 ? "" : (content[0] & 255) << 8 | content[1] & 255);
    }
    return name + ":" + shown(content, kind);
  }

  private static String shown(byte[] content, int kind) {
    if (content.length > 20) {
      return "" + content.length;
    }
    String text = new String(content, StandardCharsets.UTF_8);
    boolean plain = text.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == 0x1f600);
    return plain && kind != 2
        ? text
        : content.length == 0 ? "" : "#" + HexFormat.of().formatHex(content);
  }

  /** What is no WebSocket stays a request, or is refused. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ== | | 400",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ== | Sec-WebSocket-Key: short | 400",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ== | Sec-WebSocket-Key:"
            + " dGhlIHNhbXBsZSBub25jZQ==%Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ== | 400",
        "Sec-WebSocket-Version: 13 | Sec-WebSocket-Version: 8 | 426",
        "Sec-WebSocket-Version: 13 | | 426",
        "Upgrade: websocket | Upgrade: h2c | 200",
        "Upgrade: websocket | Upgrade: WebSocket | 101",
        "Connection: Upgrade | Connection: keep-alive | 200",
        "Connection: Upgrade | Connection: keep-alive, upgrade | 101",
        "GET /ws | GET /other | 200",
        "GET /ws | POST /ws | 200",
        "GET /ws HTTP/1.1 | GET /ws HTTP/1.0 | 200",
      })
  void handshakes(String before, String after, int status) throws Exception {
    String now = after == null ? "X: y" : after.replace("%", "\r\n");
    String request =
        HANDSHAKE.replace(before, now).replace("\r\n\r\n", "\r\nContent-Length: 0\r\n\r\n");
    try (ServedProgram server = ServedProgram.program(SERVER, false);
        RawClient c = server.raw()) {
      c.send(request);
      String line = c.readUntil("\r\n");
      assertEquals("HTTP/1.1 " + status, line.substring(0, 12), line);
    }
  }
}
