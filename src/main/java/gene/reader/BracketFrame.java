package gene.reader;

import gene.source.SyntaxError;
import gene.value.Mutability;

/** An open bracket. */
abstract class BracketFrame extends Frame {
  private final boolean sealed;
  private final String opener;
  private final String closer;

  BracketFrame(Reader reader, int start, String opener, String closer, boolean sealed) {
    super(reader, start);
    this.opener = opener;
    this.closer = closer;
    this.sealed = sealed;
  }

  /** The value, now that the bracket has closed. */
  abstract Object finish(int at);

  @Override
  Object close(char c, int at) {
    Cursor cursor = reader.cursor;
    if (c != closer.charAt(0)) {
      throw unmatched(c, at);
    }
    if (closer.length() == 2) {
      if (cursor.atEnd()) {
        throw endOfInput();
      }
      if (cursor.peek(cursor.pos) != closer.charAt(1)) {
        throw unmatched(c, at);
      }
      cursor.pos++;
    }
    return finish(at);
  }

  private SyntaxError unmatched(char c, int at) {
    return reader.cursor.error(
        at, "Unmatched delimiter: " + c, "expected " + closer + " for " + openerText());
  }

  @Override
  SyntaxError endOfInput() {
    Cursor cursor = reader.cursor;
    String place = MissingBracket.hint(cursor.text, reader.formStart(), cursor.positions);
    return cursor.incomplete(
        cursor.end,
        "Unexpected end of input: missing " + closer + " for " + openerText(),
        place == null ? "add the missing " + closer : place);
  }

  private String openerText() {
    return (sealed ? "#" : "") + opener + " at " + reader.cursor.positions.text(start);
  }

  final <T extends Mutability.Holder> T seal(T container) {
    if (sealed) {
      container.mutability(Mutability.SEALED);
    }
    return container;
  }
}
