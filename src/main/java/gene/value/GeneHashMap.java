package gene.value;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** The HashMap of the language: insertion-ordered, keys compared by {@link Equality}. */
public final class GeneHashMap extends OrderedTable {
  /** The value or null when the key is missing. */
  public Object get(Object key) {
    return lookup(key);
  }

  public boolean has(Object key) {
    return contains(key);
  }

  public Object put(Object key, Object value) {
    return store(key, value);
  }

  /** For an Int key, which is not boxed. */
  public Object getInt(long key) {
    return lookupInt(key);
  }

  public boolean hasInt(long key) {
    return containsInt(key);
  }

  public void putInt(long key, Object value) {
    storeInt(key, value);
  }

  /** Removes the key; its value, or null when it was not there. */
  public Object remove(Object key) {
    return take(key);
  }

  public Object keyAt(int position) {
    return rawKeyAt(position);
  }

  public void forEach(BiConsumer<Object, Object> action) {
    for (int i = 0; i < positions(); i++) {
      if (liveAt(i)) {
        action.accept(keyAt(i), valueAt(i));
      }
    }
  }

  /** A snapshot of the keys in order. */
  public List<Object> keys() {
    List<Object> keys = new ArrayList<>(size());
    forEach((k, v) -> keys.add(k));
    return keys;
  }

  public GeneHashMap copy() {
    GeneHashMap copy = new GeneHashMap();
    copy.copyFrom(this);
    return copy;
  }

  @Override
  public String containerWord() {
    return "hash map";
  }

  @Override
  public String toString() {
    return Printer.quotedNested(this);
  }
}
