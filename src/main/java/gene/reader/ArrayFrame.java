package gene.reader;

import gene.source.Pos;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.ImportGroup;
import gene.value.Symbol;
import org.jspecify.annotations.Nullable;

/** {@code [..]}, and {@code n/[..]} when there is a prefix. */
final class ArrayFrame extends BracketFrame {
  private final @Nullable ComplexSymbol prefix; // null for an array
  private final int base;

  ArrayFrame(Reader reader, int start, boolean sealed) {
    super(reader, start, "[", "]", sealed);
    prefix = null;
    base = reader.items.size();
  }

  /** The group of an import; start is the index of the prefix. */
  ArrayFrame(Reader reader, int start, ComplexSymbol prefix) {
    super(reader, start, prefix + "/[", "]", false);
    this.prefix = prefix;
    base = reader.items.size();
  }

  @Override
  @Nullable Object accept(Object form, int at, int formPos) {
    reader.items.push(form, formPos);
    return null;
  }

  @Override
  void spreadLast(int at) {
    if (reader.items.size() == base) {
      // As data this is a symbol; evaluated or as a parameter list it is an error of the compiler.
      reader.items.push(Symbol.of("..."), Pos.NONE);
      return;
    }
    spreadTop(base, at);
  }

  @Override
  Object finish(int at) {
    Places places = reader.places;
    int[] positions = places == null ? null : reader.items.positions(base);
    GeneArray array = seal(reader.items.take(base));
    if (places != null && positions != null) {
      places.note(array, positions);
    }
    return prefix == null ? array : new ImportGroup(prefix, array);
  }
}
