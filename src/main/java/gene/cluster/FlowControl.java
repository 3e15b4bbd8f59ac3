package gene.cluster;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.value.Singleton;
import java.util.ArrayDeque;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Credits of this node: how many of its messages may be under way, to one entity and altogether. A
 * message gives its credit back when the other side has handled it, so neither queues between nodes
 * nor mailboxes grow beyond them. From any thread.
 */
final class FlowControl {
  static final int PER_ENTITY = 10_000;
  private static final int ALL = 200_000;

  private record Waiting(Scheduler scheduler, GeneFuture future) {}

  private final ConcurrentHashMap<String, AtomicInteger> used = new ConcurrentHashMap<>();
  private final AtomicInteger total = new AtomicInteger();
  private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();

  /** Takes a credit; false when there is none. */
  boolean take(String entity) {
    if (total.incrementAndGet() > ALL) {
      total.decrementAndGet();
      return false;
    }
    boolean[] full = new boolean[1];
    used.compute(
        entity,
        (k, n) -> {
          if (n == null) {
            return new AtomicInteger(1);
          }
          if (n.get() >= PER_ENTITY) {
            full[0] = true;
          } else {
            n.incrementAndGet();
          }
          return n;
        });
    if (full[0]) {
      total.decrementAndGet();
    }
    return !full[0];
  }

  void give(String entity) {
    total.decrementAndGet();
    used.computeIfPresent(entity, (k, n) -> n.decrementAndGet() == 0 ? null : n);
    wake();
  }

  private void wake() {
    Waiting w;
    synchronized (waiting) {
      w = waiting.pollFirst();
    }
    if (w != null) {
      w.scheduler.loop().post(() -> w.scheduler.futures().succeed(w.future, Singleton.NIL));
    }
  }

  /** Takes a credit, waiting for one. */
  void await(Scheduler s, String entity) {
    while (!take(entity)) {
      GeneFuture f = s.futures().operation((g, reason) -> {});
      synchronized (waiting) {
        waiting.addLast(new Waiting(s, f));
      }
      if (take(entity)) {
        synchronized (waiting) {
          waiting.removeIf(w -> w.future == f);
        }
        s.futures().succeed(f, Singleton.NIL);
        return;
      }
      s.await(f);
    }
  }

  int underWay() {
    return total.get();
  }
}
