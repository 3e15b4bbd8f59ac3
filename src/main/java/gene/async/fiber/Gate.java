package gene.async.fiber;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A gate that one thread waits at and another one opens; it closes behind whoever passes. Like a
 * semaphore of one permit with a single waiter, and only about as dear as parking the thread.
 */
public final class Gate {
  private volatile boolean open;
  private volatile @Nullable Thread waiting;

  public void open() {
    open = true;
    LockSupport.unpark(waiting);
  }

  /** Waits so long at most; true when it passed. */
  boolean pass(long nanos) {
    waiting = Thread.currentThread();
    long deadline = System.nanoTime() + nanos;
    boolean interrupted = false;
    for (long rest = nanos; !open && rest > 0; rest = deadline - System.nanoTime()) {
      LockSupport.parkNanos(this, rest);
      interrupted |= Thread.interrupted();
    }
    boolean passed = open;
    open = passed ? false : open;
    waiting = null;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return passed;
  }

  /** Waits until the gate is open. An interruption is kept for later. */
  public void pass() {
    waiting = Thread.currentThread();
    boolean interrupted = false;
    while (!open) {
      LockSupport.park(this);
      interrupted |= Thread.interrupted();
    }
    open = false;
    waiting = null;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
