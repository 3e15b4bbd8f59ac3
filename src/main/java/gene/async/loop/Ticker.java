package gene.async.loop;

import gene.runtime.Vm;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Makes computing code look at the loop every few milliseconds. A daemon thread that only raises
 * the VM's signal; it is started when code has to look for the first time, and sleeps without
 * waking while the VM itself waits or has nothing to look for.
 */
public final class Ticker {
  public static final long PERIOD_NANOS = 3_000_000;

  /** Ticks that nobody needs before it goes to sleep: waking it costs more than a few of them. */
  private static final int QUIET_TICKS = 20;

  private final Vm vm;
  private volatile @Nullable Thread thread;
  private volatile boolean wanted;
  private volatile boolean sleeping;

  public Ticker(Vm vm) {
    this.vm = vm;
  }

  /** Says whether the running code has to be interrupted now and then. */
  public void wanted(boolean on) {
    if (wanted == on) {
      return;
    }
    wanted = on;
    if (!on) {
      return;
    }
    if (thread == null) {
      Thread t = new Thread(this::run, "gene-ticker");
      t.setDaemon(true);
      thread = t;
      t.start();
    } else if (sleeping) {
      LockSupport.unpark(thread);
    }
  }

  public void stop() {
    wanted = false;
    Thread t = thread;
    thread = null;
    LockSupport.unpark(t);
  }

  private boolean current() {
    return thread == Thread.currentThread();
  }

  private void run() {
    int quiet = 0;
    while (current()) {
      LockSupport.parkNanos(this, PERIOD_NANOS);
      if (wanted) {
        vm.raiseSignal();
        quiet = 0;
      } else if (++quiet > QUIET_TICKS) {
        sleeping = true;
        while (!wanted && current()) {
          LockSupport.park(this);
        }
        sleeping = false;
        quiet = 0;
      }
    }
  }
}
