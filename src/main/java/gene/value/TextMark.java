package gene.value;

import java.lang.ref.WeakReference;

/**
 * What is known about a long text: its sizes and the places that were looked for last. Marks are
 * immutable and kept in a small table, where a mark of another text may replace them at any time;
 * threads may race for a slot, since every mark is right on its own. The text itself is held
 * weakly.
 */
final class TextMark {
  private static final int SETS = 16;

  /** Two slots a set: texts of the same length are in the same one. */
  private static final TextMark[] TABLE = new TextMark[SETS * 2];

  /** How many texts whose code points are single chars were counted for each one marked. */
  private static final int COUNTS_PER_MARK = 64;

  private static int counts;

  private final WeakReference<String> text;
  final int size; // code points, -1 when not known
  final int position; // code points before index
  final int index;
  final long bytes; // of the UTF-8 form, -1 when not known
  final int bytesBefore; // UTF-8 bytes before byteIndex
  final int byteIndex;

  private TextMark(
      WeakReference<String> text,
      int size,
      int position,
      int index,
      long bytes,
      int bytesBefore,
      int byteIndex) {
    this.text = text;
    this.size = size;
    this.position = position;
    this.index = index;
    this.bytes = bytes;
    this.bytesBefore = bytesBefore;
    this.byteIndex = byteIndex;
  }

  private static int set(String s) {
    return (s.length() & SETS - 1) * 2;
  }

  /** The mark of a text, or null. */
  static TextMark of(String s) {
    int set = set(s);
    TextMark mark = TABLE[set];
    if (mark != null && mark.text.refersTo(s)) {
      return mark;
    }
    mark = TABLE[set + 1];
    return mark != null && mark.text.refersTo(s) ? mark : null;
  }

  private static TextMark orNew(String s) {
    TextMark mark = of(s);
    return mark != null ? mark : new TextMark(new WeakReference<>(s), -1, 0, 0, -1, 0, 0);
  }

  /** Puts the mark where an older one of the text is, else in the first slot. */
  private static void put(String s, TextMark mark) {
    int set = set(s);
    TextMark first = TABLE[set];
    if (first != null && first.text != mark.text) {
      TABLE[set + 1] = first;
    }
    TABLE[set] = mark;
  }

  /**
   * The code points of a text have been counted. The JDK does that at once for its one-byte
   * strings, and there is no way to ask whether it did: where the count tells nothing, every 64th
   * text is marked, so that one that is counted again and again soon is.
   */
  static void counted(String s, int size) {
    if (size != s.length() || (++counts & COUNTS_PER_MARK - 1) == 0) {
      noteSize(s, size);
    }
  }

  static void noteSize(String s, int size) {
    TextMark m = orNew(s);
    put(s, new TextMark(m.text, size, m.position, m.index, m.bytes, m.bytesBefore, m.byteIndex));
  }

  static void notePlace(String s, int position, int index) {
    TextMark m = orNew(s);
    put(s, new TextMark(m.text, m.size, position, index, m.bytes, m.bytesBefore, m.byteIndex));
  }

  static void noteBytes(String s, long bytes) {
    TextMark m = orNew(s);
    put(s, new TextMark(m.text, m.size, m.position, m.index, bytes, m.bytesBefore, m.byteIndex));
  }

  static void noteByte(String s, int before, int index) {
    TextMark m = orNew(s);
    if (m.byteIndex != index) {
      put(s, new TextMark(m.text, m.size, m.position, m.index, m.bytes, before, index));
    }
  }
}
