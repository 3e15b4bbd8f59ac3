package gene.regex;

/**
 * The part of a text that is being read, as an array: HotSpot reads that several times faster than
 * a String. Parts are small at first, since most searches end soon, and polls come between them.
 */
public final class Window {
  private static final int FIRST = 64;
  private static final int MOST = 4096;

  final String text;
  final int length;
  private final Runnable poll;
  private int size = FIRST;
  char[] chars;
  int from; // place in the text of the first character of the array
  int to; // behind the last one
  int reached; // by the last run: how far it looked

  /** Of a text; polls now and then while it is read. */
  public Window(String text, Runnable poll) {
    this.text = text;
    this.length = text.length();
    this.poll = poll;
    this.chars = new char[Math.min(length, FIRST)];
  }

  public String text() {
    return text;
  }

  /** Makes the part begin before or at a place that it does not contain. */
  void move(int i) {
    if (i == to && size < MOST) {
      size *= 4;
      chars = new char[Math.min(length, size)];
    } else if (size > FIRST) {
      poll();
    }
    from = i;
    to = Math.min(length, i + chars.length);
    text.getChars(from, to, chars, 0);
  }

  boolean has(int i) {
    return i >= from && i < to;
  }

  void poll() {
    poll.run();
  }
}
