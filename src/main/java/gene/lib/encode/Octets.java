package gene.lib.encode;

import gene.runtime.error.Errors;
import gene.value.Bytes;
import java.nio.charset.StandardCharsets;

/** Arguments that are bytes: Bytes, or a String in its UTF-8 form. */
final class Octets {
  private Octets() {}

  /** Not to be changed: it may be the array of a Bytes value. */
  static byte[] of(String owner, Object v) {
    return switch (v) {
      case String s -> s.getBytes(StandardCharsets.UTF_8);
      case Bytes b -> b.unsafeArray();
      default -> throw Errors.expects(owner, "a String or Bytes", v);
    };
  }
}
