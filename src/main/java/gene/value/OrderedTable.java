package gene.value;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.function.BinaryOperator;

/**
 * Insertion-ordered hash table behind maps, hash maps and hash sets. Entries stand in insertion
 * order in parallel arrays; up to {@link #LINEAR} of them are searched linearly, beyond that an
 * open-addressing index of entry numbers is kept. A removed entry leaves a hole which the next
 * growth squeezes out. A table in which an entry stands far from its place has met keys that were
 * made to collide, and uses a {@link KeyedHash} from then on.
 */
abstract class OrderedTable implements Mutability.Holder {
  private static final int LINEAR = 8;

  /** At half load, keys that nobody chose with malice do not get so far from their place. */
  private static final int FAR = 256;

  private Object[] keys;
  private Object[] values;
  private int[] hashes;
  private int[] index; // entry number + 1, or 0; null while searched linearly
  private int used;
  private int size;
  private int head; // no entry stands before it
  private WeakReference<TableSnapshot> newest; // of these arrays; null when there is none
  private Mutability mutability = Mutability.MUTABLE;
  private boolean partial; // some values are Deferred
  private boolean keyed; // hashes are keyed ones
  private boolean lent; // copies use keys, hashes and index, too: entries in use must not change

  OrderedTable() {
    keys = new Object[4];
    values = new Object[4];
    hashes = new int[4];
  }

  /**
   * A shallow copy, which has the keys in common with the other one until one of them gets or loses
   * a key; another thread may own it, since neither changes what they have in common.
   */
  OrderedTable(OrderedTable other) {
    for (int i = 0; other.partial && i < other.used; i++) {
      other.settled(i);
    }
    other.partial = false;
    keys = other.keys;
    values = other.values.clone();
    hashes = other.hashes;
    index = other.index;
    used = other.used;
    size = other.size;
    head = other.head;
    keyed = other.keyed;
    lent = true;
    other.lent = true;
  }

  /** Keys are about to change: those of copies must not. */
  private void own() {
    keys = keys.clone();
    hashes = hashes.clone();
    index = index == null ? null : index.clone();
    lent = false;
  }

  /** The language's hash and equality, unless the keys are known to be plain. */
  int hash(Object key) {
    return Equality.hash(key);
  }

  private int hashOf(Object key) {
    int h = hash(key);
    return keyed ? KeyedHash.of(key, h) : h;
  }

  boolean same(Object a, Object b) {
    return Equality.equal(a, b);
  }

  @Override
  public final Mutability mutability() {
    return mutability;
  }

  @Override
  public final void mutability(Mutability m) {
    mutability = m;
  }

  public final int size() {
    return size;
  }

  public final boolean isEmpty() {
    return size == 0;
  }

  /** Number of entry positions, holes included; see {@link #liveAt}. */
  public final int positions() {
    return used;
  }

  /** False for the hole that a removed entry left. */
  public final boolean liveAt(int position) {
    return keys[position] != null;
  }

  final Object rawKeyAt(int position) {
    return keys[position];
  }

  public final Object valueAt(int position) {
    return partial ? settled(position) : values[position];
  }

  /** The entries as they are now, whatever becomes of the table while they are read. */
  public final TableSnapshot snapshot() {
    TableSnapshot s = new TableSnapshot(keys, values, head, used);
    TableSnapshot last = newestOrNull();
    if (last != null) {
      last.followedBy(s);
    }
    newest = new WeakReference<>(s);
    return s;
  }

  private TableSnapshot newestOrNull() {
    return newest == null ? null : newest.get();
  }

  /** An entry is about to change: who iterates must not see it. */
  private void note(int position) {
    TableSnapshot s = newestOrNull();
    if (s != null) {
      s.note(position);
    }
  }

  /** All entries are about to move: arrays that somebody iterates over are left to them. */
  private void leaveArrays() {
    if (newestOrNull() != null) {
      keys = keys.clone();
      values = values.clone();
    }
    newest = null;
  }

  /** The value, made now when it is a deferred one. */
  private Object settled(int position) {
    if (values[position] instanceof Deferred d) {
      values[position] = d.value();
    }
    return values[position];
  }

  /** Sets a value that is made when it is first looked at. */
  final void storeDeferred(Object key, Deferred value) {
    store(key, value);
    partial = true;
  }

  final Object lookup(Object key) {
    int e = find(key, hashOf(key));
    return e < 0 ? null : valueAt(e);
  }

  final boolean contains(Object key) {
    return find(key, hashOf(key)) >= 0;
  }

