package gene.async.loop;

import static java.util.Objects.requireNonNull;

import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Timers by due time, then by order of creation. Cancelled ones are swept out when they pile up.
 */
public final class Timers {
  /** What a timer means for the life of the program. */
  public enum Kind {
    /** Completes a future: counts as far as somebody is interested in it. */
    OPERATION,
    /** Keeps the program alive: starts a task, or limits the waiting of one. */
    STRONG,
    /** Starts Gene code, but must not keep the program alive. */
    REPEAT,
    /** Of the kernel itself: neither keeps the program alive nor counts as a timer. */
    UPKEEP
  }

  /** One timer. */
  public static final class Timer implements Comparable<Timer> {
    final long due;
    private final long order;
    final Kind kind;
    private @Nullable Runnable action; // null once cancelled or fired

    private Timer(long due, long order, Kind kind, Runnable action) {
      this.due = due;
      this.order = order;
      this.kind = kind;
      this.action = action;
    }

    @Override
    public int compareTo(Timer other) {
      long d = due - other.due; // overflow-safe: nanoTime values may wrap
      return d != 0 ? Long.signum(d) : Long.compare(order, other.order);
    }
  }

  /** An action that may lose its purpose before it is due. */
  public interface Forgettable extends Runnable {
    /** Tells whether it did, and from then on it will not be run. */
    boolean forgotten();
  }

  private static final int FIRST_SWEEP = 4096;

  private final PriorityQueue<Timer> queue = new PriorityQueue<>();
  private long created;
  private int cancelled;
  private int sweepAt = FIRST_SWEEP;
  private int strong;
  private int repeats;
  private int upkeep;

  Timer add(long due, Kind kind, Runnable action) {
    if (queue.size() >= sweepAt) {
      sweep();
    }
    Timer t = new Timer(due, created++, kind, action);
    queue.add(t);
    count(t, 1);
    return t;
  }

  /** Every time the number has doubled, those without a purpose go. */
  private void sweep() {
    queue.removeIf(
        t -> t.action == null || t.action instanceof Forgettable action && action.forgotten());
    cancelled = 0;
    sweepAt = Math.max(FIRST_SWEEP, 2 * queue.size());
  }

  private void count(Timer t, int n) {
    strong += t.kind == Kind.STRONG ? n : 0;
    repeats += t.kind == Kind.REPEAT ? n : 0;
    upkeep += t.kind == Kind.UPKEEP ? n : 0;
  }

  void cancel(Timer t) {
    if (t.action == null) {
      return;
    }
    t.action = null;
    count(t, -1);
    if (++cancelled > 64 && cancelled > queue.size() / 2) {
      queue.removeIf(x -> x.action == null);
      cancelled = 0;
    }
  }

  /** Timers that can still fire. */
  int size() {
    return queue.size() - cancelled;
  }

  /** Those of them that the kernel has for itself. */
  int upkeep() {
    return upkeep;
  }

  /** Those of them that keep the program alive. */
  int strong() {
    return strong;
  }

  int repeats() {
    return repeats;
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

  /** Nanoseconds until some of the timers that count for the program, the next ones first. */
  long[] nextOnes(long now, int limit) {
    return queue.stream()
        .filter(t -> t.action != null && t.kind != Kind.UPKEEP)
        .sorted()
        .limit(limit)
        .mapToLong(t -> t.due - now)
        .toArray();
  }

  /** How late the next timer is, in nanoseconds. */
  long overdue(long now) {
    Timer t = queue.peek();
    return t == null ? 0 : Math.max(0, now - t.due);
  }

  /** Fires the first timer that is due; false when none is. */
  boolean fireOne(long now) {
    if (untilNext(now) != 0) {
      return false;
    }
    Timer t = queue.poll();
    Runnable action = requireNonNull(t.action);
    t.action = null;
    count(t, -1);
    action.run();
    return true;
  }
}
