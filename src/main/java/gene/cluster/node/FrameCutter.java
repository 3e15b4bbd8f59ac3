package gene.cluster.node;

import java.util.Arrays;
import java.util.function.Consumer;

/** Cuts the stream of a member into frames, which are read where they stand. */
final class FrameCutter {
  private final int maxFrame;
  private final Consumer<Frames.In> taker;
  private byte[] partial = {}; // the beginning of a frame
  private int size; // of that

  FrameCutter(int maxFrame, Consumer<Frames.In> taker) {
    this.maxFrame = maxFrame;
    this.taker = taker;
  }

  /** More bytes of the stream, in the beginning of an array. */
  void take(byte[] bytes, int n) {
    if (size == 0) {
      int done = cut(bytes, n);
      if (done < n) {
        partial = Arrays.copyOfRange(bytes, done, n);
        size = n - done;
      }
      return;
    }
    if (partial.length < size + n) {
      partial = Arrays.copyOf(partial, Math.max(partial.length * 2, size + n));
    }
    System.arraycopy(bytes, 0, partial, size, n);
    size += n;
    int done = cut(partial, size);
    if (done > 0) { // otherwise it is a long frame, and goes on
      partial = Arrays.copyOfRange(partial, done, size);
      size -= done;
    }
  }

  /** Hands on all that are complete; how many bytes these are. */
  private int cut(byte[] b, int n) {
    int at = 0;
    while (n - at >= 4) {
      int length =
          b[at] << 24 | (b[at + 1] & 0xff) << 16 | (b[at + 2] & 0xff) << 8 | b[at + 3] & 0xff;
      if (length < 1 || length > maxFrame) {
        throw new Frames.Malformed("length " + length);
      }
      if (n - at - 4 < length) {
        break;
      }
      taker.accept(new Frames.In(b, at + 4, length));
      at += 4 + length;
    }
    return at;
  }
}
