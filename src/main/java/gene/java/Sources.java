package gene.java;

import gene.async.Outside.Outsiders;
import gene.async.Scheduler;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.Set;

/**
 * The Gene functions that Java code holds: while there is one, an await may be completed from
 * outside, and is no deadlock. Forgotten ones do not count.
 */
final class Sources implements Outsiders {
  /** A collection is asked for at most this often. */
  private static final long LOOK_NANOS = 2_000_000_000L;

  private final ReferenceQueue<Handler> gone = new ReferenceQueue<>();
  private long lookedAt;
  private final Set<WeakReference<Handler>> alive = new HashSet<>();

  Sources(Scheduler scheduler) {
    scheduler.outsiders(this);
  }

  synchronized void handedOut(Handler h) {
    sweep();
    alive.add(new WeakReference<>(h, gone));
  }

  private void sweep() {
    for (Object r = gone.poll(); r != null; r = gone.poll()) {
      alive.remove(r);
    }
  }

  /** Asked before a deadlock is reported, so there is time to look closely. */
  @Override
  public synchronized boolean mayCall() {
    sweep();
    long now = System.nanoTime();
    if (!alive.isEmpty() && (lookedAt == 0 || now - lookedAt > LOOK_NANOS)) {
      lookedAt = now;
      System.gc();
      alive.removeIf(r -> r.refersTo(null));
    }
    return !alive.isEmpty();
  }
}