  /** Sets the value, keeping the place of an existing key. Returns the old value or null. */
  final Object store(Object key, Object value) {
    int h = hashOf(key);
    int e = find(key, h);
    if (e >= 0) {
      Object old = valueAt(e);
      if (newest != null) {
        note(e);
      }
      values[e] = value;
      return old;
    }
    if (used == keys.length) {
      grow();
    } else if (lent) {
      own();
    }
    keys[used] = key;
    values[used] = value;
    hashes[used] = h;
    used++;
    size++;
    if (index != null) {
      if (enter(used - 1) > FAR && !keyed) {
        useKeys();
      }
    } else if (used > LINEAR) {
      reindex();
    }
    return null;
  }

  /** Removes the key and gives its value, or null. */
  final Object take(Object key) {
    int e = find(key, hashOf(key));
    if (e < 0) {
      return null;
    }
    Object old = valueAt(e);
    if (newest != null) {
      note(e);
    }
    if (lent) {
      own();
    }
    keys[e] = null;
    values[e] = null;
    size--;
    if (size == 0) {
      clear();
    } else if (e == head) {
      while (keys[head] == null) {
        head++;
      }
    }
    return old;
  }

  final Object takeKey(Object key) {
    int e = find(key, hashOf(key));
    if (e < 0) {
      return null;
    }
    Object old = keys[e];
    take(old);
    return old;
  }

  public final void clear() {
    leaveArrays();
    if (lent) {
      own();
    }
    head = 0;
    Arrays.fill(keys, 0, used, null);
    Arrays.fill(values, 0, used, null);
    index = null;
    used = 0;
    size = 0;
    partial = false;
    keyed = false;
  }

  final void copyFrom(OrderedTable other) {
    keys = other.keys.clone();
    values = other.values.clone();
    hashes = other.hashes.clone();
    index = other.index == null ? null : other.index.clone();
    used = other.used;
    size = other.size;
    head = other.head;
    newest = null;
    partial = other.partial;
    keyed = other.keyed;
    lent = false;
  }

  /** A copy that nobody has seen gets other values for the same keys. */
  final void replaceValues(BinaryOperator<Object> byKeyAndValue) {
    for (int i = head; i < used; i++) {
      if (keys[i] != null) {
        values[i] = byKeyAndValue.apply(keys[i], valueAt(i));
      }
    }
    partial = false;
  }

  private int find(Object key, int h) {
    if (key instanceof Double d && d.isNaN()) {
      return -1; // equals nothing, not even itself, whether or not it is the same Java object
    }
    if (index == null) {
      for (int i = 0; i < used; i++) {
        Object k = keys[i];
        if (k == key || (k != null && hashes[i] == h && same(k, key))) {
          return i;
        }
      }
      return -1;
    }
    int mask = index.length - 1;
    for (int slot = spread(h) & mask; ; slot = (slot + 1) & mask) {
      int e = index[slot] - 1;
      if (e < 0) {
        return -1;
      }
      if (hashes[e] == h) {
        Object k = keys[e];
        if (k == key || (k != null && same(k, key))) {
          return e;
        }
      }
    }
  }

  /** Enters an entry into the index; how far from its place. */
  private int enter(int e) {
    int mask = index.length - 1;
    int place = spread(hashes[e]) & mask;
    int slot = place;
    while (index[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    index[slot] = e + 1;
    return slot - place & mask;
  }

  private void useKeys() {
    keyed = true; // after an entry was added: nothing is lent
    for (int i = 0; i < used; i++) {
      if (keys[i] != null) {
        hashes[i] = KeyedHash.of(keys[i], hashes[i]);
      }
    }
    reindex();
  }

  private void grow() {
    squeeze();
    if (used > keys.length * 3 / 4) {
      newest = null; // the copies are the table's alone
      int capacity = keys.length * 2;
      keys = Arrays.copyOf(keys, capacity);
      values = Arrays.copyOf(values, capacity);
      hashes = Arrays.copyOf(hashes, capacity);
      lent = false; // the index is made anew, or there is none
    } else if (lent) {
      own();
    }
    if (index != null || used > LINEAR) {
      reindex();
    }
  }

  private void squeeze() {
    if (size == used) {
      return;
    }
    leaveArrays();
    if (lent) {
      own();
    }
    head = 0;
    int to = 0;
    for (int i = 0; i < used; i++) {
      if (keys[i] != null) {
        keys[to] = keys[i];
        values[to] = values[i];
        hashes[to] = hashes[i];
        to++;
      }
    }
    Arrays.fill(keys, to, used, null);
    Arrays.fill(values, to, used, null);
    used = to;
  }

  /**
   * The index has room for every position at half load, so that probing always meets a free slot.
   */
  private void reindex() {
    index = new int[Integer.highestOneBit(Math.max(8, keys.length)) * 2];
    for (int i = 0; i < used; i++) {
      if (keys[i] != null) {
        enter(i);
      }
    }
  }

  private static int spread(int h) {
    return h ^ h >>> 16;
  }
}
