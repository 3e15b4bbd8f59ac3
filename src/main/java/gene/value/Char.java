package gene.value;

/** One Unicode code point. */
public record Char(int codePoint) {
  private static final Char[] SMALL = new Char[256];

  static {
    for (int i = 0; i < SMALL.length; i++) {
      SMALL[i] = new Char(i);
    }
  }

  public static Char of(int codePoint) {
    return codePoint < SMALL.length ? SMALL[codePoint] : new Char(codePoint);
  }

  @Override
  public String toString() {
    return Character.toString(codePoint);
  }
}
