package gene.http.client;

import java.net.http.HttpHeaders;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.ZipException;

/** Takes the encoding off a response's content, when it is one that the client asked for. */
final class ContentCoding {
  /** What no longer holds once the encoding is gone. */
  static final Set<String> HEADERS = Set.of("content-encoding", "content-length");

  private final GzipDecoder gzip; // null: the content is as it should be

  private ContentCoding(GzipDecoder gzip) {
    this.gzip = gzip;
  }

  static ContentCoding of(HttpHeaders headers, boolean decodes) {
    return new ContentCoding(applies(headers, decodes) ? new GzipDecoder() : null);
  }

  static boolean applies(HttpHeaders headers, boolean decodes) {
    String name = headers.firstValue("content-encoding").orElse("").strip();
    return decodes && Set.of("gzip", "x-gzip").contains(name.toLowerCase(Locale.ROOT));
  }

  byte[] decode(List<ByteBuffer> pieces) throws ZipException {
    int size = 0;
    for (ByteBuffer b : pieces) {
      size += b.remaining();
    }
    byte[] bytes = new byte[size];
    int at = 0;
    for (ByteBuffer b : pieces) {
      int n = b.remaining();
      b.get(bytes, at, n);
      at += n;
    }
    return gzip == null ? bytes : gzip.decode(bytes);
  }

  /** The content is complete; {@code empty} when there was none, as after a HEAD request. */
  void end(boolean empty) throws ZipException {
    if (gzip != null && !empty) {
      gzip.end();
    }
  }
}
