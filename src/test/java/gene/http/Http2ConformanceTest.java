package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Odd frames, each on a connection of its own: the server does what RFC 9113 says. The rows are in
 * {@code http2-conformance.txt}; {@code -Dconformance.show} prints what each of them saw.
 */
@Tag("slow")
class Http2ConformanceTest {
  private static final String SERVER =
      """
      (var server (start_server 0 ^tls {^cert "CERT" ^key "KEY"}
        (fn [req]
          (case req/path
            when "/slow" (sleep 600000)
            when "/big" ("x" .repeat 200000)
            else #"ok #{req/body}"))))
      """;
  private static final List<String> TYPES =
      List.of(
          "DATA",
          "HEADERS",
          "PRIORITY",
          "RST_STREAM",
          "SETTINGS",
          "PUSH_PROMISE",
          "PING",
          "GOAWAY",
          "WINDOW_UPDATE",
          "CONTINUATION");
  private static final int END_STREAM = 1;

  @TempDir private static Path folder;

  @Test
  void rows() throws Exception {
    TestCertificate certificate = new TestCertificate(folder);
    String program =
        SERVER
            .replace("CERT", certificate.cert.toString())
            .replace("KEY", certificate.key.toString());
    List<String> wrong = new ArrayList<>();
    List<String> rows = rows("http2-conformance.txt");
    assertTrue(rows.size() > 100);
    try (ServedProgram server = ServedProgram.program(program, false)) {
      for (String row : rows) {
        String[] parts = row.split(" \\| ", 3);
        String seen;
        try (Http2Client c = new Http2Client(server.port())) {
          c.patience(15_000);
          seen = new Conversation(c).outcome(parts[1], parts[2]);
        } catch (AssertionError e) {
          seen = e.getMessage();
        }
        if (System.getProperty("conformance.show") != null) {
          System.out.println(parts[0] + " -> " + parts[2] + " -> " + seen);
        }
        if (!List.of(parts[2].split(" ")).contains(seen)) {
          wrong.add(parts[0] + ": expected " + parts[2] + ", saw " + seen);
        }
      }
    }
    assertEquals("", String.join("\n", wrong));
  }

  static List<String> rows(String name) throws Exception {
    try (InputStream in = Http2ConformanceTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(l -> !l.isBlank() && !l.startsWith("#"))
          .toList();
    }
  }

  /** One row on its connection. */
  private static final class Conversation {
    private final Http2Client client;
    private final DefaultHttp2HeadersDecoder fields = new DefaultHttp2HeadersDecoder(false);
    private boolean acknowledged; // the settings with which every connection begins

    Conversation(Http2Client client) {
      this.client = client;
    }

    String outcome(String frames, String expected) {
      for (String token : frames.trim().split(" ")) {
        if (token.startsWith("wait:")) {
          String wanted = token.substring(5);
          String seen = next(wanted);
          if (!seen.equals(wanted)) {
            return "early " + seen;
          }
        } else {
          send(token);
        }
      }
      return next(expected);
    }

    private void send(String token) {
      int eq = token.indexOf('=');
      String head = eq < 0 ? token : token.substring(0, eq);
      byte[] content = content(eq < 0 ? "" : token.substring(eq + 1));
      int at = head.indexOf('@');
      int stream = at < 0 ? 0 : (int) Long.parseLong(head.substring(at + 1));
      String[] name = (at < 0 ? head : head.substring(0, at)).split(":");
      if (name[0].equals("many")) {
        for (int i = 0; i < Integer.parseInt(name[1]); i++) {
          client.send(Http2Client.HEADERS, 5, 2 * i + 1, content);
        }
      } else if (name[0].equals("data")) {
        String[] size = name[1].split("x");
        for (int i = 0; i < Integer.parseInt(size[0]); i++) {
          client.send(Http2Client.DATA, 0, stream, new byte[Integer.parseInt(size[1])]);
        }
      } else {
        int type =
            name[0].startsWith("T")
                ? Integer.parseInt(name[0].substring(1))
                : TYPES.indexOf(name[0]);
        client.send(type, name.length < 2 ? 0 : flags(name[1]), stream, content);
      }
    }

