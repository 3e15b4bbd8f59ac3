package gene.http.client;

import java.io.IOException;
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

  /** Whether the size on the wire is not that of the content. */
  boolean packed() {
    return gzip != null;
  }

  void decode(List<ByteBuffer> pieces, LimitedBytes out) throws IOException {
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
    if (gzip == null) {
      out.write(bytes, 0, size);
    } else {
      gzip.decode(bytes, out);
    }
  }

  /** The content is complete; {@code empty} when there was none, as after a HEAD request. */
  void end(boolean empty) throws ZipException {
    if (gzip != null && !empty) {
      gzip.end();
    }
  }
}
