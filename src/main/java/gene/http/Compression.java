package gene.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/**
 * gzip for whole bodies that gain by it, when the client takes it. Files and streams go as they
 * are: the kernel sends the former, and the latter must not wait in a compressor.
 */
final class Compression {
  /** Smaller bodies fit into one packet anyway. */
  private static final int SMALL = 1024;

  private Compression() {}

  static Answer apply(ServerRequest request, Answer a) {
    if (a.body == null
        || a.body.length < SMALL
        || a.status == 206
        || a.headers.contains(HttpHeaderNames.CONTENT_ENCODING)
        || !compressible(a.headers)) {
      return a;
    }
    a.headers.add(HttpHeaderNames.VARY, "accept-encoding");
    if (!accepted(request.header(HttpHeaderNames.ACCEPT_ENCODING))) {
      return a;
    }
    byte[] packed = pack(a.body);
    if (packed.length >= a.body.length) {
      return a;
    }
    a.headers.set(HttpHeaderNames.CONTENT_ENCODING, "gzip");
    return Answer.of(a.status, a.headers, packed);
  }

  private static boolean compressible(HttpHeaders headers) {
    String type = headers.get(HttpHeaderNames.CONTENT_TYPE, "").toLowerCase(Locale.ROOT);
    return type.startsWith("text/")
        || type.contains("json")
        || type.contains("javascript")
        || type.contains("xml");
  }

  /** gzip by name, or {@code *}, unless its weight is nought. */
  static boolean accepted(String header) {
    boolean any = false;
    for (String part : header == null ? new String[0] : header.split(",")) {
      String[] words = part.trim().toLowerCase(Locale.ROOT).split("\\s*;\\s*");
      boolean wanted = words.length < 2 || !words[1].matches("q=0(\\.0*)?");
      if (words[0].equals("gzip") || words[0].equals("x-gzip")) {
        return wanted;
      }
      any |= words[0].equals("*") && wanted;
    }
    return any;
  }

  private static byte[] pack(byte[] body) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(body.length / 2);
    try (GZIPOutputStream gzip = new GZIPOutputStream(out, 8192)) {
      gzip.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory gives no I/O errors
    }
    return out.toByteArray();
  }
}
