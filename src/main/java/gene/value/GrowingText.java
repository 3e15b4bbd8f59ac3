package gene.value;

/**
 * A long text that came about by appending to another one, so that n appends cost n and not n
 * squared, however the program spells them. Of all texts that share a buffer the longest one
 * appends in place, others copy; the value itself never changes.
 *
 * <p>To programs it is a String. It lives in variables, properties, arguments and results of Gene
 * functions only: whoever else wants a value takes it {@link #flat}, that is natives, containers,
 * and Java code that called a function. Short texts are Strings from the beginning.
 */
public final class GrowingText {
  /** Below, a copy costs no more than this object. */
  private static final int LONG = Integer.getInteger("gene.text.growing", 256);

  private static final int MOST = Integer.MAX_VALUE - 16;

  private String head; // with the tail, while there is no buffer
  private String tail;
  private StringBuilder buffer;
  private final int length;
  private final int pairs; // surrogate pairs, of which each is one character

  private static boolean exist;

  private GrowingText(String head, String tail, int length, int pairs) {
    exist = true;
    this.head = head;
    this.tail = tail;
    this.length = length;
    this.pairs = pairs;
  }

  private GrowingText(StringBuilder buffer, int pairs) {
    this.buffer = buffer;
    this.length = buffer.length();
    this.pairs = pairs;
  }

  /** Whether the program has made one yet. Most never do. */
  public static boolean exist() {
    return exist;
  }

  /** The value as everybody knows it. */
  public static Object flat(Object v) {
    return v instanceof GrowingText t ? t.toString() : v;
  }

  /** Makes the values from there on flat. */
  public static void flatten(Object[] values, int from, int to) {
    for (int i = from; i < to; i++) {
      if (values[i] instanceof GrowingText t) {
        values[i] = t.toString();
      }
    }
  }

  public static boolean isText(Object v) {
    return v instanceof String || v instanceof GrowingText;
  }

  /** Whether it is worth growing. */
  public static boolean isLong(Object v) {
    return v instanceof String s ? s.length() >= LONG : v instanceof GrowingText;
  }

  /** A text followed by another one, each a String or growing. */
  public static Object concat(Object a, Object b) {
    String piece = b.toString();
    if (a instanceof GrowingText t) {
      return t.append(piece);
    }
    String s = (String) a;
    if (s.length() < LONG) {
      return s.concat(piece);
    }
    return piece.isEmpty() ? s : begin(s, piece, s.length() - CodePoints.length(s));
  }

  /** After one append there may be no other, so nothing is copied yet. */
  private static GrowingText begin(String head, String piece, int pairs) {
    long length = (long) head.length() + piece.length();
    if (length > MOST) {
      throw new OutOfMemoryError("a text of " + length + " characters");
    }
    char last = head.isEmpty() ? 0 : head.charAt(head.length() - 1);
    return new GrowingText(head, piece, (int) length, pairs + joint(last, piece) + pairs(piece));
  }

  /** A text and the texts of the values, as {@link Printer#quoted} gives them. */
  public static Object joined(Object first, Object[] more) {
    int from = 0;
    Object start = first;
    if ("".equals(first) && more.length > 0) { // what is long may be the first of them
      start = more[0] instanceof GrowingText ? more[0] : Printer.quoted(more[0]);
      from = 1;
    }
    if (from == more.length) {
      return start;
    }
    StringBuilder out = isLong(start) ? new StringBuilder() : new StringBuilder((String) start);
    for (int i = from; i < more.length; i++) {
      Printer.quoted(out, more[i]);
    }
    return isLong(start) ? concat(start, out.toString()) : out.toString();
  }

  private GrowingText append(String piece) {
    if (piece.isEmpty()) {
      return this;
    }
    if (buffer == null) {
      if (tail.isEmpty()) {
        return begin(head, piece, pairs);
      }
      buffer = new StringBuilder(room()).append(head).append(tail);
      head = null;
      tail = null;
    }
    StringBuilder to =
        buffer.length() == length ? buffer : new StringBuilder(room()).append(buffer, 0, length);
    int joint = joint(to.charAt(length - 1), piece);
    return new GrowingText(to.append(piece), pairs + joint + pairs(piece));
  }

  private int room() {
    return (int) Math.min(MOST, length * 2L);
  }

  private static int pairs(String s) {
    return s.length() - s.codePointCount(0, s.length());
  }

  /** A pair of which each text has one half. */
  private static int joint(char last, String piece) {
    return Character.isHighSurrogate(last) && Character.isLowSurrogate(piece.charAt(0)) ? 1 : 0;
  }

  private int size() {
    return length - pairs;
  }

  /** Number of characters of a text. */
  public static int size(Object text) {
    return text instanceof GrowingText t ? t.size() : CodePoints.length((String) text);
  }

  /** Whether a text ends with another one. */
  public static boolean endsWith(Object text, String end) {
    return text instanceof GrowingText t ? t.endsWith(end) : ((String) text).endsWith(end);
  }

  private boolean endsWith(String end) {
    if (buffer == null && tail.length() >= end.length()) {
      return tail.endsWith(end);
    }
    if (buffer == null) {
      return toString().endsWith(end);
    }
    int from = length - end.length();
    for (int i = 0; i < end.length() && from >= 0; i++) {
      if (buffer.charAt(from + i) != end.charAt(i)) {
        return false;
      }
    }
    return from >= 0;
  }

  /** Adds the text to one in the making. */
  public void appendTo(StringBuilder out) {
    if (buffer == null) {
      out.append(head).append(tail);
    } else {
      out.append(buffer, 0, length);
    }
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof GrowingText t
        ? t.length == length && toString().equals(t.toString())
        : o instanceof String s && s.length() == length && s.equals(toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  @Override
  public String toString() {
    if (buffer != null) { // which may be much larger than the text, and need not be kept for it
      head = buffer.substring(0, length);
      tail = "";
      buffer = null;
    } else if (!tail.isEmpty()) {
      head = head.concat(tail);
      tail = "";
    }
    return head;
  }
}
