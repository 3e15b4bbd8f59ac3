package gene.value;

/**
 * Data read from {@code x...}: one spread item. In a property list {@code ^...m} is kept under a
 * key made by {@link #propKey}, since a program may spread several maps.
 */
public record Spread(Object form) {
  private static final String PREFIX = "...";

  /** The key under which the reader keeps the n-th map spread of a literal. */
  public static String propKey(int n) {
    return PREFIX + n;
  }

  public static boolean isPropKey(String key) {
    return key.startsWith(PREFIX);
  }

  @Override
  public String toString() {
    return Printer.quotedNested(this);
  }
}
