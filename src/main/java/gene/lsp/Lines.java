package gene.lsp;

import gene.source.Pos;
import java.util.Arrays;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * Places of a text in the three ways they are counted: index, line and UTF-16 column from 0 as the
 * protocol has it, and packed line and code point column from 1 as the reader has it.
 */
final class Lines {
  private final String text;
  private final int[] starts;
  private final int count;

  Lines(String text) {
    this.text = text;
    int[] found = new int[64];
    int n = 1;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      if (n == found.length) {
        found = Arrays.copyOf(found, n * 2);
      }
      found[n++] = i + 1;
    }
    starts = found;
    count = n;
  }

  int count() {
    return count;
  }

  int start(int line) {
    return line >= count ? text.length() : starts[line];
  }

  /** The index of the line's end, without its line feed. */
  int end(int line) {
    return line + 1 >= count ? text.length() : starts[line + 1] - 1;
  }

  int line(int index) {
    int at = Arrays.binarySearch(starts, 0, count, index);
    return at >= 0 ? at : -at - 2;
  }

  /** Places outside of the text are moved to its nearest end, as the protocol asks for. */
  int index(Position p) {
    if (p.getLine() >= count) {
      return text.length();
    }
    int line = Math.max(0, p.getLine());
    return Math.min(start(line) + Math.max(0, p.getCharacter()), end(line));
  }

  Position position(int index) {
    int i = Math.clamp(index, 0, text.length());
    int line = line(i);
    return new Position(line, i - starts[line]);
  }

  Range range(int from, int to) {
    return new Range(position(from), position(to));
  }

  /** The index of a packed position. */
  int index(int pos) {
    int line = Pos.line(pos) - 1;
    if (pos == Pos.NONE || line < 0) {
      return 0;
    }
    if (line >= count) {
      return text.length();
    }
    int from = starts[line];
    int to = end(line);
    int points = Math.min(Pos.column(pos) - 1, text.codePointCount(from, to));
    return text.offsetByCodePoints(from, Math.max(0, points));
  }

  /** The packed position of an index. */
  int pos(int index) {
    int line = line(index);
    return Pos.of(line + 1, text.codePointCount(starts[line], index) + 1);
  }
}
