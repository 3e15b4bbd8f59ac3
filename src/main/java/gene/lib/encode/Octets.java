package gene.lib.encode;

import gene.runtime.error.Errors;
import gene.runtime.task.Pace;
import gene.value.Bytes;
import java.nio.charset.StandardCharsets;

/** Arguments that are bytes: Bytes, or a String in its UTF-8 form. */
final class Octets {
  private static final int BLOCK = 1 << 18; // less than a millisecond of the slowest digest

  private Octets() {}

  /** Takes a part of an array. */
  interface Sink<X extends Exception> {
    void take(byte[] data, int from, int size) throws X;
  }

  /** Gives all of the data to the sink, in blocks between which signals are looked for. */
  static <X extends Exception> void inBlocks(byte[] data, Sink<X> sink) throws X {
    for (int from = 0; from < data.length; from += BLOCK) {
      sink.take(data, from, Math.min(BLOCK, data.length - from));
      Pace.look();
    }
  }

  /** Not to be changed: it may be the array of a Bytes value. */
  static byte[] of(String owner, Object v) {
    return switch (v) {
      case String s -> s.getBytes(StandardCharsets.UTF_8);
      case Bytes b -> b.unsafeArray();
      default -> throw Errors.expects(owner, "a String or Bytes", v);
    };
  }
}
