package gene.reader;

import gene.value.GeneHashMap;
import gene.value.Printer;
import gene.value.Spread;
import org.jspecify.annotations.Nullable;

/** {@code {{k v ..}}}. */
final class HashMapFrame extends BracketFrame {
  private final GeneHashMap map = new GeneHashMap();
  private @Nullable Object key; // the last key read
  private int keyAt;
  private @Nullable Object lastValue;
  private boolean keyWaits; // its value has not been read yet

  HashMapFrame(Reader reader, int start, boolean sealed) {
    super(reader, start, "{{", "}}", sealed);
  }

  @Override
  @Nullable Object accept(Object form, int at, int formPos) {
    if (keyWaits) {
      put(form);
    } else {
      key = form;
      keyAt = at;
    }
    keyWaits = !keyWaits;
    return null;
  }

  /** A second equal key would silently drop the first value, so it is an error. */
  private void put(Object value) {
    try {
      if (map.put(key, value) != null) {
        throw reader.cursor.error(keyAt, "Duplicate key: " + Printer.quotedNested(key));
      }
    } catch (StackOverflowError e) {
      // Keys are compared and printed recursively, the only steps of reading that can run out of
      // stack.
      throw reader.cursor.error(keyAt, "Nesting too deep", "simplify the key of the hash map");
    }
    lastValue = value;
  }

  @Override
  void spreadLast(int at) {
    Object last = keyWaits ? key : lastValue;
    if (last == null || last instanceof Spread) {
      throw nothingToSpread(reader.cursor, at);
    }
    if (keyWaits) {
      key = new Spread(key);
    } else {
      map.remove(key);
      put(new Spread(last));
    }
  }

  @Override
  Object finish(int at) {
    if (keyWaits) {
      throw reader.cursor.error(keyAt, "HashMap expects key/value pairs", "add the missing value");
    }
    return seal(map);
  }
}
