package gene.value;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;

/**
 * The Map of the language: insertion-ordered, keys are names (strings; a Symbol key means its
 * name).
 */
public final class GeneMap extends OrderedTable {
  private static final int ROOM = 4;

  public GeneMap() {
    super(ROOM);
  }

  /** With room for so many values. */
  public GeneMap(int room) {
    super(room);
  }

  /** Adds a key that leads from one layout to the next, which it does when it has the first. */
  public void add(KeyLayout before, KeyLayout after, String key, Object value) {
    if (layout() == before) {
      append(after, value);
    } else {
      put(key, value);
    }
  }

  public static GeneMap of(Object... keysAndValues) {
    GeneMap map = new GeneMap();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  /** The value or null when the key is missing. */
  public Object get(String key) {
    return lookup(key);
  }

  public boolean has(String key) {
    return contains(key);
  }

  public Object put(String key, Object value) {
    return store(key, value);
  }

  /**
   * Sets a value by a key that the program may have computed. Whether the map is a record or a
   * dictionary shows in its keys, see {@link KeyLayout#withSame}.
   */
  public void set(String key, Object value) {
    store(key, value, true);
  }

  /** Sets a value that is made when it is first looked at. */
  public void defer(String key, Deferred value) {
    storeDeferred(key, value);
  }

  /** Removes the key; its value, or null when it was not there. */
  public Object remove(String key) {
    return take(key);
  }

  public String keyAt(int position) {
    return (String) rawKeyAt(position);
  }

  public void forEach(BiConsumer<String, Object> action) {
    for (int i = 0; i < positions(); i++) {
      if (liveAt(i)) {
        action.accept(keyAt(i), valueAt(i));
      }
    }
  }

  /** A snapshot of the keys in order. */
  public List<String> keys() {
    List<String> keys = new ArrayList<>(size());
    forEach((k, v) -> keys.add(k));
    return keys;
  }

  public void putAll(GeneMap other) {
    other.forEach(this::put);
  }

  /** A mutable shallow copy. */
  public GeneMap copy() {
    GeneMap copy = new GeneMap();
    copy.copyFrom(this);
    return copy;
  }

  /** Of a copy that nobody has seen: what the function makes of each key and value. */
  public void replaceEach(BinaryOperator<Object> byKeyAndValue) {
    replaceValues(byKeyAndValue);
  }

  @Override
  int hash(Object key) {
    return key.hashCode();
  }

  @Override
  boolean same(Object a, Object b) {
    return a.equals(b);
  }

  @Override
  public String containerWord() {
    return "map";
  }

  @Override
  public String toString() {
    return Printer.quotedNested(this);
  }
}
