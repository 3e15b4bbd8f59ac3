package gene.value;

import java.util.Arrays;
import java.util.Collection;

/**
 * The mutable Array of the language: a growable Java array. Writers check the mutability before
 * they call a mutator; the mutators themselves do not.
 *
 * <p>There are two forms. While all elements are Floats they are kept as plain numbers, so that
 * compiled code reads and writes them without objects; the first element of another kind turns the
 * array into one of objects, which it stays until it is empty. Nobody outside sees the difference:
 * numbers have no identity.
 */
public final class GeneArray implements Mutability.Holder {
  private static final Object[] EMPTY = {};
  private static final Mutability[] MUTABILITIES = Mutability.values();

  private Object[] items; // nothing in it while there are floats
  private double[] floats; // all elements, or null
  private int size;
  private boolean special; // items must not be read directly: floats, or some are Deferred
  private byte mutability; // an ordinal

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

  private GeneArray(double[] floats) {
    items = EMPTY;
    adopt(floats, floats.length);
  }

  /** Takes over the given Java array without copying it. */
  public static GeneArray wrap(Object[] items) {
    double[] floats = items.length > 0 && items[0] instanceof Double ? unboxed(items) : null;
    return floats != null ? new GeneArray(floats) : new GeneArray(items, items.length);
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
    return floats != null ? (Object) floats[i] : settled(i);
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
    if (floats != null) {
      if (v instanceof Double d) {
        floats[i] = d;
        return;
      }
      generalize();
    }
    items[i] = v;
  }

  public void add(Object v) {
    if (size >= items.length || size == 0) {
      addGrowing(v);
    } else {
      items[size++] = v;
    }
  }

  /** Adds the first element, one to floats, or one that needs more room. */
  private void addGrowing(Object v) {
    if (v instanceof Double d) {
      if (size == 0 && floats == null) {
        adopt(new double[Math.max(4, items.length)], 0);
      }
      if (floats != null) {
        addFloat(d);
        return;
      }
    }
    generalize();
    ensure(size + 1);
    items[size++] = v;
  }

  public void addAll(GeneArray other) {
    int n = other.size;
    if (n == 0) {
      return;
    }
    if (other.floats != null && (floats != null || size == 0)) {
      if (floats == null) {
        adopt(new double[n], 0);
      }
      ensureFloats(size + n);
      System.arraycopy(other.floats, 0, floats, size, n);
    } else {
      Object[] more = other.floats != null ? other.toArray() : other.items();
      generalize();
      ensure(size + n);
      System.arraycopy(more, 0, items, size, n);
    }
    size += n;
  }

  public void insert(int i, Object v) {
    add(v);
    Object storage = floats != null ? floats : items;
    System.arraycopy(storage, i, storage, i + 1, size - 1 - i);
    set(i, v);
  }

  public Object remove(int i) {
    Object v = get(i);
    Object storage = floats != null ? floats : items;
    System.arraycopy(storage, i + 1, storage, i, size - 1 - i);
    size--;
    if (floats == null) {
      items[size] = null;
    }
    return v;
  }

  public void clear() {
    items = floats != null ? EMPTY : items;
    Arrays.fill(items, 0, Math.min(size, items.length), null);
    floats = null;
    special = false;
    size = 0;
  }

  public GeneArray slice(int from, int to) {
    if (floats == null) {
      return new GeneArray(Arrays.copyOfRange(items(), from, to), to - from);
    }
    return from == to ? new GeneArray() : new GeneArray(Arrays.copyOfRange(floats, from, to));
  }

  public GeneArray copy() {
    return slice(0, size);
  }

  /** A fresh Java array of exactly the elements. */
  public Object[] toArray() {
    return floats != null ? boxed(size) : Arrays.copyOf(items(), size);
  }

  // ---- plain numbers

  /** Whether all elements are kept as plain numbers. */
  public boolean holdsFloats() {
    return floats != null;
  }

  /** The number at a valid index of an array that holds floats. */
  public double floatAt(int i) {
    if (i >= size) {
      throw new IndexOutOfBoundsException(i);
    }
    return floats[i];
  }

  /** Changes the number at a valid index of an array that holds floats. */
  public void floatAt(int i, double v) {
    if (i >= size) {
      throw new IndexOutOfBoundsException(i);
    }
    floats[i] = v;
  }

  private void addFloat(double v) {
    ensureFloats(size + 1);
    floats[size++] = v;
  }

  private void adopt(double[] numbers, int n) {
    items = EMPTY;
    floats = numbers;
    special = true;
    size = n;
  }

  /** The numbers, or null when there is something else among them. */
  private static double[] unboxed(Object[] items) {
    double[] numbers = new double[items.length];
    for (int i = 0; i < items.length; i++) {
      if (!(items[i] instanceof Double d)) {
        return null;
      }
      numbers[i] = d;
    }
    return numbers;
  }

  private Object[] boxed(int capacity) {
    Object[] objects = new Object[capacity];
    for (int i = 0; i < size; i++) {
      objects[i] = floats[i];
    }
    return objects;
  }

  /** Makes objects of the elements, before one of another kind comes among them. */
  private void generalize() {
    if (floats != null) {
      items = boxed(floats.length);
      floats = null;
      special = false;
    }
  }

  // ---- deferred items

  /** Adds an item that is made when it is first looked at. */
  public void defer(Deferred item) {
    add(item);
    special = true;
  }

  /** The item, made now when it is a deferred one. */
  private Object settled(int i) {
    if (items[i] instanceof Deferred d) {
      items[i] = d.value();
    }
    return items[i];
  }

  /** The objects, all made, before they are seen other than one by one. */
  private Object[] items() {
    if (special) {
      for (int i = 0; i < size; i++) {
        settled(i);
      }
      special = false;
    }
    return items;
  }

  // ---- room

  private void ensure(int capacity) {
    if (capacity > items.length) {
      items = Arrays.copyOf(items, grown(capacity));
    }
  }

  private void ensureFloats(int capacity) {
    if (capacity > floats.length) {
      floats = Arrays.copyOf(floats, grown(capacity));
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
