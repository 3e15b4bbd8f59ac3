package gene.reader;

import gene.value.ComplexSymbol;
import org.jspecify.annotations.Nullable;

/** {@code #{expr}} in an interpolated string: exactly one form. */
final class InsertionFrame extends BracketFrame {
  private @Nullable Object form;

  InsertionFrame(Reader reader, int start) {
    super(reader, start, "{", "}", false);
  }

  @Override
  @Nullable Object accept(Object value, int at, int formPos) {
    if (form != null) {
      boolean path = value instanceof ComplexSymbol p && p.part(0).isEmpty();
      throw reader.cursor.error(
          at,
          "Only one expression is allowed in #{}",
          path
              ? "a path cannot follow ): write #{(value " + step(value.toString()) + ")}"
              : "write #(f x) to insert the value of a call");
    }
    form = value;
    return null;
  }

  private static String step(String path) {
    return path.startsWith("/.") ? path.substring(1) : ".@" + path.substring(1);
  }

  @Override
  Object finish(int at) {
    if (form == null) {
      throw reader.cursor.error(start, "Empty insertion: #{}", "write \\#{} for the characters");
    }
    return form;
  }
}
