package gene.value;

import java.util.HashMap;
import java.util.Map;

/**
 * The entries of a table as they were at one moment, without a copy: it reads the table's own
 * arrays, and the table notes here what it is about to change in them. Once the table has moved to
 * other arrays, nothing changes any more.
 *
 * <p>Only the newest snapshot is told; an older one asks those after it for what it does not know
 * itself, which a change has left as it was at both moments.
 */
public final class TableSnapshot {
  private final Object[] keys;
  private final Object[] values;
  private final int used;
  private int at;
  private Map<Integer, Object[]> changed; // position to key and value at the moment, or null
  private TableSnapshot next; // a later one of the same arrays, or null
  private boolean asked; // there is an earlier one that asks this one
  private Object key;
  private Object value;

  TableSnapshot(Object[] keys, Object[] values, int from, int used) {
    this.keys = keys;
    this.values = values;
    this.at = from;
    this.used = used;
  }

  void followedBy(TableSnapshot later) {
    next = later;
    later.asked = true;
  }

  /** Whether somebody may still want what the table is about to change. */
  boolean isRead() {
    return at < used || asked;
  }

  /** The table is about to change the entry. */
  void note(int position) {
    if (position < used && keys[position] != null) {
      changed = changed == null ? new HashMap<>() : changed;
      changed.putIfAbsent(position, new Object[] {keys[position], values[position]});
    }
  }

  /** Moves to the next entry; false behind the last one. */
  public boolean advance() {
    while (at < used) {
      int position = at++;
      Object[] before = before(position);
      key = before != null ? before[0] : keys[position];
      if (key != null) {
        Object v = before != null ? before[1] : values[position];
        value = v instanceof Deferred d ? d.value() : v;
        return true;
      }
    }
    key = null;
    value = null;
    return false;
  }

  private Object[] before(int position) {
    for (TableSnapshot s = this; s != null; s = s.next) {
      Object[] entry = s.changed == null ? null : s.changed.get(position);
      if (entry != null) {
        return entry;
      }
    }
    return null;
  }

  public Object key() {
    return key;
  }

  public Object value() {
    return value;
  }
}
