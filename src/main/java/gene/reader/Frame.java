package gene.reader;

import gene.source.SyntaxError;
import gene.value.Spread;
import org.jspecify.annotations.Nullable;

/**
 * Something begun and not yet complete: a bracket, a prefix that waits for its form, an
 * interpolated string. The reader hands every complete form to the innermost frame.
 */
abstract class Frame {
  final Reader reader;

  /** Index of the first character, for errors. */
  final int start;

  /** Packed position of the first character; Pos.NONE when positions are off. */
  final int pos;

  Frame(Reader reader, int start) {
    this.reader = reader;
    this.start = start;
    this.pos = reader.posAt(start);
  }

  /**
   * Takes a complete form that began at the given index and position. Gives the value of this frame
   * when the form completes it, else null.
   */
  abstract @Nullable Object accept(Object form, int at, int formPos);

  /** Takes a closing bracket, the cursor behind it, and gives the value of this frame. */
  abstract Object close(char closer, int at);

  /** The error for a text that ends here. */
  abstract SyntaxError endOfInput();

  /** Whether a token {@code ^key} read here is a property, and not a symbol. */
  boolean takesProperties() {
    return false;
  }

  /** Whether dots directly behind a form read here spread it. */
  boolean takesSpreads() {
    return true;
  }

  /** Reads the property key at the cursor. */
  void property(int at) {
    throw new IllegalStateException("bug: no properties here");
  }

  /** {@code ;} */
  void chain(int at) {
    throw unexpectedSemicolon(reader.cursor, at);
  }

  /** {@code ...} after white space: spreads the item before it. */
  void spreadLast(int at) {
    throw nothingToSpread(reader.cursor, at);
  }

  static SyntaxError unexpectedSemicolon(Cursor cursor, int at) {
    return cursor.error(
        at, "Unexpected ;", "; chains the parts of one (..) form; a comment begins with #");
  }

  static SyntaxError nothingToSpread(Cursor cursor, int at) {
    return cursor.error(at, "Nothing to spread before ...", "write x... in an array or a call");
  }

  /** Wraps the last item of the stack, which must stand at or above base and not be a spread. */
  final void spreadTop(int base, int at) {
    ItemStack items = reader.items;
    if (items.size() == base || items.last() instanceof Spread) {
      throw nothingToSpread(reader.cursor, at);
    }
    items.replaceLast(new Spread(items.last()));
  }
}
