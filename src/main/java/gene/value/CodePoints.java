package gene.value;

/**
 * Positions in strings as the language counts them: in code points. A string without surrogates is
 * indexed directly; for the one-byte strings of the JDK that question costs nothing, for others it
 * is one scan.
 */
public final class CodePoints {
  private CodePoints() {}

  public static int length(String s) {
    return s.codePointCount(0, s.length());
  }

  /** Whether code points and chars of the string are at the same positions. */
  private static boolean direct(String s) {
    return length(s) == s.length();
  }

  /** The code point at a position, -1 when it is outside. */
  public static int at(String s, long position) {
    int size = length(s);
    if (position < 0 || position >= size) {
      return -1;
    }
    return size == s.length()
        ? s.charAt((int) position)
        : s.codePointAt(s.offsetByCodePoints(0, (int) position));
  }

  /** The char index of a position from 0 to the length. */
  public static int index(String s, int position) {
    return direct(s) ? position : s.offsetByCodePoints(0, position);
  }

  /** The position of a char index. */
  public static int position(String s, int index) {
    return s.codePointCount(0, index);
  }

  /** The text between two valid positions, the second one exclusive. */
  public static String slice(String s, int from, int to) {
    if (direct(s)) {
      return s.substring(from, to);
    }
    int start = s.offsetByCodePoints(0, from);
    return s.substring(start, s.offsetByCodePoints(start, to - from));
  }

  /** The length of the UTF-8 form; a lone surrogate is encoded as a question mark. */
  public static long utf8Length(String s) {
    long n = 0;
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c < 0x80) {
        n++;
      } else if (c < 0x800) {
        n += 2;
      } else if (!Character.isSurrogate(c)) {
        n += 3;
      } else if (Character.isHighSurrogate(c)
          && i + 1 < s.length()
          && Character.isLowSurrogate(s.charAt(i + 1))) {
        n += 4;
        i++;
      } else {
        n++;
      }
    }
    return n;
  }
}
