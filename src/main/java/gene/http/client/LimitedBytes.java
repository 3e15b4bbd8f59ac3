package gene.http.client;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;

/**
 * Collects the content of a body as long as it is not too large. Counts what comes out of the
 * encoding: a few bytes on the wire may stand for gigabytes.
 */
final class LimitedBytes extends OutputStream {
  private final long limit;
  private ByteArrayOutputStream held = new ByteArrayOutputStream();
  private long count;

  LimitedBytes(long limit) {
    this.limit = limit;
  }

  /** A body of so many bytes is announced: one that is too large need not be read at all. */
  void announced(long size) throws BodyTooLarge {
    if (size > limit) {
      throw new BodyTooLarge(limit);
    }
  }

  @Override
  public void write(int b) throws BodyTooLarge {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int size) throws BodyTooLarge {
    if (size > limit - count) {
      held = new ByteArrayOutputStream(0); // nobody will want what has come
      count = limit;
      throw new BodyTooLarge(limit);
    }
    count += size;
    held.write(bytes, from, size);
  }

  /** What has come since the last call. */
  byte[] take() {
    byte[] bytes = held.toByteArray();
    held = new ByteArrayOutputStream();
    return bytes;
  }
}
