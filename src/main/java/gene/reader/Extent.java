package gene.reader;

import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import org.jspecify.annotations.Nullable;

/** Finds where the form ends that begins at a position, for reports that underline it. */
public final class Extent {
  private final Source source;

  public Extent(Source source) {
    this.source = source;
  }

  /** The position behind the form, none when no whole form begins there. */
  public int end(int pos) {
    int from = index(pos);
    if (from < 0 || from >= source.text().length()) {
      return Pos.NONE;
    }
    Reader reader = new Reader(source);
    reader.cursor.pos = from;
    char first = source.text().charAt(from);
    if (Cursor.isCloser(first) || Cursor.isBlank(first) || first == ';') {
      return Pos.NONE;
    }
    if (first == '^') {
      int to = from;
      while (!reader.cursor.tokenEndsAt(to)) {
        to++;
      }
      return reader.cursor.positions.at(to);
    }
    try {
      return reader.read() == null ? Pos.NONE : reader.cursor.positions.at(reader.cursor.pos);
    } catch (SyntaxError e) {
      return Pos.NONE;
    }
  }

  /** The data that begins at the position, null when no whole form does. */
  public @Nullable Object form(int pos) {
    int from = index(pos);
    if (from < 0) {
      return null;
    }
    Reader reader = new Reader(source);
    reader.cursor.pos = from;
    try {
      return reader.read();
    } catch (SyntaxError e) {
      return null;
    }
  }

  /** Index of the position in the text, -1 when there is no such place. */
  private int index(int pos) {
    String text = source.text();
    int from = 0;
    for (int line = 1; line < Pos.line(pos); line++) {
      from = text.indexOf('\n', from) + 1;
      if (from == 0) {
        return -1;
      }
    }
    int end = text.indexOf('\n', from);
    int points = text.codePointCount(from, end < 0 ? text.length() : end);
    return Pos.column(pos) - 1 > points ? -1 : text.offsetByCodePoints(from, Pos.column(pos) - 1);
  }
}
