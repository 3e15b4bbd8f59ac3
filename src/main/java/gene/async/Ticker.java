package gene.async;

import gene.runtime.Vm;
import java.util.concurrent.locks.LockSupport;

/**
 * Makes computing code look at the loop every few milliseconds. A daemon thread that only raises the VM's
 * signal, and sleeps without waking while the VM itself waits.
 */
final class Ticker {
  private static final long PERIOD_NANOS = 3_000_000;
  private static final int QUIET_TICKS = 20;

  private final Vm vm;
  private Thread thread;
  private volatile boolean computing = true;
  private volatile boolean sleeping;
  private volatile boolean stopped;

  Ticker(Vm vm) {
    this.vm = vm;
  }

  /** The VM is about to wait. */
  void pause() {
    computing = false;
  }

  /** The VM runs again. */
  void resume() {
    computing = true;
    activity();
  }

  /** There is something to tick for. */
  void activity() {
    if (thread == null) {
      thread = new Thread(this::run, "gene-ticker");
      thread.setDaemon(true);
      thread.start();
    } else if (sleeping) {
      LockSupport.unpark(thread);
    }
  }

  void stop() {
    stopped = true;
    if (thread != null) {
      LockSupport.unpark(thread);
    }
  }

  private void run() {
    int quiet = 0;
    while (!stopped) {
      LockSupport.parkNanos(this, PERIOD_NANOS);
      if (computing) {
        vm.signal = true;
        quiet = 0;
      } else if (++quiet > QUIET_TICKS) {
        sleeping = true;
        while (!computing && !stopped) {
          LockSupport.park(this);
        }
        sleeping = false;
        quiet = 0;
      }
    }
  }
}
