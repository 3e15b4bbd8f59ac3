package gene.cluster;

import gene.cluster.node.Clock;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/** The thread of a node: what others hand it, in order, and alarms. */
final class NodeThread implements Clock, Runnable {
  private static final int SPINS = 100; // looks before it sleeps
  private static final int AT_ONCE = 64; // things to do before it looks at the clock

  private record Alarm(long at, long number, Runnable run) {}

  private final ConcurrentLinkedQueue<Runnable> queue = new ConcurrentLinkedQueue<>();
  private final PriorityQueue<Alarm> alarms =
      new PriorityQueue<>(Comparator.comparingLong(Alarm::at).thenComparingLong(Alarm::number));
  private final Thread thread = new Thread(this, "gene-cluster");
  private final long start = System.nanoTime();
  private volatile boolean asleep;
  private volatile boolean ends;
  private long numbers;

  NodeThread() {
    thread.setDaemon(true);
    thread.start();
  }

  /** From 0, so that sums never overflow. */
  @Override
  public long nanos() {
    return System.nanoTime() - start;
  }

  @Override
  public void execute(Runnable r) {
    queue.add(r);
    if (asleep) {
      LockSupport.unpark(thread);
    }
  }

  @Override
  public void after(long nanos, Runnable r) {
    long at = nanos() + nanos;
    if (Thread.currentThread() == thread) {
      alarms.add(new Alarm(at, numbers++, r));
    } else {
      execute(() -> alarms.add(new Alarm(at, numbers++, r)));
    }
  }

  void end() {
    execute(() -> ends = true);
  }

  @Override
  public void run() {
    while (!ends) {
      int done = 0;
      for (Runnable r; done < AT_ONCE && (r = queue.poll()) != null; done++) {
        safely(r);
      }
      Alarm a = alarms.peek();
      if (a != null && a.at <= nanos()) {
        alarms.poll();
        safely(a.run);
      } else if (done == 0) {
        sleep(a);
      }
    }
  }

  private void sleep(Alarm next) {
    for (int i = 0; i < SPINS; i++) {
      if (!queue.isEmpty()) {
        return;
      }
      Thread.onSpinWait();
    }
    asleep = true;
    if (queue.isEmpty()) {
      if (next == null) {
        LockSupport.park(this);
      } else {
        LockSupport.parkNanos(this, Math.max(1, next.at - nanos()));
      }
    }
    asleep = false;
  }

  /** A fault in one thing does not end the others. */
  private static void safely(Runnable r) {
    try {
      r.run();
    } catch (RuntimeException | Error e) {
      Thread t = Thread.currentThread();
      t.getUncaughtExceptionHandler().uncaughtException(t, e);
    }
  }
}
