package gene.serial;

import gene.runtime.error.Errors;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Keys as names of files: URL-encoded, so that no key leaves its directory or hides in it. A
 * leading dot is encoded too, which keeps {@code .} and {@code ..} away and lets readers skip
 * hidden files.
 */
final class TreeNames {
  static final String TYPE = "_genetype";
  static final String PROPS = "_geneprops";
  static final String CHILDREN = "_genechildren";
  static final String ORDER = "_genearray";

  /** Keys in the order of their characters, however Java stores those. */
  static final Comparator<String> KEY_ORDER =
      (a, b) -> {
        int[] x = a.codePoints().toArray();
        int[] y = b.codePoints().toArray();
        return Arrays.compare(x, y);
      };

  /** The name of the empty key, which nothing else is encoded as. */
  private static final String EMPTY = "%";

  private TreeNames() {}

  static String encode(String key) {
    if (key.isEmpty()) {
      return EMPTY;
    }
    StringBuilder name = new StringBuilder();
    for (byte b : utf8(key)) {
      char c = (char) (b & 0xff);
      boolean plain = c < 128 && Character.isLetterOrDigit(c) || "-_~".indexOf(c) >= 0;
      if (plain || c == '.' && !name.isEmpty()) {
        name.append(c);
      } else {
        name.append(String.format("%%%02X", (int) c));
      }
    }
    return name.toString();
  }

  private static byte[] utf8(String key) {
    try {
      ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(key));
      byte[] exact = new byte[bytes.remaining()];
      bytes.get(exact);
      return exact;
    } catch (CharacterCodingException e) {
      throw Errors.argument("write_tree cannot name a file after a key that is no valid text");
    }
  }

  /** The key of a name, null when no key is encoded so. */
  static String decode(String name) {
    if (name.equals(EMPTY)) {
      return "";
    }
    byte[] from = name.getBytes(StandardCharsets.UTF_8);
    ByteBuffer to = ByteBuffer.allocate(from.length);
    for (int i = 0; i < from.length; i++) {
      if (from[i] != '%') {
        to.put(from[i]);
        continue;
      }
      int high = i + 2 < from.length ? Character.digit(from[i + 1], 16) : -1;
      int low = i + 2 < from.length ? Character.digit(from[i + 2], 16) : -1;
      if (high < 0 || low < 0) {
        return null;
      }
      to.put((byte) (high << 4 | low));
      i += 2;
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(to.flip()).toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }
}
