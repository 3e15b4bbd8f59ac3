package gene.value;

import java.util.Arrays;
import java.util.Collection;

/**
 * The mutable Array of the language: a growable Java array. Writers check the mutability before
 * they call a mutator; the mutators themselves do not.
 *
 * <p>An array that is used as a queue, with elements taken from its front or put there, keeps room
 * before its first element, so that neither moves the others. Compiled code sees such an array as
 * special and asks for its elements one by one.
 *
 * <p>There are two forms. While all elements are Floats, or in arrays that are not tiny all Bools,
 * or all Ints that compiled code has added, they are kept as plain numbers ({@link Unboxed}), so
 * that compiled code reads and writes them without objects; the first element of another kind turns
 * the array into one of objects, which it stays until it is cleared. Nobody outside sees the
 * difference: numbers have no identity.
 */
public final class GeneArray implements Mutability.Holder {
  private static final Object[] EMPTY = {};

  /** Smaller arrays are moved at once. */
  private static final int QUEUE = 32;

  private static final int FRONT_CHANGES_UNTIL_QUEUE = 16;
  private static final Mutability[] MUTABILITIES = Mutability.values();

  private Object[] items; // nothing in it while there are plain numbers
  private Object numbers; // all elements, or null
  private int size;
  private int head; // where the elements begin in items; above 0 only while special
  private byte frontChanges; // how often plain numbers were taken from or put to the front
  private boolean special; // items must not be read directly: numbers, or some are Deferred
  private boolean mixed; // there have been elements of several kinds
  private byte mutability; // an ordinal
  private boolean guarded; // the mutability is another one than MUTABLE

  public GeneArray() {
    items = EMPTY;
  }

  public GeneArray(int capacity) {
    items = capacity == 0 ? EMPTY : new Object[capacity];
  }

  private GeneArray(Object[] items, int size) {
    this.items = items;
    this.size = size;
  }

  private GeneArray(Object numbers, int size) {
    adopt(numbers);
    this.size = size;
  }

  /** Takes over the given Java array without copying it. */
  public static GeneArray wrap(Object[] items) {
    Object numbers = Unboxed.of(items, items.length, items.length);
    return numbers != null
        ? new GeneArray(numbers, items.length)
        : new GeneArray(items, items.length);
  }

  /** Takes over the given Ints without copying them. */
  public static GeneArray ofInts(long[] ints) {
    return ints.length >= Unboxed.LEAST
        ? new GeneArray(ints, ints.length)
        : new GeneArray(Unboxed.boxed(ints, ints.length, ints.length), ints.length);
  }

  /** Makes it an array of n times that Int. */
  public void refill(long v, int n) {
    clear();
    if (n >= Unboxed.LEAST) {
      long[] ints = new long[n];
      Arrays.fill(ints, v);
      adopt(ints);
    } else {
      items = new Object[n];
      Arrays.fill(items, v);
    }
    size = n;
  }

  /** An empty array for so many elements, which are expected to be Ints. */
  public static GeneArray roomForInts(int capacity) {
    return capacity >= Unboxed.LEAST
        ? new GeneArray(new long[capacity], 0)
        : new GeneArray(capacity);
  }

  public static GeneArray of(Object... items) {
    return wrap(items);
  }

