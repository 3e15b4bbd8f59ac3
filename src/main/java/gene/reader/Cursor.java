package gene.reader;

import gene.source.Source;
import gene.source.SyntaxError;
import org.jspecify.annotations.Nullable;

/** The text being read and the place reached in it; knows white space, comments and token ends. */
final class Cursor {
  private static final byte TOKEN = 0;
  private static final byte BLANK = 1;
  private static final byte DELIMITER = 2;
  private static final byte[] CLASSES = new byte[128];

  static {
    for (char c : " \t\n\r,".toCharArray()) {
      CLASSES[c] = BLANK;
    }
    for (char c : ";\"`%()[]{}".toCharArray()) {
      CLASSES[c] = DELIMITER;
    }
  }

  final char[] text;
  final int end;
  final Positions positions;
  private final String sourceName;
  int pos;
  @Nullable Outline outline; // null: nobody wants to know where comments stand

  Cursor(Source source) {
    text = source.text().toCharArray();
    end = text.length;
    positions = new Positions(text);
    sourceName = source.name();
    if (end > 0 && text[0] == '\ufeff') {
      pos = 1; // a byte order mark is no part of the program
    }
  }

  static boolean isBlank(char c) {
    return c < 128 && CLASSES[c] == BLANK;
  }

  /** White space and the characters that end a token wherever they stand. */
  static boolean endsToken(char c) {
    return c < 128 && CLASSES[c] != TOKEN;
  }

  static boolean isCloser(char c) {
    return c == ')' || c == ']' || c == '}';
  }

  boolean atEnd() {
    return pos >= end;
  }

  /**
   * The character at an index. Behind the text it is U+FFFF, which is equal to nothing we look for.
   */
  char peek(int index) {
    return index < end ? text[index] : '\uffff';
  }

  boolean tokenEndsAt(int index) {
    return index >= end || endsToken(text[index]);
  }

  /** Whether {@code ...} and then the end of the token stand here. */
  boolean dotsEndTokenAt(int index) {
    return peek(index) == '.'
        && peek(index + 1) == '.'
        && peek(index + 2) == '.'
        && tokenEndsAt(index + 3);
  }

  String slice(int from, int to) {
    return new String(text, from, to - from);
  }

  /** Moves over white space and comments. */
  void skipBlanks() {
    while (pos < end) {
      char c = text[pos];
      if (isBlank(c)) {
        pos++;
      } else if (c == '#') {
        if (!skipComment()) {
          return;
        }
      } else {
        return;
      }
    }
  }

  /** Moves over the comment that begins here; false when the {@code #} begins something else. */
  private boolean skipComment() {
    if (peek(pos + 1) == '<') {
      skipBlockComment();
      return true;
    }
    if (!beginsLineComment(pos)) {
      return false;
    }
    int start = pos;
    while (pos < end && text[pos] != '\n') {
      pos++;
    }
    if (outline != null) {
      outline.comment(start, pos);
    }
    return true;
  }

  private boolean beginsLineComment(int index) {
    char next = peek(index + 1);
    return index + 1 >= end
        || next == ' '
        || next == '\t'
        || next == '!'
        || next == '#'
        || next == '\n'
        || next == '\r';
  }

  /** {@code #<< .. >>#}: ends at a {@code #} behind exactly as many brackets as opened it. */
  void skipBlockComment() {
    int start = pos++;
    int depth = 0;
    for (; peek(pos) == '<'; pos++) {
      depth++;
    }
    int run = 0;
    for (; pos < end; pos++) {
      char c = text[pos];
      if (c == '#' && run == depth) {
        pos++;
        if (outline != null) {
          outline.comment(start, pos);
        }
        return;
      }
      run = c == '>' ? run + 1 : 0;
    }
    throw unterminated("comment", start);
  }

  SyntaxError error(int index, String message) {
    return error(index, message, null);
  }

  SyntaxError error(int index, String message, @Nullable String hint) {
    return syntaxError(index, message, hint, false);
  }

  /** An error that more input could cure. */
  SyntaxError incomplete(int index, String message, @Nullable String hint) {
    return syntaxError(index, message, hint, true);
  }

  SyntaxError unterminated(String what, int start) {
    String hint = what.equals("string") ? "no \" ends the text that begins here" : null;
    return incomplete(start, "Unterminated " + what, hint);
  }

  private SyntaxError syntaxError(
      int index, String message, @Nullable String hint, boolean incomplete) {
    int at = positions.at(Math.min(index, end));
    return new SyntaxError(SyntaxError.Stage.PARSE, message, sourceName, at, hint, incomplete);
  }
}
