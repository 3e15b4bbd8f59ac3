package gene.db;

import gene.runtime.Core;
import gene.runtime.host.Usage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * The thread of one connection: it runs one job at a time, waits for the next one, and ends when
 * none has come for a while. A job is handed over by a field and a wake-up, which is cheaper than
 * the queue of a thread pool and keeps a connection on one processor.
 */
final class Worker implements Runnable {
  private static final long IDLE_NANOS = 10_000_000_000L;

  /** In the field of a worker without a thread. */
  private static final Runnable NO_THREAD = () -> {};

  private final String name;
  private final AtomicReference<Runnable> next = new AtomicReference<>(NO_THREAD);
  private volatile Thread thread;

  private final Core core;

  Worker(Core core, String name) {
    this.core = core;
    this.name = name;
  }

  /** Hands over a job; the one before must have ended or be about to. */
  void execute(Runnable job) {
    Runnable before = next.getAndSet(job);
    if (before == NO_THREAD) {
      Thread t = new Thread(this, name);
      t.setDaemon(true);
      thread = t;
      t.start();
    } else if (before != null) {
      throw new IllegalStateException("bug: two jobs for one connection");
    } else {
      LockSupport.unpark(thread);
    }
  }

  @Override
  public void run() {
    Usage usage = core.usage();
    if (usage == null) {
      perform();
    } else {
      usage.counting(this::perform);
    }
  }

  private void perform() {
    long idleSince = System.nanoTime();
    while (true) {
      Runnable job = next.get();
      if (job != null) {
        next.set(null);
        job.run();
        idleSince = System.nanoTime();
      } else if (System.nanoTime() - idleSince < IDLE_NANOS) {
        LockSupport.parkNanos(this, IDLE_NANOS);
      } else if (next.compareAndSet(null, NO_THREAD)) {
        return;
      }
    }
  }
}
