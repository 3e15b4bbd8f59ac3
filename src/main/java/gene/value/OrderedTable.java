package gene.value;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.function.BinaryOperator;

/**
 * Insertion-ordered hash table behind maps, hash maps and hash sets. Entries stand in insertion
 * order in parallel arrays; up to {@link #LINEAR} of them are searched linearly, beyond that an
 * open-addressing index of entry numbers is kept. A removed entry leaves a hole which the next
 * growth squeezes out. A table in which an entry stands far from its place has met keys that were
 * made to collide, and uses a {@link KeyedHash} from then on. Small maps share their keys with
 * others, see {@link KeyLayout}.
 *
 * <p><b>Why entries and index are apart.</b> Iteration in the order of insertion is a walk over two
 * arrays, without links; the index holds ints, so that growing it copies no keys and asks no
 * hashes, which are kept. A map of a few keys, by far the most frequent one, has no index at all:
 * comparing eight interned names is faster than one probe.
 *
 * <p><b>Why collisions are watched for.</b> Hashes of Strings and Ints are known to everybody, so a
 * client that chooses keys could make each insertion walk over all the others. A table notices by
 * the length of its probes, and only then pays for a hash with a secret.
 */
abstract class OrderedTable implements Mutability.Holder {
  private static final int LINEAR = 8;

  /** At half load, non-adversarial keys do not get so far from their place. */
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
  private KeyLayout layout; // whose arrays keys and hashes are; null when they are its own

  OrderedTable() {
    keys = new Object[4];
    values = new Object[4];
    hashes = new int[4];
  }

  /** An empty table with room for some values that shares its keys with others. */
  OrderedTable(int room) {
    layout = KeyLayout.EMPTY;
    keys = layout.keys;
    hashes = layout.hashes;
    values = new Object[room];
  }

  // ---- keys that are shared

  /** The keys that it shares with others, null when it does not. */
  public final KeyLayout layout() {
    return layout;
  }

  /** The value at a place of its layout. */
  public final Object shared(int place) {
    return values[place];
  }

  /** Replaces the value at a place of its layout; false when more is to be done for that. */
  public final boolean share(int place, Object value) {
    if (mutability != Mutability.MUTABLE || newest != null) {
      return false;
    }
    values[place] = value;
    return true;
  }

  /** Adds the key that the layout has beyond that of the table. */
  final void append(KeyLayout next, Object value) {
    int at = used;
    if (at == values.length) {
      values = Arrays.copyOf(values, Math.max(4, 2 * at));
      newest = null;
    }
    layout = next;
    keys = next.keys;
    hashes = next.hashes;
    values[at] = value;
    used = at + 1;
    size = at + 1;
  }

  /** Arrays of its own, to change keys in. */
  private void own() {
    if (layout != null) {
      layout = null;
      int room = Math.max(4, values.length);
      keys = Arrays.copyOf(keys, room);
      hashes = Arrays.copyOf(hashes, room);
      if (values.length < room) {
        values = Arrays.copyOf(values, room);
        newest = null;
      }
    }
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
    if (last != null && last.isRead()) {
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
    if (s == null || !s.isRead()) {
      newest = null;
    } else {
      s.note(position);
    }
  }

  /** All entries are about to move: arrays that somebody iterates over are left to them. */
  private void leaveArrays() {
    own();
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
    own();
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

  // ---- Ints as keys, without objects for them while they are looked for

  final Object lookupInt(long key) {
    int e = findInt(key);
    return e < 0 ? null : valueAt(e);
  }

  final boolean containsInt(long key) {
    return findInt(key) >= 0;
  }

  final void storeInt(long key, Object value) {
    int e = findInt(key);
    if (e >= 0) {
      replace(e, value);
    } else {
      Long k = key;
      insert(k, hashOf(k), value);
    }
  }

  private int findInt(long key) {
    if (index == null || keyed) {
      return find(key, hashOf(key));
    }
    int h = Long.hashCode(key);
    int mask = index.length - 1;
    for (int slot = spread(h) & mask; ; slot = (slot + 1) & mask) {
      int e = index[slot] - 1;
      if (e < 0) {
        return -1;
      }
      if (hashes[e] == h) {
        Object k = keys[e];
        if (k instanceof Long n ? n == key : k != null && same(k, key)) {
          return e;
        }
      }
    }
  }

  /** Sets the value, keeping the place of an existing key. Returns the old value or null. */
  final Object store(Object key, Object value) {
    return store(key, value, false);
  }

  /** As {@link #store(Object, Object)}; a key that the program computed makes no layout at once. */
  final Object store(Object key, Object value, boolean computed) {
    int h = hashOf(key);
    int e = find(key, h);
    if (e >= 0) {
      Object old = valueAt(e);
      replace(e, value);
      return old;
    }
    if (layout != null) {
      String k = (String) key;
      KeyLayout next = computed ? layout.withSame(k) : layout.with(k);
      if (next != null) {
        append(next, value);
        return null;
      }
      own();
    }
    insert(key, h, value);
    return null;
  }

  /** Adds the key as its own value unless an equal one is there; whether it did. */
  final boolean enterMember(Object key) {
    int h = hashOf(key);
    if (find(key, h) >= 0) {
      return false;
    }
    insert(key, h, key);
    return true;
  }

  private void replace(int e, Object value) {
    if (newest != null) {
      note(e);
    }
    values[e] = value;
  }

  /** Adds an entry to arrays of its own. */
  private void insert(Object key, int h, Object value) {
    if (used == keys.length) {
      grow();
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
    own();
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
    layout = other.layout;
    keys = layout == null ? other.keys.clone() : other.keys;
    values = other.values.clone();
    hashes = layout == null ? other.hashes.clone() : other.hashes;
    index = other.index == null ? null : other.index.clone();
    used = other.used;
    size = other.size;
    head = other.head;
    newest = null;
    partial = other.partial;
    keyed = other.keyed;
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
    keyed = true;
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
