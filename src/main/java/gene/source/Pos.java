package gene.source;

/**
 * A line and column packed into one int, so that a form or an instruction carries its place for
 * four bytes. 0 means unknown. Lines beyond a million and columns beyond 4095 are clamped.
 */
public final class Pos {
  public static final int NONE = 0;
  private static final int COLUMN_BITS = 12;
  private static final int MAX_COLUMN = (1 << COLUMN_BITS) - 1;
  private static final int MAX_LINE = (1 << (31 - COLUMN_BITS)) - 1;

  private Pos() {}

  public static int of(int line, int column) {
    return Math.min(line, MAX_LINE) << COLUMN_BITS | Math.min(column, MAX_COLUMN);
  }

  public static int line(int pos) {
    return pos >>> COLUMN_BITS;
  }

  public static int column(int pos) {
    return pos & MAX_COLUMN;
  }

  public static String text(int pos) {
    return line(pos) + ":" + column(pos);
  }
}
