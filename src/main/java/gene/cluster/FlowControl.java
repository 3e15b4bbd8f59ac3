package gene.cluster;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.value.Singleton;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

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

  private record Waiting(int counter, Scheduler scheduler, GeneFuture future) {}

  private final AtomicIntegerArray used = new AtomicIntegerArray(COUNTERS);
  private final AtomicInteger total = new AtomicInteger();
  private final ConcurrentLinkedDeque<Waiting> waiting = new ConcurrentLinkedDeque<>();

  private static int counter(String entity) {
    int h = entity.hashCode() * 0x9e3779b9;
    return h >>> 18;
  }

  /** Takes a credit; false when there is none. */
  boolean take(String entity) {
    return take(counter(entity));
  }

  private boolean take(int counter) {
    if (total.incrementAndGet() > ALL) {
      total.decrementAndGet();
      return false;
    }
    if (used.incrementAndGet(counter) > PER_ENTITY) {
      used.decrementAndGet(counter);
      total.decrementAndGet();
      return false;
    }
    return true;
  }

  void give(String entity) {
    int counter = counter(entity);
    used.decrementAndGet(counter);
    total.decrementAndGet();
    if (!waiting.isEmpty()) {
      wake(counter);
    }
  }

  /** The first who waits for that entity, else the first of all: there may have been too many. */
  private void wake(int counter) {
    for (Waiting w : waiting) {
      if (w.counter == counter && waiting.remove(w)) {
        wake(w);
        return;
      }
    }
    Waiting first = waiting.pollFirst();
    if (first != null) {
      wake(first);
    }
  }

  private static void wake(Waiting w) {
    w.scheduler.loop().post(() -> w.scheduler.futures().succeed(w.future, Singleton.NIL));
  }

  /** Takes a credit, waiting for one. */
  void await(Scheduler s, String entity) {
    int counter = counter(entity);
    while (!take(counter)) {
      GeneFuture f = s.futures().operation((g, reason) -> waiting.removeIf(w -> w.future == g));
      Waiting me = new Waiting(counter, s, f);
      waiting.addLast(me);
      if (take(counter)) {
        waiting.remove(me);
        s.futures().succeed(f, Singleton.NIL);
        return;
      }
      s.await(f);
    }
  }
}
