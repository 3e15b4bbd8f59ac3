package gene.cluster.node;

import java.util.ArrayList;
import java.util.List;

/**
 * Messages by number: a hash table whose chains run through the messages, so nothing is allocated
 * for an entry. Numbers are given one after the other, so their last bits spread them evenly. (Not
 * linear probing: consecutive numbers would stand in one long row, and each removal would look
 * through the rest of it.)
 */
final class UnderWay {
  private static final int SMALLEST = 64;
  private static final int LARGE = 1 << 12; // tables from here on are given up when they are empty

  private Outgoing[] table = new Outgoing[SMALLEST];
  private int size;

  private int place(long id) {
    return (int) id & table.length - 1;
  }

  void put(Outgoing o) {
    if (++size > table.length) {
      List<Outgoing> old = all();
      table = new Outgoing[table.length * 2];
      old.forEach(this::insert);
    }
    insert(o);
  }

  private void insert(Outgoing o) {
    int i = place(o.id);
    o.sameBits = table[i];
    table[i] = o;
  }

  /** Null when there is none. */
  Outgoing get(long id) {
    Outgoing o = table[place(id)];
    while (o != null && o.id != id) {
      o = o.sameBits;
    }
    return o;
  }

  void remove(Outgoing o) {
    int i = place(o.id);
    if (table[i] == o) {
      table[i] = o.sameBits;
    } else {
      Outgoing before = table[i];
      while (before != null && before.sameBits != o) {
        before = before.sameBits;
      }
      if (before == null) {
        return;
      }
      before.sameBits = o.sameBits;
    }
    o.sameBits = null;
    if (--size == 0 && table.length > LARGE) {
      table = new Outgoing[SMALLEST];
    }
  }

  List<Outgoing> all() {
    List<Outgoing> all = new ArrayList<>(size);
    for (Outgoing chain : table) {
      for (Outgoing o = chain; o != null; o = o.sameBits) {
        all.add(o);
      }
    }
    return all;
  }

  void clear() {
    table = new Outgoing[SMALLEST];
    size = 0;
  }
}
