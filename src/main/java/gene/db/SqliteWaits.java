package gene.db;

import java.sql.Connection;
import java.sql.SQLException;
import org.sqlite.BusyHandler;
import org.sqlite.ProgressHandler;

/**
 * What SQLite asks while it works: whether to go on waiting for a lock, and, now and then, whether
 * to go on at all. On the VM thread it never waits and reads only little.
 */
final class SqliteWaits {
  /** Instructions of SQLite's machine between two questions: some tenths of a millisecond. */
  private static final int INSTRUCTIONS = 10_000;

  private static final int[] PAUSES = {1, 2, 5, 10, 15, 20, 25};

  private final long limitNanos;
  private volatile boolean cancelled;
  private boolean onVmThread;
  private boolean stoppable;
  private boolean stopped;
  private long waitingSince; // 0: not waiting

  SqliteWaits(long limitNanos) {
    this.limitNanos = limitNanos;
  }

  /** To be asked by that connection. */
  void register(Connection connection) throws SQLException {
    BusyHandler.setHandler(
        connection,
        new BusyHandler() {
          @Override
          protected int callback(int times) {
            return keepWaiting(times) ? 1 : 0;
          }
        });
    ProgressHandler.setHandler(
        connection,
        INSTRUCTIONS,
        new ProgressHandler() {
          @Override
          protected int progress() {
            return goOn() ? 0 : 1;
          }
        });
  }

  /** A statement begins. */
  void begin() {
    waitingSince = 0;
  }

  /** A cancellation has been dealt with. */
  void forget() {
    cancelled = false;
  }

  /** From any thread. */
  void cancel() {
    cancelled = true;
  }

  void onVmThread(boolean canBeStopped) {
    onVmThread = true;
    stoppable = canBeStopped;
    stopped = false;
  }

  void onWorker() {
    onVmThread = false;
  }

  /** Whether a statement on the VM thread ended because of the answers here. */
  boolean stopped() {
    return stopped;
  }

  private boolean goOn() {
    if (onVmThread && stoppable) {
      stopped = true;
      return false;
    }
    return !cancelled;
  }

  private boolean keepWaiting(int times) {
    if (onVmThread) {
      stopped = true;
      return false;
    }
    long now = System.nanoTime();
    if (times == 0 || waitingSince == 0) {
      waitingSince = now;
    }
    if (cancelled || now - waitingSince >= limitNanos) {
      return false;
    }
    try {
      Thread.sleep(PAUSES[Math.min(times, PAUSES.length - 1)]);
    } catch (InterruptedException e) {
      return false;
    }
    return !cancelled;
  }
}
