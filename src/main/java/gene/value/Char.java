package gene.value;

/**
 * One Unicode code point. Texts of one Latin-1 character exist once: as keys of maps they are found
 * by identity, and their hash is known.
 */
public record Char(int codePoint) {
  private static final Char[] SMALL = new Char[256];
  private static final String[] TEXTS = new String[SMALL.length]; // filled as they are wanted

  static {
    for (int i = 0; i < SMALL.length; i++) {
      SMALL[i] = new Char(i);
    }
  }

  public static Char of(int codePoint) {
    return codePoint < SMALL.length ? SMALL[codePoint] : new Char(codePoint);
  }

  /** The text of one code point. */
  public static String text(int codePoint) {
    return codePoint >= 0 && codePoint < TEXTS.length
        ? shared(codePoint)
        : Character.toString(codePoint);
  }

  /** Part of a text, which should be taken by {@link String#substring} only when it is longer. */
  public static String text(String s, int from, int to) {
    if (to - from == 1) {
      char c = s.charAt(from);
      if (c < TEXTS.length) {
        return shared(c);
      }
    }
    return s.substring(from, to);
  }

  /** The one text that stands for all that are equal, when it is short enough to have one. */
  static String canonical(String s) {
    return s.length() == 1 ? text(s, 0, 1) : s;
  }

  /** Interned, so that threads that race for it get the same one. */
  private static String shared(int c) {
    String s = TEXTS[c];
    if (s == null) {
      s = String.valueOf((char) c).intern();
      TEXTS[c] = s;
    }
    return s;
  }

  @Override
  public int hashCode() {
    return codePoint;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Char c && c.codePoint == codePoint;
  }

  @Override
  public String toString() {
    return text(codePoint);
  }
}
