package gene.runtime.object;

import gene.runtime.error.Errors;

/**
 * A text that a variable grows by appending, so that n appends cost n and not n squared: the
 * characters are in a buffer with room behind them. Never seen by a program: it lives in a {@link
 * gene.runtime.Cell} or between two instructions of one assignment, and becomes a String when it is
 * read.
 *
 * <p>Immutable: of all texts that share a buffer the longest one appends in place, others copy.
 */
public final class AppendBuffer {
  private static final int ROOM = 64;

  private final StringBuilder buffer; // null: the text is whole
  private final String whole;
  private final int length;

  private AppendBuffer(StringBuilder buffer, String whole, int length) {
    this.buffer = buffer;
    this.whole = whole;
    this.length = length;
  }

  /** A String or a growing text, and the pieces behind it. */
  public static AppendBuffer of(Object before, Object[] stack, int from, int count) {
    for (int i = 0; i < count; i++) {
      if (!(stack[from + i] instanceof String)) {
        throw Errors.notText();
      }
    }
    if (before instanceof AppendBuffer g) {
      return g.append(stack, from, count);
    }
    if (!(before instanceof String s)) {
      throw Errors.notText();
    }
    // A program that reads the text after each append pays for one copy, as without a buffer.
    String joined =
        count == 1 ? s.concat((String) stack[from]) : joined(s, stack, from, count).toString();
    return new AppendBuffer(null, joined, joined.length());
  }

  private AppendBuffer append(Object[] stack, int from, int count) {
    if (buffer != null && buffer.length() == length) {
      for (int i = 0; i < count; i++) {
        buffer.append((String) stack[from + i]);
      }
      return new AppendBuffer(buffer, null, buffer.length());
    }
    StringBuilder copy = joined(toString(), stack, from, count);
    return new AppendBuffer(copy, null, copy.length());
  }

  private static StringBuilder joined(String first, Object[] stack, int from, int count) {
    StringBuilder out = new StringBuilder(first.length() + ROOM).append(first);
    for (int i = 0; i < count; i++) {
      out.append((String) stack[from + i]);
    }
    return out;
  }

  @Override
  public String toString() {
    return buffer == null ? whole : buffer.substring(0, length);
  }
}
