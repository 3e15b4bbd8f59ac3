package gene.http.server;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/**
 * Collects a body. Room is made as bytes arrive, not as the client announces them, and never for
 * more than the limit. What was announced says where to end, so that a whole body has no room left
 * and is not copied once more.
 */
final class RequestBody {
  static final byte[] EMPTY = {};
  private static final int FIRST = 4096;

  private final int limit;
  private final long announced;
  private byte[] bytes = EMPTY;
  private int size;

  /** {@code announced} is the size of the body as the client has it, negative without one. */
  RequestBody(int limit, long announced) {
    this.limit = limit;
    this.announced = announced;
  }

  /** False when the body is larger than it may be. */
  boolean add(ByteBuf piece) {
    int n = piece.readableBytes();
    if (n > limit - size) {
      return false;
    }
    if (size + n > bytes.length) {
      long most = announced >= size + (long) n ? Math.min(announced, limit) : limit;
      int room = (int) Math.min(most, Math.max(size + (long) n, Math.max(FIRST, 2L * size)));
      bytes = Arrays.copyOf(bytes, size == 0 ? Math.max(n, Math.min(room, FIRST)) : room);
    }
    piece.readBytes(bytes, size, n);
    size += n;
    return true;
  }

  byte[] bytes() {
    return size == bytes.length ? bytes : Arrays.copyOf(bytes, size);
  }
}