    private static int flags(String text) {
      if (Character.isDigit(text.charAt(0))) {
        return Integer.parseInt(text);
      }
      int flags = 0;
      for (char c : text.toCharArray()) {
        flags |=
            switch (c) {
              case 'E', 'A' -> 1;
              case 'H' -> 4;
              case 'P' -> 8;
              default -> 32;
            };
      }
      return flags;
    }

    private static byte[] content(String text) {
      ByteArrayOutputStream b = new ByteArrayOutputStream();
      for (String part : text.split("(?<!=)\\+")) {
        if (part.startsWith("#")) {
          b.writeBytes(HexFormat.of().parseHex(part.substring(1)));
        } else if (part.startsWith("*")) {
          b.writeBytes(new byte[Integer.parseInt(part.substring(1))]);
        } else if (part.startsWith("[")) {
          String field = part.substring(1, part.length() - 1);
          int eq = field.indexOf('=');
          field(b, unescaped(field.substring(0, eq)), unescaped(field.substring(eq + 1)));
        } else if (!part.isEmpty()) {
          b.writeBytes(
              Http2Client.head(
                  part.equals("post") ? "POST" : "GET",
                  part.equals("slow") ? "/slow" : part.equals("big") ? "/big" : "/"));
        }
      }
      return b.toByteArray();
    }

    private static String unescaped(String text) {
      if (text.matches("[*][0-9]+")) {
        return "v".repeat(Integer.parseInt(text.substring(1)));
      }
      StringBuilder out = new StringBuilder();
      for (int i = 0; i < text.length(); i++) {
        if (text.charAt(i) == '%') {
          out.append((char) Integer.parseInt(text, i + 1, i + 3, 16));
          i += 2;
        } else {
          out.append(text.charAt(i));
        }
      }
      return out.toString();
    }

    /** A literal field without indexing, with its name. */
    private static void field(ByteArrayOutputStream b, String name, String value) {
      b.write(0);
      text(b, name);
      text(b, value);
    }

    private static void text(ByteArrayOutputStream b, String s) {
      if (s.length() < 127) {
        b.write(s.length());
      } else {
        b.write(127);
        int rest = s.length() - 127;
        for (; rest >= 128; rest >>= 7) {
          b.write(rest & 127 | 128);
        }
        b.write(rest);
      }
      b.writeBytes(s.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The first outcome; frames that come with every connection are none unless asked for. */
    private String next(String wanted) {
      for (Http2Client.Frame f = client.next(); f != null; f = client.next()) {
        String seen = name(f, wanted);
        if (seen != null) {
          return seen;
        }
      }
      return "end";
    }

    private String name(Http2Client.Frame f, String wanted) {
      return switch (f.type()) {
        case Http2Client.HEADERS -> wanted.startsWith("DATA") ? null : status(f);
        case Http2Client.RST_STREAM -> "RST:" + Http2Error.valueOf(f.error());
        case Http2Client.GOAWAY -> "GOAWAY:" + Http2Error.valueOf(f.error());
        case Http2Client.PING -> "PING";
        case Http2Client.DATA -> {
          if (wanted.startsWith("DATA")) {
            yield "DATA:" + f.content().length;
          }
          yield wanted.equals("END") && (f.flags() & END_STREAM) != 0 ? "END" : null;
        }
        case Http2Client.SETTINGS -> {
          boolean second = acknowledged && f.flags() == 1;
          acknowledged |= f.flags() == 1;
          yield second && wanted.equals("SETTINGS") ? "SETTINGS" : null;
        }
        default -> null;
      };
    }

    private String status(Http2Client.Frame f) {
      try {
        return fields
            .decodeHeaders(f.stream(), Unpooled.wrappedBuffer(f.content()))
            .status()
            .toString();
      } catch (Http2Exception e) {
        throw new AssertionError(e);
      }
    }
  }
}
