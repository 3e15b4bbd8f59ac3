package gene.async.loop;

import gene.async.fiber.Gate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where ready tasks are run from while main waits.
 *
 * <p>Carried tasks run on the VM thread, so it drives them itself. Baton tasks are virtual threads
 * of the JDK's scheduler, and to pass control between one of those and the VM thread takes two
 * wake-ups by the operating system, tens of microseconds; between two virtual threads it takes less
 * than one. So a virtual thread drives them, for as long as somebody is ready. The VM thread waits
 * meanwhile and runs errands: sockets belong to it.
 */
public final class Driver {
  private final boolean baton;
  private final Gate toVmThread = new Gate();
  private final Gate toDriver = new Gate();
  private @Nullable Thread thread; // the virtual thread that drives, or null
  private @Nullable Runnable errand;
  private @Nullable Object result;
  private @Nullable Throwable failure;

  /** {@code baton}: tasks are virtual threads of the JDK's scheduler. */
  public Driver(boolean baton) {
    this.baton = baton;
  }

  /** Whether another thread than the VM thread should run tasks. */
  public boolean wanted() {
    return baton;
  }

  /** On the VM thread: runs the loop on the driver; its result. */
  @SuppressWarnings("unchecked")
  public <T> @Nullable T drive(Supplier<T> loop) {
    thread = Thread.ofVirtual().unstarted(() -> run(loop));
    thread.start();
    toVmThread.pass();
    while (errand != null) {
      try {
        errand.run();
      } catch (RuntimeException | Error e) {
        failure = e;
      }
      errand = null;
      toDriver.open();
      toVmThread.pass();
    }
    thread = null;
    Object last = result;
    result = null;
    throwFailure();
    return (T) last;
  }

  private void run(Supplier<?> loop) {
    try {
      result = loop.get();
    } catch (RuntimeException | Error e) {
      failure = e;
    } finally {
      toVmThread.open();
    }
  }

  /** Runs something on the VM thread, whoever drives. */
  public void onVmThread(Runnable action) {
    if (thread != Thread.currentThread()) {
      action.run();
      return;
    }
    errand = action;
    toVmThread.open();
    toDriver.pass();
    throwFailure();
  }

  private void throwFailure() {
    Throwable t = failure;
    failure = null;
    if (t instanceof RuntimeException e) {
      throw e;
    }
    if (t instanceof Error e) {
      throw e;
    }
  }
}
