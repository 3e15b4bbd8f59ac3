package gene.async.fiber;

import static java.util.Objects.requireNonNull;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A virtual thread whose scheduler is ourselves: the JDK hands its continuation to our executor,
 * and {@link #resume} runs it right on the VM thread. The constructor that takes a scheduler is not
 * public; the launcher opens java.lang for it, and without that the other kind of fiber is used.
 */
public final class CarriedFiber extends Fiber implements Executor, Runnable {
  private static final @Nullable MethodHandle NEW_VIRTUAL_THREAD = constructor();
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
    @Nullable Job nextOnSameFiber(CarriedFiber fiber);

    /** A JDK call that blocked the body has ended; on any thread. */
    void unblocked();

    /** The body has blocked: was that in foreign code, so that the VM goes on without it? */
    default boolean blocksOutside() {
      return false;
    }

    /** It is its turn again, in the foreign code that blocked. */
    default void goesOnOutside() {}
  }

  /** In the place of the continuation: nobody waits for it, and the job is told when it comes. */
  private static final Runnable ALONE = () -> {};

  private volatile Job job;
  private final Thread thread;
  private volatile @Nullable Runnable own; // the continuation of our thread
  private volatile @Nullable Runnable continuation; // set when the thread can run
  private @Nullable Thread carrier; // the VM thread while it runs the fiber or waits for it
  private boolean granted;
  private boolean suspended;
  private boolean away; // it has blocked outside
  private boolean started;
  private boolean ended;

  public CarriedFiber(Job job) {
    this.job = job;
    MethodHandle make = requireNonNull(NEW_VIRTUAL_THREAD); // see available()
    try {
      thread = (Thread) make.invokeExact((Executor) this, (String) null, 0, (Runnable) this);
    } catch (Throwable t) {
      throw new IllegalStateException("bug: cannot make a task", t);
    }
  }

  /** Whether the constructor that is needed is open to this module. */
  public static boolean available() {
    return NEW_VIRTUAL_THREAD != null;
  }

  private static @Nullable MethodHandle constructor() {
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
      if (away) {
        away = false;
        job.goesOnOutside();
      }
      run = takeContinuation();
    }
    while (run != null) {
      run.run();
      run = suspended || ended ? null : blocked();
    }
    CARRIER.setOpaque(this, null);
  }

  /** The fiber has blocked: what to go on with, or null when the VM does so without it. */
  private @Nullable Runnable blocked() {
    away = job.blocksOutside();
    if (away) {
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
    boolean outside = job.blocksOutside(); // code that foreign code came to without a word
    suspended = true;
    while (!granted) {
      LockSupport.park();
    }
    granted = false;
    suspended = false;
    if (outside) {
      job.goesOnOutside();
    }
  }

  @Override
  public boolean blockedElsewhere() {
    return !suspended && !ended;
  }
}
