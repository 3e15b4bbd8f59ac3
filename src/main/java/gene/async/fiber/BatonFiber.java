package gene.async.fiber;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A thread that is run one at a time: whoever resumes it waits until the baton comes back. Mostly a
 * virtual thread of the JDK's own scheduler; the main program gets a platform thread with a large
 * stack. Slower to switch than a carried fiber, but needs nothing opened.
 *
 * <p>A call of foreign code may block while it has the baton. So the fiber says when it is {@link
 * #OUTSIDE}, and whoever waits for the baton looks every millisecond: a fiber that is still inside
 * the same call is left {@link #ALONE}. It then waits for its turn when the call ends.
 */
public final class BatonFiber extends Fiber {
  private static final int INSIDE = 0;
  private static final int OUTSIDE = 1;
  private static final int ALONE = 2;

  private static final long LOOK_NANOS = 1_000_000;

  /** The task whose body it runs. */
  public interface Job extends Runnable {
    /** A call of foreign code that lasted has ended; on any thread. */
    void unblocked();

    /** Whether the program calls foreign code that may block. */
    boolean callsOut();

    /** The stack that its thread asks for, 0 for the usual one. */
    long stackBytes();
  }

  private final Gate go = new Gate();
  private final Gate back = new Gate();
  private final AtomicInteger place = new AtomicInteger();
  private final Job job;
  private final Thread thread;
  private volatile int calls; // of foreign code so far
  private boolean started;

  public BatonFiber(Job job) {
    this.job = job;
    Runnable body =
        () -> {
          try {
            job.run();
          } finally {
            back.open();
          }
        };
    thread =
        job.stackBytes() > 0
            ? Thread.ofPlatform()
                .daemon()
                .name("gene main")
                .stackSize(job.stackBytes())
                .unstarted(body)
            : Thread.ofVirtual().unstarted(body);
  }

  @Override
  public void resume() {
    place.set(INSIDE);
    if (started) {
      go.open();
    } else {
      started = true;
      thread.start();
    }
    if (job.callsOut()) {
      watch();
    } else {
      back.pass();
    }
  }

  /** Waits for the baton, but not for a call of foreign code that lasts. */
  private void watch() {
    int before = -1;
    while (!back.pass(LOOK_NANOS)) {
      int now = calls;
      if (place.get() == OUTSIDE && now == before && place.compareAndSet(OUTSIDE, ALONE)) {
        return;
      }
      before = place.get() == OUTSIDE ? now : -1;
    }
  }

  /** In the fiber: foreign code begins. No lock of the VM's may be held. */
  public void leave() {
    calls++;
    place.set(OUTSIDE);
  }

  /** In the fiber: foreign code has ended; waits for its turn when others went on meanwhile. */
  public void comeBack() {
    if (!tryReturn()) {
      job.unblocked();
      go.pass();
    }
  }

  /** Called in the fiber: whether no foreign code is running. */
  public boolean isInside() {
    return place.get() == INSIDE;
  }

  /**
   * In the fiber, from foreign code: the VM's own code goes on; false when others have its turn.
   */
  public boolean tryReturn() {
    return place.compareAndSet(OUTSIDE, INSIDE);
  }

  @Override
  public Thread thread() {
    return thread;
  }

  @Override
  public void suspend() {
    back.open();
    go.pass();
  }

  @Override
  public boolean blockedElsewhere() {
    return place.get() == ALONE;
  }
}
