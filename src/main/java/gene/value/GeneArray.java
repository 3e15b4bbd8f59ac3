package gene.value;

import java.util.Arrays;
import java.util.Collection;

/**
 * The mutable Array of the language: a plain growable Java array. Writers check the mutability
 * before they call a mutator; the mutators themselves do not.
 */
public final class GeneArray implements Mutability.Holder {
  private static final Object[] EMPTY = {};

  private Object[] items;
  private int size;
  private boolean partial; // some items are Deferred
  private Mutability mutability = Mutability.MUTABLE;

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

  /** Takes over the given Java array without copying it. */
  public static GeneArray wrap(Object[] items) {
    return new GeneArray(items, items.length);
  }

  public static GeneArray of(Object... items) {
    return new GeneArray(items, items.length);
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
    return partial ? settled(i) : items[i];
  }

  /** The item, made now when it is a deferred one. */
  private Object settled(int i) {
    if (items[i] instanceof Deferred d) {
      items[i] = d.value();
    }
    return items[i];
  }

  /** Makes all deferred items, before they are seen other than one by one. */
  private void settle() {
    if (partial) {
      for (int i = 0; i < size; i++) {
        settled(i);
      }
      partial = false;
    }
  }

  /** Adds an item that is made when it is first looked at. */
  public void defer(Deferred item) {
    add(item);
    partial = true;
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
    items[i] = v;
  }

  public void add(Object v) {
    if (size == items.length) {
      items = Arrays.copyOf(items, Math.max(8, size + (size >> 1)));
    }
    items[size++] = v;
  }

  public void addAll(GeneArray other) {
    int n = other.size;
    other.settle();
    ensure(size + n);
    System.arraycopy(other.items, 0, items, size, n);
    size += n;
  }

  public void insert(int i, Object v) {
    add(v);
    System.arraycopy(items, i, items, i + 1, size - 1 - i);
    items[i] = v;
  }

  public Object remove(int i) {
    Object v = get(i);
    System.arraycopy(items, i + 1, items, i, size - 1 - i);
    items[--size] = null;
    return v;
  }

  public void clear() {
    Arrays.fill(items, 0, size, null);
    size = 0;
  }

  public GeneArray slice(int from, int to) {
    settle();
    return wrap(Arrays.copyOfRange(items, from, to));
  }

  public GeneArray copy() {
    return slice(0, size);
  }

  /** A fresh Java array of exactly the elements. */
  public Object[] toArray() {
    settle();
    return Arrays.copyOf(items, size);
  }

  private void ensure(int capacity) {
    if (capacity > items.length) {
      items = Arrays.copyOf(items, Math.max(capacity, size + (size >> 1)));
    }
  }

  @Override
  public Mutability mutability() {
    return mutability;
  }

  @Override
  public void mutability(Mutability m) {
    mutability = m;
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
