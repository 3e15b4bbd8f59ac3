package gene.cluster;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.value.Singleton;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Credits of this node: how many of its messages may be under way, to one entity and altogether. A
 * message gives its credit back when the other side has handled it, so neither queues between nodes
 * nor mailboxes grow beyond them. From any thread and without locks, for which tasks would wait.
 * Counters are chosen by hash: entities that share one share its credits.
 */
final class FlowControl {
  private static final int PER_ENTITY = 10_000;
  private static final int ALL = 200_000;
  private static final int COUNTERS = 1 << 14;

  /**
   * A waiting sender is woken when so many are free again; one wake-up for each would cost too
   * much.
   */
  private static final int SHARE = 16;

  /** A number of credits, and those who wait for some. */
  private static final class Counter {
    private final int limit;
    private final AtomicInteger used = new AtomicInteger();
    private final ConcurrentLinkedQueue<Waiting> waiting = new ConcurrentLinkedQueue<>();

    Counter(int limit) {
      this.limit = limit;
    }

    boolean take() {
      if (used.incrementAndGet() > limit) {
        give();
        return false;
      }
      return true;
    }

    void give() {
      // Who found none has seen more than this in use, so it passes this number later.
      if (used.decrementAndGet() == limit - limit / SHARE && !waiting.isEmpty()) {
        for (Waiting w = waiting.poll(); w != null; w = waiting.poll()) {
          w.wake();
        }
      }
    }
  }

  private record Waiting(Scheduler scheduler, GeneFuture future) {
    void wake() {
      scheduler.loop().post(() -> scheduler.futures().succeed(future, Singleton.NIL));
    }
  }

  private final Counter total = new Counter(ALL);
  private final AtomicReferenceArray<Counter> entities = new AtomicReferenceArray<>(COUNTERS);

  private Counter counter(String entity) {
    int place = entity.hashCode() * 0x9e3779b9 >>> 18;
    Counter c = entities.get(place);
    if (c == null) {
      entities.compareAndSet(place, null, new Counter(PER_ENTITY));
      c = entities.get(place);
    }
    return c;
  }

  /** Takes a credit; false when there is none. */
  boolean take(String entity) {
    return missing(counter(entity)) == null;
  }

  /** Takes a credit; of which kind there is none, or null. */
  private Counter missing(Counter c) {
    if (!total.take()) {
      return total;
    }
    if (!c.take()) {
      total.give();
      return c;
    }
    return null;
  }

  void give(String entity) {
    counter(entity).give();
    total.give();
  }

  /** Takes a credit, waiting for one. */
  void await(Scheduler s, String entity) {
    Counter c = counter(entity);
    for (Counter none = missing(c); none != null; none = missing(c)) {
      waitFor(none, c, s);
    }
  }

  /** Waits for one kind of credits, unless there are some by now or the other kind is missing. */
  private void waitFor(Counter full, Counter c, Scheduler s) {
    GeneFuture f = s.futures().operation((g, why) -> full.waiting.removeIf(w -> w.future == g));
    Waiting me = new Waiting(s, f);
    full.waiting.add(me);
    Counter again = missing(c);
    if (again == full) {
      s.await(f);
      return;
    }
    full.waiting.remove(me);
    s.futures().succeed(f, Singleton.NIL);
    if (again == null) { // the caller takes it again
      c.give();
      total.give();
    }
  }
}
