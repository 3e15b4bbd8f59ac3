package gene.reader;

import gene.source.Pos;
import gene.source.SyntaxError;
import gene.value.GeneNode;
import gene.value.Symbol;
import org.jspecify.annotations.Nullable;

/**
 * A string that is not simply the characters between two quotes: escaped, triple or interpolated.
 */
final class TextFrame extends Frame {
  private static final Symbol STR = Symbol.of("#Str");

  private final boolean interpolated;
  private final boolean triple;
  private final int base;
  private final StringBuilder piece = new StringBuilder();
  private int piecePos;
  private boolean inserted;

  /** Length of the piece up to its last newline while only blanks have followed it, else -1. */
  private int lastLineBlankFrom = -1;

  /** The cursor is moved to the content. */
  TextFrame(Reader reader, int start, boolean interpolated) {
    super(reader, start);
    this.interpolated = interpolated;
    base = reader.items.size();
    Cursor cursor = reader.cursor;
    int quote = interpolated ? start + 1 : start;
    triple = tripleAt(quote);
    cursor.pos = quote + (triple ? 3 : 1);
    if (triple) {
      skipBlankFirstLine();
    }
    piecePos = reader.posAt(cursor.pos);
  }

  private boolean tripleAt(int i) {
    Cursor cursor = reader.cursor;
    return cursor.peek(i) == '"' && cursor.peek(i + 1) == '"' && cursor.peek(i + 2) == '"';
  }

  private void skipBlankFirstLine() {
    Cursor cursor = reader.cursor;
    int i = cursor.pos;
    while (cursor.peek(i) == ' ' || cursor.peek(i) == '\t') {
      i++;
    }
    if (cursor.peek(i) == '\n' || (cursor.peek(i) == '\r' && cursor.peek(i + 1) == '\n')) {
      cursor.pos = i;
    }
  }

  /**
   * Reads on to the end of the string, which gives its value, or to an insertion, which gives null.
   */
  @Nullable Object advance() {
    Cursor cursor = reader.cursor;
    while (!cursor.atEnd()) {
      int at = cursor.pos;
      char c = cursor.text[at];
      if (c == '"' && (!triple || tripleAt(at))) {
        cursor.pos += triple ? 3 : 1;
        return finish();
      }
      if (c == '\\') {
        Escapes.string(cursor, piece, start);
        lastLineBlankFrom = -1;
      } else if (c == '#' && interpolated && cursor.peek(at + 1) == '<') {
        cursor.skipBlockComment();
      } else if (c == '#' && interpolated && insertion(at)) {
        return null;
      } else {
        plain(c);
      }
    }
    throw endOfInput();
  }

  private void plain(char c) {
    piece.append(c);
    reader.cursor.pos++;
    if (c == '\n') {
      lastLineBlankFrom = piece.length();
    } else if (c != ' ' && c != '\t') {
      lastLineBlankFrom = -1;
    }
  }

  /** Begins the insertion at a {@code #}; false when it is a character like any other. */
  private boolean insertion(int at) {
    Cursor cursor = reader.cursor;
    int next = at + 1;
    char opener = cursor.peek(next);
    if (opener != '(' && opener != '[' && opener != '{') {
      return false;
    }
    flush();
    inserted = true;
    cursor.pos = next + 1;
    switch (opener) {
      case '(' -> reader.open(new GeneFrame(reader, next, false), cursor.pos);
      case '[' -> reader.open(new ArrayFrame(reader, next, false), cursor.pos);
      default -> {
        Frame frame = braceFrame(next);
        reader.open(frame, cursor.pos);
      }
    }
    return true;
  }

  private Frame braceFrame(int brace) {
    Cursor cursor = reader.cursor;
    cursor.skipBlanks();
    return cursor.peek(cursor.pos) == '^'
        ? new MapFrame(reader, brace, false)
        : new InsertionFrame(reader, brace);
  }

  private void flush() {
    if (!piece.isEmpty()) {
      reader.items.push(piece.toString(), piecePos);
      piece.setLength(0);
    }
    lastLineBlankFrom = -1;
  }

  private Object finish() {
    if (triple && lastLineBlankFrom >= 0) {
      piece.setLength(lastLineBlankFrom);
    }
    if (!inserted) {
      return piece.toString();
    }
    flush();
    int[] positions = pos == Pos.NONE ? null : reader.items.positions(base);
    GeneNode node = new GeneNode(STR, null, reader.items.take(base));
    node.pos(pos);
    node.childPositions(positions);
    return node;
  }

  @Override
  @Nullable Object accept(Object form, int at, int formPos) {
    reader.items.push(form, formPos);
    piecePos = reader.posAt(reader.cursor.pos);
    return advance();
  }

  @Override
  boolean takesSpreads() {
    return false; // dots behind an insertion are text
  }

  @Override
  Object close(char closer, int at) {
    throw new IllegalStateException("bug: a bracket inside a string is text");
  }

  @Override
  SyntaxError endOfInput() {
    return reader.cursor.unterminated("string", start);
  }
}
