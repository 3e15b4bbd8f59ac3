package gene.value;

/**
 * Positions in strings as the language counts them: in code points, or in bytes of the UTF-8 form.
 * Of long ones a {@link TextMark} remembers the size and the place asked for last, so that scans
 * from left to right cost constant time per step, whichever operation makes them.
 */
public final class CodePoints {
  /** Counting this far is cheaper than looking for a mark. */
  private static final int SHORT = 48;

  private CodePoints() {}

  public static int length(String s) {
    int n = s.length();
    if (n < SHORT) {
      return s.codePointCount(0, n);
    }
    TextMark mark = TextMark.of(s);
    if (mark != null && mark.size >= 0) {
      return mark.size;
    }
    int size = s.codePointCount(0, n);
    TextMark.counted(s, size);
    return size;
  }

  /** The code point at a position, -1 when it is outside. */
  public static int at(String s, long position) {
    int size = length(s);
    if (position < 0 || position >= size) {
      return -1;
    }
    return size == s.length() ? s.charAt((int) position) : s.codePointAt(index(s, (int) position));
  }

  /** The char index of a position from 0 to the length. */
  public static int index(String s, int position) {
    if (length(s) == s.length()) {
      return position;
    }
    if (s.length() < SHORT) {
      return s.offsetByCodePoints(0, position);
    }
    TextMark mark = TextMark.of(s);
    int from = mark == null ? 0 : mark.position;
    int at = mark == null ? 0 : mark.index;
    boolean near = Math.abs((long) position - from) <= position;
    int index =
        near ? s.offsetByCodePoints(at, position - from) : s.offsetByCodePoints(0, position);
    TextMark.notePlace(s, position, index);
    return index;
  }

  /** The position of a char index. */
  public static int position(String s, int index) {
    if (length(s) == s.length()) {
      return index;
    }
    if (s.length() < SHORT) {
      return s.codePointCount(0, index);
    }
    TextMark mark = TextMark.of(s);
    int from = mark == null ? 0 : mark.index;
    int before = mark == null ? 0 : mark.position;
    int position =
        index >= from
            ? before + s.codePointCount(from, index)
            : from - index < index
                ? before - s.codePointCount(index, from)
                : s.codePointCount(0, index);
    TextMark.notePlace(s, position, index);
    return position;
  }

  /** The text between two valid positions, the second one exclusive. */
  public static String slice(String s, int from, int to) {
    if (length(s) == s.length()) {
      return Char.text(s, from, to);
    }
    int start = index(s, from);
    return Char.text(s, start, index(s, to));
  }

  /** Byte i of the UTF-8 form; i must be below its length. */
  public static int utf8At(String s, int i) {
    if (utf8Length(s) == s.length()) {
      return s.charAt(i) & 0xff;
    }
    TextMark mark = TextMark.of(s);
    boolean ahead = mark != null && mark.bytesBefore <= i;
    int index = ahead ? mark.byteIndex : 0;
    int before = ahead ? mark.bytesBefore : 0;
    while (true) {
      int c = s.codePointAt(index);
      int width = utf8Width(c);
      if (before + width > i) {
        TextMark.noteByte(s, before, index);
        return utf8Byte(c, width, i - before);
      }
      before += width;
      index += Character.charCount(c);
    }
  }

  private static int utf8Width(int c) {
    return c < 0x80 || c >= 0xd800 && c <= 0xdfff ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  }

  /** A lone surrogate is encoded as a question mark. */
  private static int utf8Byte(int c, int width, int k) {
    if (width == 1) {
      return c < 0x80 ? c : '?';
    }
    int shifted = c >> 6 * (width - 1 - k);
    return k > 0 ? 0x80 | shifted & 0x3f : (0xf00 >> width & 0xff) | shifted;
  }

  /** The length of the UTF-8 form. */
  public static long utf8Length(String s) {
    boolean longText = s.length() >= SHORT;
    TextMark mark = longText ? TextMark.of(s) : null;
    if (mark != null && mark.bytes >= 0) {
      return mark.bytes;
    }
    long n = 0;
    for (int i = 0; i < s.length(); ) {
      int c = s.codePointAt(i);
      n += utf8Width(c);
      i += Character.charCount(c);
    }
    if (longText) {
      TextMark.noteBytes(s, n);
    }
    return n;
  }
}
