package gene.async.sync;

import java.util.ArrayDeque;

/**
 * Who waits, first come, first served. Who gives up stays in the row and is skipped when its turn
 * comes; when half of a row are such ones it is cleared of them, so that giving up costs nothing on
 * the whole, however long the row is.
 */
final class WaitQueue<W extends WaitQueue.Waiting> {
  /** Somebody in a row. */
  interface Waiting {
    /** False when the wait is over. */
    boolean waits();
  }

  /** Rows that are shorter are not worth clearing. */
  private static final int SHORT = 16;

  private final ArrayDeque<W> row = new ArrayDeque<>();
  private int gone; // in the row, but do not wait any more

  boolean isEmpty() {
    return row.size() == gone;
  }

  int size() {
    return row.size() - gone;
  }

  void add(W w) {
    row.addLast(w);
  }

  /** The first one, null when nobody waits. */
  W peek() {
    W w = row.peekFirst();
    while (w != null && !w.waits()) {
      row.pollFirst();
      gone--;
      w = row.peekFirst();
    }
    return w;
  }

  /** Takes the first one out, null when nobody waits. */
  W poll() {
    W w = peek();
    if (w != null) {
      row.pollFirst();
    }
    return w;
  }

  /** Somebody in the row does not wait any more. */
  void gone() {
    gone++;
    if (gone * 2 > row.size() && row.size() > SHORT) {
      row.removeIf(w -> !w.waits());
      gone = 0;
    }
  }
}
