package gene.async;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;

/**
 * A virtual thread whose scheduler is ourselves: the JDK hands its continuation to our executor, and
 * {@link #resume} runs it right on the VM thread. The constructor that takes a scheduler is not public;
 * the launcher opens java.lang for it, and without that the other kind of fiber is used.
 */
final class CarriedFiber extends Fiber implements Executor {
  private static final MethodHandle NEW_VIRTUAL_THREAD = constructor();

  private final Thread vmThread;
  private final Runnable onUnblocked;
  private final Thread thread;
  private volatile Runnable continuation; // set when the thread can run
  private boolean resuming; // only the VM thread looks at it
  private boolean granted;
  private boolean suspended;
  private volatile boolean ended;
  private boolean started;

  /** {@code onUnblocked} runs on any thread, when a JDK call that blocked the body has ended. */
  CarriedFiber(Thread vmThread, Runnable body, Runnable onUnblocked) {
    this.vmThread = vmThread;
    this.onUnblocked = onUnblocked;
    try {
      thread =
          (Thread)
              NEW_VIRTUAL_THREAD.invokeExact(
                  (Executor) this,
                  (String) null,
                  0,
                  (Runnable)
                      () -> {
                        try {
                          body.run();
                        } finally {
                          ended = true;
                        }
                      });
    } catch (Throwable t) {
      throw new IllegalStateException("bug: cannot make a task", t);
    }
  }

  /** Is the constructor we need open to us? */
  static boolean available() {
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

  /** The JDK says that the thread can run: at its start, and when it is unparked. */
  @Override
  public void execute(Runnable run) {
    continuation = run;
    if (Thread.currentThread() != vmThread || !resuming) {
      onUnblocked.run();
    }
  }

  @Override
  void resume() {
    resuming = true;
    if (!started) {
      started = true;
      thread.start();
    } else if (suspended) {
      granted = true;
      LockSupport.unpark(thread);
    }
    Runnable run = continuation;
    continuation = null;
    resuming = false;
    if (run != null) {
      run.run();
    }
  }

  @Override
  void suspend() {
    suspended = true;
    while (!granted) {
      LockSupport.park();
    }
    granted = false;
    suspended = false;
  }

  @Override
  boolean blockedElsewhere() {
    return started && !suspended && !ended;
  }

  @Override
  boolean ended() {
    return ended;
  }
}
