package gene.async;

import java.util.PriorityQueue;

/** Timers by due time, then by order of creation. Cancelled ones are swept out when they pile up. */
final class Timers {
  /** One timer; {@code strong} ones keep the program alive. */
  static final class Timer implements Comparable<Timer> {
    final long due;
    private final long order;
    final boolean strong;
    private Runnable action; // null once cancelled or fired

    private Timer(long due, long order, boolean strong, Runnable action) {
      this.due = due;
      this.order = order;
      this.strong = strong;
      this.action = action;
    }

    @Override
    public int compareTo(Timer other) {
      long d = due - other.due; // overflow-safe: nanoTime values may wrap
      return d != 0 ? Long.signum(d) : Long.compare(order, other.order);
    }
  }

  private final PriorityQueue<Timer> queue = new PriorityQueue<>();
  private long created;
  private int cancelled;
  private int strong;

  Timer add(long due, boolean isStrong, Runnable action) {
    Timer t = new Timer(due, created++, isStrong, action);
    queue.add(t);
    strong += isStrong ? 1 : 0;
    return t;
  }

  void cancel(Timer t) {
    if (t.action == null) {
      return;
    }
    t.action = null;
    strong -= t.strong ? 1 : 0;
    if (++cancelled > 64 && cancelled > queue.size() / 2) {
      queue.removeIf(x -> x.action == null);
      cancelled = 0;
    }
  }

  /** Timers that can still fire. */
  int size() {
    return queue.size() - cancelled;
  }

  /** Those of them that keep the program alive. */
  int strong() {
    return strong;
  }

  /** Nanoseconds until the next timer, -1 without one. */
  long untilNext(long now) {
    for (Timer t = queue.peek(); t != null; t = queue.peek()) {
      if (t.action != null) {
        return Math.max(0, t.due - now);
      }
      queue.poll();
      cancelled--;
    }
    return -1;
  }

  /** How late the next timer is, in nanoseconds. */
  long overdue(long now) {
    Timer t = queue.peek();
    return t == null ? 0 : Math.max(0, now - t.due);
  }

  /** Fires what is due; how many. Timers added meanwhile wait for the next call. */
  int fire(long now) {
    long last = created;
    int fired = 0;
    for (Timer t = queue.peek(); t != null && t.due - now <= 0; t = queue.peek()) {
      if (t.order >= last) {
        break;
      }
      queue.poll();
      Runnable action = t.action;
      if (action == null) {
        cancelled--;
        continue;
      }
      t.action = null;
      strong -= t.strong ? 1 : 0;
      fired++;
      action.run();
    }
    return fired;
  }
}
