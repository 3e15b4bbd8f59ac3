package gene.http.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/** gzip for a body in pieces. Must be ended or dropped: it holds memory outside of the heap. */
final class Packer {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
  private final GZIPOutputStream gzip;

  Packer() {
    try {
      gzip = new GZIPOutputStream(out, 8192, true);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory gives no I/O errors
    }
  }

  void add(byte[] piece, int length) {
    try {
      gzip.write(piece, 0, length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is packed so far; some of what was added last may stay inside. */
  byte[] taken() {
    byte[] packed = out.toByteArray();
    out.reset();
    return packed;
  }

  /** All that was added, so that the client can unpack it now. */
  byte[] flushed() {
    try {
      gzip.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return taken();
  }

  /** The rest, with the end; repeatable. */
  byte[] ended() {
    try {
      gzip.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return taken();
  }
}
