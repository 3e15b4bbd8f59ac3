package gene.reader;

import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.ImportGroup;

/** {@code [..]}, and {@code n/[..]} when there is a prefix. */
final class ArrayFrame extends BracketFrame {
  private final ComplexSymbol prefix; // null for an array
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
  Object accept(Object form, int at, int formPos) {
    reader.items.push(form, formPos);
    return null;
  }

  @Override
  void spreadLast(int at) {
    spreadTop(base, at);
  }

  @Override
  Object finish(int at) {
    GeneArray array = seal(reader.items.take(base));
    return prefix == null ? array : new ImportGroup(prefix, array);
  }
}