  public static GeneArray copyOf(Collection<?> items) {
    return wrap(items.toArray());
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** The element at a valid index. */
  public Object get(int i) {
    if (i >= size) {
      throw new IndexOutOfBoundsException(i);
    }
    return special ? made(i) : items[i];
  }

  /** An element that is not there as an object yet. */
  private Object made(int i) {
    return numbers != null ? Unboxed.get(numbers, i) : settled(i);
  }

  /** The element at i, counting from the end when negative; null when outside. */
  public Object at(long i) {
    if (i < 0) {
      i += size;
    }
    return i >= 0 && i < size ? get((int) i) : null;
  }

  public void set(int i, Object v) {
    if (i >= size) {
      throw new IndexOutOfBoundsException(i);
    }
    if (numbers != null) {
      if (Unboxed.accepts(numbers, v)) {
        Unboxed.set(numbers, i, v);
        return;
      }
      generalize();
    }
    items[head + i] = v;
  }

  /** Replaces an element by an Int that is no object; objects become plain Ints if all are. */
  public void setInt(int i, long v) {
    if (numbers == null && !mixed && size >= Unboxed.LEAST && head == 0) {
      becomeInts();
    }
    if (numbers instanceof long[] ints) {
      ints[i] = v;
    } else {
      set(i, v);
    }
  }

  public void add(Object v) {
    int end = head + size;
    if (end >= items.length || size == 0) {
      addGrowing(v);
    } else {
      items[end] = v;
      size++;
    }
  }

  public void addInt(long v) {
    if (numbers instanceof long[] ints && size < ints.length) {
      ints[size++] = v;
    } else {
      if (numbers == null && !mixed) {
        becomeInts();
      }
      add(v);
    }
  }

  /** Adds the first n. */
  public void addInts(long[] more, int n) {
    int i = 0;
    while (i < n && !(numbers instanceof long[])) {
      addInt(more[i++]);
    }
    if (i < n) {
      reserve(size + n - i);
      System.arraycopy(more, i, numbers, size, n - i);
      size += n - i;
    }
  }

  /** Somebody has an Int that is no object yet: a good moment, unless there are few. */
  private void becomeInts() {
    int capacity = size < items.length ? items.length : grown(size + 1);
    if (capacity >= Unboxed.LEAST) {
      Object ints = Unboxed.ints(items, size, capacity);
      if (ints != null) {
        adopt(ints);
      } else {
        mixed = true;
      }
    }
  }

  public void addFloat(double v) {
    if (numbers instanceof double[] floats && size < floats.length) {
      floats[size++] = v;
    } else {
      add(v);
    }
  }

  public void addBool(boolean v) {
    if (numbers instanceof boolean[] bools && size < bools.length) {
      bools[size++] = v;
    } else {
      add(v);
    }
  }

  /** Adds the first element, one to plain numbers, or one that needs more room. */
  private void addGrowing(Object v) {
    if (numbers instanceof long[] ints && v instanceof Long l && size < ints.length) {
      ints[size++] = l;
      return;
    }
    if (numbers == null) {
      reconsider(v);
    }
    if (numbers != null && Unboxed.accepts(numbers, v)) {
      reserve(size + 1);
      Unboxed.set(numbers, size++, v);
      return;
    }
    generalize();
    reserve(size + 1);
    items[head + size++] = v;
  }

  /** Objects become plain numbers: at the first one, or when they are no longer few. */
  private void reconsider(Object next) {
    if (mixed) {
      return;
    }
    if (size == 0) {
      if (Unboxed.suits(next, items.length)) {
        adopt(Unboxed.room(next, Math.max(4, items.length)));
      }
    } else if (items.length < Unboxed.LEAST && grown(size + 1) >= Unboxed.LEAST) {
      compress(grown(size + 1));
    }
  }

  private void compress(int capacity) {
    Object plain = Unboxed.of(items, size, capacity);
    if (plain != null) {
      adopt(plain);
    }
  }

  public void addAll(GeneArray other) {
    straighten();
    int n = other.size;
    boolean alike =
        numbers != null && other.numbers != null && numbers.getClass() == other.numbers.getClass();
    if (numbers == null && other.numbers == null || alike) {
      boolean few = items.length < Unboxed.LEAST;
      Object more = alike ? other.numbers : other.items();
      reserve(size + n);
      System.arraycopy(more, 0, storage(), size, n);
      size += n;
      if (numbers == null && few && items.length >= Unboxed.LEAST && !mixed) {
        compress(items.length);
      }
    } else if (size == 0 && other.numbers != null && !mixed) {
      adopt(Unboxed.copy(other.numbers, 0, n, n));
      size = n;
    } else {
      for (int i = 0; i < n; i++) {
        add(other.get(i));
      }
    }
  }

  public void insert(int i, Object v) {
    if (i == 0 && queue()) {
      if (head == 0) {
        roomBefore();
      }
      items[--head] = v;
      size++;
      special = true;
      return;
    }
    straighten();
    add(v);
    Object storage = storage();
    System.arraycopy(storage, i, storage, i + 1, size - 1 - i);
    set(i, v);
  }

  public Object remove(int i) {
    Object v = get(i);
    if (i == size - 1) {
      size--;
      if (numbers == null) {
        items[head + size] = null;
      }
      return v;
    }
    if (i == 0 && queue()) {
      items[head++] = null;
      size--;
      special = true;
      return v;
    }
    straighten();
    Object storage = storage();
    System.arraycopy(storage, i + 1, storage, i, size - 1 - i);
    size--;
    if (numbers == null) {
      items[size] = null;
    }
    return v;
  }

  /**
   * Whether the front may move: in arrays of some size. Plain numbers become objects once their
   * front has been changed again and again.
   */
  private boolean queue() {
    if (size < QUEUE) {
      return head > 0;
    }
    if (numbers != null) {
      if (++frontChanges < FRONT_CHANGES_UNTIL_QUEUE) {
        return false;
      }
      generalize();
    }
    if (head == 0) {
      items(); // makes what is deferred: places are about to shift
    }
    mixed = true;
    return true;
  }

  /** Makes room for half as many elements as there are before the first one. */
  private void roomBefore() {
    int room = Math.max(8, size >> 1);
    Object[] wider = new Object[room + size + (size >> 2)];
    System.arraycopy(items, 0, wider, room, size);
    items = wider;
    head = room;
  }

  /** Moves the elements to the beginning of their Java array. */
  private void straighten() {
    if (head > 0) {
      System.arraycopy(items, head, items, 0, size);
      Arrays.fill(items, size, head + size, null);
      head = 0;
      items();
    }
  }

  public void clear() {
    Arrays.fill(items, 0, Math.min(head + size, items.length), null);
    head = 0;
    frontChanges = 0;
    numbers = null;
    special = false;
    mixed = false;
    size = 0;
  }

  public GeneArray slice(int from, int to) {
    int n = to - from;
    if (head > 0) {
      for (int i = from; i < to; i++) {
        settled(i);
      }
      return new GeneArray(Arrays.copyOfRange(items, head + from, head + to), n);
    }
    if (numbers == null) {
      return new GeneArray(Arrays.copyOfRange(items(), from, to), n);
    }
    return n == 0 ? new GeneArray() : new GeneArray(Unboxed.copy(numbers, from, n, n), n);
  }

  public GeneArray copy() {
    return slice(0, size);
  }

  /** A fresh Java array of exactly the elements. */
  public Object[] toArray() {
    return numbers != null ? Unboxed.boxed(numbers, size, size) : Arrays.copyOf(items(), size);
  }

  // ---- plain numbers

  // HotSpot always inlines methods that only read a field. Compiled code uses these, because
  // whether it inlines longer ones depends on what the program did in its first moments.

  /**
   * All elements as a Java array of {@code double}, {@code long} or {@code boolean}, of which the
   * first {@link #size} count; null while they are objects.
   */
  public Object numbers() {
    return numbers;
  }

  /** All elements as objects, of which the first {@link #size} count, unless it is special. */
  public Object[] objects() {
    return items;
  }

  /** Whether elements are numbers, or not made yet. */
  public boolean special() {
    return special;
  }

  /** Whether writers must ask for the mutability: true unless it is the usual one. */
  public boolean guarded() {
    return guarded;
  }

  private void adopt(Object plain) {
    items = EMPTY;
    numbers = plain;
    special = true;
  }

  /** Makes objects of the elements, before one of another kind comes among them. */
  private void generalize() {
    if (numbers != null) {
      items = Unboxed.boxed(numbers, size, Unboxed.capacity(numbers));
      numbers = null;
      special = false;
      mixed = true;
    }
  }

  /** Takes the last element off, of an array of plain numbers that has one. */
  public void dropLastNumber() {
    size--;
  }

  // ---- deferred items

  /** Adds an item that is made when it is first looked at. */
  public void defer(Deferred item) {
    add(item);
    special = true;
  }

  /** The item, made now when it is a deferred one. */
  private Object settled(int i) {
    int at = head + i;
    if (items[at] instanceof Deferred d) {
      items[at] = d.value();
    }
    return items[at];
  }

  /** The objects, all made, before they are seen other than one by one. */
  private Object[] items() {
    straighten();
    if (special) {
      for (int i = 0; i < size; i++) {
        settled(i);
      }
      special = false;
    }
    return items;
  }

  // ---- room

  private Object storage() {
    return numbers != null ? numbers : items;
  }

  private void reserve(int capacity) {
    if (numbers == null) {
      if (head + capacity > items.length) {
        if (head >= size && capacity <= items.length) {
          straighten(); // so many have gone that moving the rest costs no more than they did
        } else {
          boolean moved = head > 0;
          items = Arrays.copyOfRange(items, head, head + grown(capacity));
          head = 0;
          if (moved) {
            items();
          }
        }
      }
    } else if (capacity > Unboxed.capacity(numbers)) {
      numbers = Unboxed.copy(numbers, 0, size, grown(capacity));
    }
  }

  private int grown(int capacity) {
    return Math.max(Math.max(8, capacity), size + (size >> 1));
  }

  @Override
  public Mutability mutability() {
    return mutability == 0 ? Mutability.MUTABLE : MUTABILITIES[mutability];
  }

  @Override
  public void mutability(Mutability m) {
    mutability = (byte) m.ordinal();
    guarded = m != Mutability.MUTABLE;
  }

  @Override
  public String containerWord() {
    return "array";
  }

  @Override
  public String toString() {
    return Printer.quotedNested(this);
  }
}
