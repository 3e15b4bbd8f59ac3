package gene.async.fiber;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.LockSupport;

/**
 * A virtual thread whose scheduler is ourselves: the JDK hands its continuation to our executor,
 * and {@link #resume} runs it right on the VM thread. The constructor that takes a scheduler is not
 * public; the launcher opens java.lang for it, and without that the other kind of fiber is used.
 */
public final class CarriedFiber extends Fiber implements Executor, Runnable {
  private static final MethodHandle NEW_VIRTUAL_THREAD = constructor();

  /** Carries the virtual threads that others start, as the JDK's scheduler would. */
  private static final class Strangers {
    static final ForkJoinPool POOL =
        new ForkJoinPool(
            Math.max(2, Runtime.getRuntime().availableProcessors()),
            ForkJoinPool.defaultForkJoinWorkerThreadFactory,
            null,
            true);
  }

  /** The task whose body it runs. */
  public interface Job extends Runnable {
    /** At its end: another one to go on with, null when there is none. */
    Job nextOnSameFiber(CarriedFiber fiber);

    /** A JDK call that blocked the body has ended; on any thread. */
    void unblocked();
  }

  private volatile Job job;
  private final Thread thread;
  private volatile Runnable own; // the continuation of our thread
  private volatile Runnable continuation; // set when the thread can run
  private Thread resuming; // the VM thread while it makes the continuation come; only it looks
  private boolean granted;
  private boolean suspended;
  private boolean started;
  private boolean ended;

  public CarriedFiber(Job job) {
    this.job = job;
    try {
      thread =
          (Thread)
              NEW_VIRTUAL_THREAD.invokeExact((Executor) this, (String) null, 0, (Runnable) this);
    } catch (Throwable t) {
      throw new IllegalStateException("bug: cannot make a task", t);
    }
  }

  /** Is the constructor we need open to us? */
  public static boolean available() {
    return NEW_VIRTUAL_THREAD != null;
  }

  private static MethodHandle constructor() {
    try {
      Class<?> builders = Class.forName("java.lang.ThreadBuilders");
      return MethodHandles.privateLookupIn(builders, MethodHandles.lookup())
          .findStatic(
              builders,
              "newVirtualThread",
              MethodType.methodType(
                  Thread.class, Executor.class, String.class, int.class, Runnable.class));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  /** The thread's own code. */
  @Override
  public void run() {
    try {
      Job j = job;
      while (j != null) {
        job = j;
        j.run();
        j = j.nextOnSameFiber(this);
      }
    } finally {
      ended = true;
    }
  }

  /**
   * The JDK says that the thread can run: at its start, and when it is unparked. Virtual threads
   * that code in the fiber starts inherit it as their scheduler, those with which the JDK polls
   * sockets among them: they run elsewhere.
   */
  @Override
  public void execute(Runnable run) {
    if (own == null) {
      own = run; // of our thread, when it is started
    } else if (run != own) {
      Strangers.POOL.execute(run);
      return;
    }
    continuation = run;
    if (Thread.currentThread() != resuming) {
      job.unblocked();
    }
  }

  @Override
  public void resume() {
    if (!started) {
      started = true;
      resuming = Thread.currentThread();
      thread.start();
      resuming = null;
    } else if (suspended) {
      granted = true;
      resuming = Thread.currentThread();
      LockSupport.unpark(thread);
      resuming = null;
    }
    Runnable run = continuation;
    continuation = null;
    if (run != null) {
      run.run();
    }
  }

  @Override
  public Thread thread() {
    return thread;
  }

  @Override
  public void suspend() {
    suspended = true;
    while (!granted) {
      LockSupport.park();
    }
    granted = false;
    suspended = false;
  }

  @Override
  public boolean blockedElsewhere() {
    return !suspended && !ended;
  }
}
