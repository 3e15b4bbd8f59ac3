package gene.http.server;

import gene.http.message.Response;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Set;
import java.util.zip.GZIPOutputStream;

/**
 * gzip for bodies that gain by it, when the client takes it. Parts of files go as they are. So do
 * event streams: they stay open for hours, and a compressor holds a quarter of a megabyte.
 */
final class Compression {
  /** Smaller bodies fit into one packet anyway. */
  static final int SMALL = 1024;

  private static final Set<String> FURTHER_TYPES =
      Set.of(
          "application/wasm",
          "application/javascript",
          "application/x-javascript",
          "application/xml",
          "font/ttf",
          "font/otf",
          "image/bmp",
          "image/x-icon");

  private Compression() {}

  /** The answer with its body packed, or as it is. */
  static Response whole(ServerRequest request, Response a) {
    if (a.body == null || a.body.length < SMALL || !offered(request, a) || !request.takesGzip()) {
      return a;
    }
    byte[] packed = pack(a.body);
    if (packed.length >= a.body.length) {
      return a;
    }
    mark(a.headers);
    return Response.of(a.status, a.headers, packed);
  }

  /**
   * Says in the head that the body will be packed while it is sent, when it is to be.
   *
   * @param length of the body, -1 when nobody knows
   */
  static boolean streamed(ServerRequest request, Response a, long length) {
    if (length >= 0 && length < SMALL || !offered(request, a) || !request.takesGzip()) {
      return false;
    }
    mark(a.headers);
    return true;
  }

  /**
   * Whether it could be compressed. Then caches are told that answers differ by what clients take.
   */
  private static boolean offered(ServerRequest request, Response a) {
    if (!request.gzipOffered()
        || a.status == 206
        || Response.bodiless(a.status)
        || a.headers.contains(HttpHeaderNames.CONTENT_ENCODING)
        || a.headers.containsValue(HttpHeaderNames.CACHE_CONTROL, "no-transform", true)
        || !compressible(a.headers.get(HttpHeaderNames.CONTENT_TYPE, ""))) {
      return false;
    }
    if (!a.headers.containsValue(HttpHeaderNames.VARY, HttpHeaderNames.ACCEPT_ENCODING, true)) {
      a.headers.add(HttpHeaderNames.VARY, HttpHeaderNames.ACCEPT_ENCODING);
    }
    return true;
  }

  private static void mark(HttpHeaders headers) {
    headers.set(HttpHeaderNames.CONTENT_ENCODING, "gzip");
    headers.remove(HttpHeaderNames.ACCEPT_RANGES); // parts are those of the plain body
    String tag = headers.get(HttpHeaderNames.ETAG);
    if (tag != null) {
      headers.set(HttpHeaderNames.ETAG, weak(tag));
    }
  }

  /** A strong tag promises the same bytes, and packed ones are others. */
  static String weak(String tag) {
    return tag.startsWith("W/") ? tag : "W/" + tag;
  }

  /** Types that are not compressed in themselves. */
  static boolean compressible(String contentType) {
    int end = contentType.indexOf(';');
    String type =
        (end < 0 ? contentType : contentType.substring(0, end)).trim().toLowerCase(Locale.ROOT);
    return type.startsWith("text/") && !type.equals("text/event-stream")
        || type.endsWith("json")
        || type.endsWith("+xml")
        || FURTHER_TYPES.contains(type);
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
