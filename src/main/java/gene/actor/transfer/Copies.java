package gene.actor.transfer;

/**
 * Objects and their copies, by identity. Unlike {@code IdentityHashMap} it can be told that many
 * more will come, since moving the entries of a table that grows step by step would take longer
 * than copying the objects.
 */
final class Copies {
  private static final int FIRST = 16;

  private Object[] table = new Object[2 * FIRST]; // object and copy by turns
  private int size;

  /** The copy of an object, null when there is none. */
  Object of(Object from) {
    Object[] t = table;
    int mask = t.length - 1;
    for (int i = place(from, mask); t[i] != null; i = i + 2 & mask) {
      if (t[i] == from) {
        return t[i + 1];
      }
    }
    return null;
  }

  /** Notes the copy of an object that has none. */
  void put(Object from, Object to) {
    if (3 * ++size > table.length) {
      resize(table.length * 2);
    }
    enter(table, from, to);
  }

  /** So many more may come. */
  void expect(int more) {
    int needed = 3 * (size + more);
    if (needed > table.length) {
      resize(Integer.highestOneBit(needed) * 2);
    }
  }

  private void resize(int length) {
    Object[] larger = new Object[length];
    for (int i = 0; i < table.length; i += 2) {
      if (table[i] != null) {
        enter(larger, table[i], table[i + 1]);
      }
    }
    table = larger;
  }

  private static void enter(Object[] t, Object from, Object to) {
    int mask = t.length - 1;
    int i = place(from, mask);
    while (t[i] != null) {
      i = i + 2 & mask;
    }
    t[i] = from;
    t[i + 1] = to;
  }

  private static int place(Object from, int mask) {
    int h = System.identityHashCode(from);
    return (h ^ h >>> 15) << 1 & mask;
  }
}
