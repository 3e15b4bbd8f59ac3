package gene.analysis;

import gene.source.Pos;
import java.util.Arrays;

/** Finds characters of the text by position, for findings about how things are written. */
final class Layout {
  private final String text;
  private int[] lines; // index of the first character of each line; made when first needed

  Layout(String text) {
    this.text = text;
  }

  /** The character before the position, a blank at the beginning of a line. */
  char before(int pos) {
    int i = index(pos) - 1;
    return i < 0 || i >= text.length() ? ' ' : text.charAt(i);
  }

  /** Index of the position; columns count code points. */
  private int index(int pos) {
    if (lines == null) {
      lines = starts();
    }
    int line = Pos.line(pos) - 1;
    if (line < 0 || line >= lines.length) {
      return 0;
    }
    int from = lines[line];
    int to = line + 1 < lines.length ? lines[line + 1] : text.length();
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
