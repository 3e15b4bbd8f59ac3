package gene.value;

import java.security.SecureRandom;

/**
 * SipHash-1-3 with a key that nobody outside knows. The usual hashes are public: whoever chooses
 * keys, such as the sender of a JSON text, can choose many with the same one. With this hash they
 * spread again. It takes longer, so a table uses it only once it has met suspiciously many
 * collisions.
 */
final class KeyedHash {
  private static final long KEY0;
  private static final long KEY1;

  static {
    SecureRandom random = new SecureRandom();
    KEY0 = random.nextLong();
    KEY1 = random.nextLong();
  }

  private long v0 = KEY0 ^ 0x736f6d6570736575L;
  private long v1 = KEY1 ^ 0x646f72616e646f6dL;
  private long v2 = KEY0 ^ 0x6c7967656e657261L;
  private long v3 = KEY1 ^ 0x7465646279746573L;

  private KeyedHash() {}

  /** Equal for equal keys, given that {@code plain} is; names and numbers count in full. */
  static int of(Object key, int plain) {
    KeyedHash h = new KeyedHash();
    if (key instanceof String s) {
      h.text(s);
    } else if (key instanceof Symbol s) {
      h.text(s.name());
    } else if (key instanceof Long n) {
      h.take(n);
    } else if (key instanceof Double d) {
      h.number(d);
    } else {
      h.take(plain);
    }
    return h.end();
  }

  private void text(String s) {
    int i = 0;
    for (; i + 4 <= s.length(); i += 4) {
      take(
          s.charAt(i)
              | (long) s.charAt(i + 1) << 16
              | (long) s.charAt(i + 2) << 32
              | (long) s.charAt(i + 3) << 48);
    }
    long rest = 0;
    for (int shift = 0; i < s.length(); i++, shift += 16) {
      rest |= (long) s.charAt(i) << shift;
    }
    take(rest);
    take(s.length());
  }

  /** A float that equals an integer has its hash. */
  private void number(double d) {
    boolean whole = d == Math.rint(d) && d >= -0x1p63 && d < 0x1p63;
    take(whole ? (long) d : Double.doubleToLongBits(d));
  }

  private void take(long word) {
    v3 ^= word;
    round();
    v0 ^= word;
  }

  private void round() {
    v0 += v1;
    v1 = Long.rotateLeft(v1, 13) ^ v0;
    v0 = Long.rotateLeft(v0, 32);
    v2 += v3;
    v3 = Long.rotateLeft(v3, 16) ^ v2;
    v0 += v3;
    v3 = Long.rotateLeft(v3, 21) ^ v0;
    v2 += v1;
    v1 = Long.rotateLeft(v1, 17) ^ v2;
    v2 = Long.rotateLeft(v2, 32);
  }

  private int end() {
    v2 ^= 0xff;
    round();
    round();
    round();
    long h = v0 ^ v1 ^ v2 ^ v3;
    return (int) (h ^ h >>> 32);
  }
}
