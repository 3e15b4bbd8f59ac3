package gene.reader;

import gene.value.GeneHashMap;
import gene.value.Printer;

/** {@code {{k v ..}}}. */
final class HashMapFrame extends BracketFrame {
  private final int base;

  HashMapFrame(Reader reader, int start, boolean sealed) {
    super(reader, start, "{{", "}}", sealed);
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
    ItemStack items = reader.items;
    if ((items.size() - base) % 2 != 0) {
      throw reader.cursor.error(at, "HashMap expects key/value pairs");
    }
    GeneHashMap map = new GeneHashMap();
    try {
      for (int i = base; i < items.size(); i += 2) {
        Object key = items.get(i);
        // A second equal key would silently drop the first value, which may be an expression.
        if (map.put(key, items.get(i + 1)) != null) {
          throw reader.cursor.error(at, "Duplicate key: " + Printer.quotedNested(key));
        }
      }
    } catch (StackOverflowError e) {
      // Keys are hashed and compared recursively, the only step of reading that can run out of stack.
      throw reader.cursor.error(at, "Nesting too deep", "a hash map key is nested too deeply");
    }
    items.drop(base);
    return seal(map);
  }
}
