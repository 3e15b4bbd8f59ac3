package gene.http.message;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.util.AsciiString;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;

/**
 * The usual answer of HTTP/1.1, a head and a short body, as one piece of memory: no message object,
 * no encoder, one write. Answers that are otherwise go through Netty's encoder. Headers are those
 * that {@link HeaderRules} has let through, so nothing is checked here. Belongs to the VM thread.
 */
public final class SmallResponseEncoder {
  /** Longer bodies are not worth a copy. */
  private static final int SHORT = 16_384;

  private static final byte[][] STATUS_LINES = new byte[600][];
  private static final byte[] LENGTH = ascii("content-length: ");
  private static final byte[] CLOSE = ascii("connection: close\r\n");
  private static final byte[] KEEP_ALIVE = ascii("connection: keep-alive\r\n");

  private byte[] bytes = new byte[1024];
  private int size;

  /**
   * Whether the response can be encoded here. A program's own date or connection is for the
   * encoder.
   */
  public static boolean suits(Response a) {
    return a.body != null
        && a.body.length <= SHORT
        && !Response.bodiless(a.status)
        && (a.headers.size() < 2
            || !a.headers.contains(HttpHeaderNames.DATE)
                && !a.headers.contains(HttpHeaderNames.CONNECTION));
  }

  /**
   * The bytes of an answer.
   *
   * @param date the line with the date
   * @param close true when the connection ends with this answer
   * @param old true when the client speaks HTTP/1.0 and has to be told that it does not end
   */
  public ByteBuf encode(
      ByteBufAllocator memory, Response a, byte[] date, boolean close, boolean old) {
    size = 0;
    add(statusLine(a.status));
    addAll(a.headers);
    add(date);
    if (close) {
      add(CLOSE);
    } else if (old) {
      add(KEEP_ALIVE);
    }
    add(LENGTH);
    byte[] body = Objects.requireNonNull(a.body, "a small response has its body");
    addNumber(body.length);
    endLine();
    endLine();
    add(body);
    ByteBuf out = memory.directBuffer(size);
    return out.writeBytes(bytes, 0, size);
  }

  private static byte[] statusLine(int status) {
    byte[] line = STATUS_LINES[status];
    if (line == null) {
      String reason = ErrorResponse.line(status).reasonPhrase();
      line = ascii("HTTP/1.1 " + status + " " + reason + "\r\n");
      STATUS_LINES[status] = line;
    }
    return line;
  }

  /** A header line of its own. */
  static byte[] line(String name, String value) {
    return ascii(name + ": " + value + "\r\n");
  }

  private static byte[] ascii(String s) {
    return s.getBytes(StandardCharsets.ISO_8859_1);
  }

  private void addAll(HttpHeaders headers) {
    Iterator<Map.Entry<CharSequence, CharSequence>> all = headers.iteratorCharSequence();
    while (all.hasNext()) {
      Map.Entry<CharSequence, CharSequence> h = all.next();
      add(h.getKey());
      room(2);
      bytes[size++] = ':';
      bytes[size++] = ' ';
      add(h.getValue());
      endLine();
    }
  }

  private void add(byte[] more) {
    room(more.length);
    System.arraycopy(more, 0, bytes, size, more.length);
    size += more.length;
  }

  /** Names and values hold nothing beyond Latin-1, so one byte stands for one character. */
  @SuppressWarnings("deprecation") // the fastest way from Latin-1 to bytes, and all we have is that
  private void add(CharSequence text) {
    int n = text.length();
    room(n);
    if (text instanceof AsciiString a) {
      System.arraycopy(a.array(), a.arrayOffset(), bytes, size, n);
    } else {
      text.toString().getBytes(0, n, bytes, size);
    }
    size += n;
  }

  private void addNumber(int n) {
    room(10);
    int digits = 1;
    for (int rest = n / 10; rest > 0; rest /= 10) {
      digits++;
    }
    int rest = n;
    for (int i = size + digits - 1; i >= size; i--) {
      bytes[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    size += digits;
  }

  private void endLine() {
    room(2);
    bytes[size++] = '\r';
    bytes[size++] = '\n';
  }

  private void room(int n) {
    if (bytes.length - size < n) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + n));
    }
  }
}
