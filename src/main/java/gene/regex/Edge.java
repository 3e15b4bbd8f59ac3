package gene.regex;

/**
 * Assertions about the characters on both sides of a position, as {@code java.util.regex} has them.
 * All that counts of a character is its side: one of the constants here.
 */
enum Edge {
  TEXT_BEGIN,
  TEXT_END,
  LINE_BEGIN,
  LINE_END,
  WORD,
  NO_WORD;

  static final int NONE = 0; // no character: begin or end of the text
  static final int WORD_SIDE = 1;
  static final int LF = 2;
  static final int CR = 3;
  static final int OTHER_LINE_END = 4;
  static final int OTHER = 5;

  /** Marks belong to the letter before them, wherever that is: nothing for an automaton. */
  static final int MARK = 6;

  static final int SIDES = 7;

  boolean holds(int left, int right) {
    return switch (this) {
      case TEXT_BEGIN -> left == NONE;
      case TEXT_END -> right == NONE;
      case LINE_BEGIN ->
          right != NONE // a last line end begins no line
              && (left == NONE
                  || left >= LF && left <= OTHER_LINE_END && !(left == CR && right == LF));
      case LINE_END ->
          right == NONE || right >= LF && right <= OTHER_LINE_END && !(left == CR && right == LF);
      case WORD -> (left == WORD_SIDE) != (right == WORD_SIDE);
      case NO_WORD -> (left == WORD_SIDE) == (right == WORD_SIDE);
    };
  }
}
