package gene.runtime.host;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What a program with limits uses beside its own threads: those that compute for it, as databases
 * do.
 */
public final class Usage {
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Set<Thread> helpers = ConcurrentHashMap.newKeySet();
  private final AtomicLong before = new AtomicLong(); // of threads that have ended

  /** Runs a thread's work, which counts as the program's. */
  public void counting(Runnable work) {
    Thread own = Thread.currentThread();
    helpers.add(own);
    try {
      work.run();
    } finally {
      helpers.remove(own);
      before.addAndGet(threads.getCurrentThreadCpuTime());
    }
  }

  /** Nanoseconds that the threads have computed. */
  public long computed() {
    long sum = before.get();
    for (Thread t : helpers) {
      sum += Math.max(0, threads.getThreadCpuTime(t.threadId())); // less: it has ended
    }
    return sum;
  }
}
