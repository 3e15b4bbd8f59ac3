package gene.runtime.host;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A lock for short pieces of work, which may be taken again by its owner. Locks of the JDK hand
 * themselves to the one who waited longest; when that is a task and the thread that carries it
 * waits for the same lock, neither goes on. Here nobody is handed anything: who comes first has it.
 * A task does not give its thread away while it waits.
 */
final class WriteLock {
  private static final int SPINS = 200;
  private static final long PAUSE_NANOS = 50_000;

  private final AtomicReference<@Nullable Thread> owner = new AtomicReference<>();
  private int depth; // of the owner

  void lock() {
    Thread me = Thread.currentThread();
    for (int n = 0; !take(me); n++) {
      if (n < SPINS || me.isVirtual()) {
        Thread.onSpinWait();
      } else {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }

  boolean tryLock() {
    return take(Thread.currentThread());
  }

  private boolean take(Thread me) {
    if (owner.get() == me || owner.compareAndSet(null, me)) {
      depth++;
      return true;
    }
    return false;
  }

  void unlock() {
    if (--depth == 0) {
      owner.set(null);
    }
  }
}
