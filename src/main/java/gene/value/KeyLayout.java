package gene.value;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The keys of small maps that were filled in the same order: what a shape is to instances. Maps
 * with the same layout share its arrays and have their values at the same places, so a place in the
 * code finds a value by comparing the layout. Layouts form a tree, each with one key more than the
 * one before. There are only so many: maps with keys of all sorts have arrays of their own.
 */
public final class KeyLayout {
  /** More keys than these are found by hash. */
  static final int MOST_KEYS = 8;

  private static final int MOST_BRANCHES = 32;
  private static final int MOST = 4000;
  private static final int MET = 16;
  private static final int LONG_KEY = 64; // is not kept alive for its own sake
  private static final AtomicInteger COUNT = new AtomicInteger();

  public static final KeyLayout EMPTY = new KeyLayout(new Object[0], new int[0]);

  final Object[] keys; // never written to
  final int[] hashes;
  private volatile KeyLayout last; // a layout that follows this one: most have just one
  private volatile Map<String, KeyLayout> others;
  private Object[] met; // by hash: the key that came last, or its layout; threads may race

  private KeyLayout(Object[] keys, int[] hashes) {
    this.keys = keys;
    this.hashes = hashes;
  }

  /** The layout with one key more; null when there is none. */
  public KeyLayout with(String key) {
    KeyLayout known = last;
    if (known != null && known.keys[keys.length].equals(key)) {
      return known;
    }
    Map<String, KeyLayout> all = others;
    KeyLayout found = all == null ? null : all.get(key);
    return found != null ? found : full() ? null : add(key); // full ones without the lock
  }

  /**
   * The layout with one key more, when the key comes from the code: such a key is the same Java
   * object each time. One that is met here for the first time is only remembered. The keys of
   * dictionaries are mostly made anew, and sharing those would not pay: they come in any order.
   */
  KeyLayout withSame(String key) {
    KeyLayout known = last;
    int n = keys.length;
    if (known != null && known.keys[n] == key) {
      return known;
    }
    Object[] slots = met;
    if (slots == null) {
      met = slots = new Object[MET];
    }
    int slot = key.hashCode() & MET - 1;
    Object found = slots[slot];
    if (found instanceof KeyLayout next && next.keys[n] == key) {
      return next;
    }
    if (found != key) {
      slots[slot] = key.length() > LONG_KEY ? null : key;
      return null;
    }
    KeyLayout next = with(key);
    if (next != null && next.keys[n] == key) {
      slots[slot] = next;
    }
    return next;
  }

  private boolean full() {
    Map<String, KeyLayout> all = others;
    return keys.length == MOST_KEYS
        || all != null && all.size() >= MOST_BRANCHES
        || COUNT.get() >= MOST;
  }

  private synchronized KeyLayout add(String key) {
    if (full()) {
      return null;
    }
    Object[] more = java.util.Arrays.copyOf(keys, keys.length + 1);
    int[] moreHashes = java.util.Arrays.copyOf(hashes, keys.length + 1);
    more[keys.length] = Char.canonical(key);
    moreHashes[keys.length] = key.hashCode();
    others = others == null ? new ConcurrentHashMap<>() : others;
    KeyLayout raced = others.get(key);
    if (raced != null) {
      return raced;
    }
    COUNT.incrementAndGet();
    KeyLayout next = new KeyLayout(more, moreHashes);
    others.put(key, next);
    last = next;
    return next;
  }

  public int size() {
    return keys.length;
  }

  /** The place of a key, -1 when it is none. */
  public int place(String key) {
    for (int i = 0; i < keys.length; i++) {
      if (keys[i].equals(key)) {
        return i;
      }
    }
    return -1;
  }
}
