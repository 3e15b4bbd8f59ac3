package gene.reader;

import gene.source.Pos;
import gene.source.SyntaxError;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Quote;
import gene.value.Spread;
import gene.value.Unquote;
import org.jspecify.annotations.Nullable;

/** A prefix that waits for its form, or a decorator that waits for its two. */
final class PrefixFrame extends Frame {
  enum Kind {
    QUOTE("`"),
    UNQUOTE("%"),
    DISCARD("%_"),
    DECORATOR("#@");

    final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  private final Kind kind;
  private @Nullable Object decorator; // null until read
  private int decoratorPos;

  PrefixFrame(Reader reader, int start, Kind kind) {
    super(reader, start);
    this.kind = kind;
  }

  @Override
  @Nullable Object accept(Object form, int at, int formPos) {
    if (kind == Kind.DECORATOR && decorator == null) {
      decorator = form;
      decoratorPos = formPos;
      return null;
    }
    // The dots bind less than any prefix: %xs... spreads the unquoted value.
    return form instanceof Spread spread
        ? new Spread(prefixed(spread.form(), formPos))
        : prefixed(form, formPos);
  }

  private Object prefixed(Object form, int formPos) {
    return switch (kind) {
      case QUOTE -> new Quote(form);
      case UNQUOTE -> new Unquote(form, false);
      case DISCARD -> new Unquote(form, true);
      case DECORATOR -> {
        GeneNode node = new GeneNode(decorator, null, GeneArray.of(form));
        node.pos(pos);
        node.headPos(decoratorPos);
        node.childPositions(pos == Pos.NONE ? null : new int[] {formPos});
        yield node;
      }
    };
  }

  @Override
  Object close(char closer, int at) {
    throw reader.cursor.error(start, "Missing form after " + kind.text);
  }

  @Override
  void chain(int at) {
    throw reader.cursor.error(start, "Missing form after " + kind.text);
  }

  @Override
  SyntaxError endOfInput() {
    Cursor cursor = reader.cursor;
    return cursor.incomplete(
        cursor.end, "Unexpected end of input: missing form after " + kind.text, null);
  }
}
