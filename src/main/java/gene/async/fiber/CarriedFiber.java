package gene.async.fiber;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
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
  private static final VarHandle CONTINUATION = field("continuation", Runnable.class);
  private static final VarHandle CARRIER = field("carrier", Thread.class);

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

  /** In the place of the continuation: nobody waits for it, and the job is told when it comes. */
  private static final Runnable ALONE = () -> {};

  private volatile Job job;
  private final Thread thread;
  private volatile Runnable own; // the continuation of our thread
  private volatile Runnable continuation; // set when the thread can run
  private Thread carrier; // the VM thread while it runs the fiber or waits for it
  private boolean granted;
  private boolean suspended;
  private boolean outside;
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

  private static VarHandle field(String name, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(CarriedFiber.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
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
    if ((Runnable) CONTINUATION.getAndSet(this, run) == ALONE) {
      job.unblocked();
    } else {
      Thread c = (Thread) CARRIER.getOpaque(this);
      if (c != null && c != Thread.currentThread()) {
        LockSupport.unpark(c);
      }
    }
  }

  @Override
  public void resume() {
    CARRIER.setOpaque(this, Thread.currentThread()); // seen by all who see the place empty
    Runnable run;
    if (!started) {
      started = true;
      thread.start();
      run = awaitContinuation();
    } else if (suspended) {
      granted = true;
      LockSupport.unpark(thread);
      run = awaitContinuation(); // mostly there; another thread may have unparked it just before
    } else {
      run = takeContinuation();
    }
    while (run != null) {
      run.run();
      run = suspended || ended ? null : blocked();
    }
    CARRIER.setOpaque(this, null);
  }

  /** The fiber has blocked: what to go on with, or null when the VM does so without it. */
  private Runnable blocked() {
    if (outside) {
      if (!CONTINUATION.compareAndSet(this, null, ALONE)) {
        job.unblocked(); // it only yielded, or can go on already: when it is its turn
      }
      return null;
    }
    return awaitContinuation();
  }

  /** The continuation of a thread that can run, or soon will. */
  private Runnable awaitContinuation() {
    Runnable run = takeContinuation();
    boolean interrupted = false;
    while (run == null) {
      LockSupport.park(this);
      interrupted |= Thread.interrupted();
      run = takeContinuation();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return run;
  }

  private Runnable takeContinuation() {
    return (Runnable) CONTINUATION.getAndSet(this, null);
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
  public void leave() {
    outside = true;
  }

  @Override
  public void comeBack() {
    outside = false;
  }

  @Override
  public boolean isInside() {
    return !outside;
  }

  @Override
  public boolean tryReturn() {
    outside = false; // it runs, so it is its turn
    return true;
  }

  @Override
  public boolean blockedElsewhere() {
    return !suspended && !ended;
  }
}
