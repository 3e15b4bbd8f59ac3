package gene.reader;

import gene.value.GeneArray;
import java.util.Arrays;

/**
 * The items of all open brackets, innermost last, with their packed positions. A bracket remembers
 * only where its items begin, and takes them off in one piece when it closes.
 */
final class ItemStack {
  private static final int[] NO_POSITIONS = {};

  private Object[] items = new Object[64];
  private int[] positions = new int[64];
  private int size;

  int size() {
    return size;
  }

  void push(Object item, int pos) {
    if (size == items.length) {
      items = Arrays.copyOf(items, size * 2);
      positions = Arrays.copyOf(positions, size * 2);
    }
    items[size] = item;
    positions[size++] = pos;
  }

  Object last() {
    return items[size - 1];
  }

  void replaceLast(Object item) {
    items[size - 1] = item;
  }

  /** The items from base on, which leave the stack. */
  GeneArray take(int base) {
    GeneArray taken =
        size == base ? new GeneArray() : GeneArray.wrap(Arrays.copyOfRange(items, base, size));
    drop(base);
    return taken;
  }

  /** Positions of the items from base on. */
  int[] positions(int base) {
    return size == base ? NO_POSITIONS : Arrays.copyOfRange(positions, base, size);
  }

  void drop(int base) {
    Arrays.fill(items, base, size, null); // let go of the values
    size = base;
  }
}
