package gene.source;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Finds characters of the text by position, for findings about how things are written. */
public final class Layout {
  private final String text;
  private int @Nullable []
      lines; // index of the first character of each line; made when first needed

  public Layout(String text) {
    this.text = text;
  }

  /** The character before the position, a blank at the beginning of a line. */
  public char before(int pos) {
    int i = index(pos) - 1;
    return i < 0 || i >= text.length() ? ' ' : text.charAt(i);
  }

  /** The character at the position, a blank behind the end. */
  public char at(int pos) {
    int i = index(pos);
    return i >= text.length() ? ' ' : text.charAt(i);
  }

  /** Index of the position; columns count code points. */
  private int index(int pos) {
    int[] starts = lines;
    if (starts == null) {
      starts = starts();
      lines = starts;
    }
    int line = Pos.line(pos) - 1;
    if (line < 0 || line >= starts.length) {
      return 0;
    }
    int from = starts[line];
    int to = line + 1 < starts.length ? starts[line + 1] : text.length();
    int points = Math.min(Pos.column(pos) - 1, text.codePointCount(from, to));
    return text.offsetByCodePoints(from, points);
  }

  private int[] starts() {
    int[] found = new int[64];
    int count = 1;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      if (count == found.length) {
        found = Arrays.copyOf(found, count * 2);
      }
      found[count++] = i + 1;
    }
    return Arrays.copyOf(found, count);
  }
}
