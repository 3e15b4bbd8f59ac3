package gene.reader;

import gene.source.Pos;

/**
 * Line and column of an index in the text. Counts onwards from the last answer, since the reader
 * asks in rising order; an earlier index costs a new count from the start, and only error messages
 * ask for one.
 */
final class Positions {
  private final char[] text;
  private int index;
  private int line = 1;
  private int column = 1;

  Positions(char[] text) {
    this.text = text;
  }

  /** The packed position. */
  int at(int target) {
    moveTo(target);
    return Pos.of(line, column);
  }

  /** The position as messages show it; unlike a packed one it has no upper limit. */
  String text(int target) {
    moveTo(target);
    return line + ":" + column;
  }

  private void moveTo(int target) {
    if (target < index) {
      index = 0;
      line = 1;
      column = 1;
    }
    int i = index;
    int col = column;
    while (i < target) {
      char c = text[i++];
      if (c == '\n') {
        line++;
        col = 1;
      } else if (!Character.isLowSurrogate(c)) {
        col++; // a surrogate pair is one column
      }
    }
    index = i;
    column = col;
  }
}
