package gene.async;

import gene.async.loop.EventLoop;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A clock that stands still while code runs and jumps to the next timer when the VM waits. */
public final class FakeClock implements EventLoop.Clock {
  /** A wait without a timer is for a post of another thread, which takes real time. */
  private static final long NO_TIMER = TimeUnit.HOURS.toNanos(1);

  private long now;
  private int parks;

  @Override
  public long nanos() {
    return now;
  }

  @Override
  public void park(Object blocker, long nanos) {
    parks++;
    if (nanos >= NO_TIMER) {
      LockSupport.parkNanos(blocker, TimeUnit.MILLISECONDS.toNanos(20));
    } else {
      now += nanos;
    }
  }

  /** As if code had computed for so long. */
  public void advance(long millis) {
    now += TimeUnit.MILLISECONDS.toNanos(millis);
  }

  long millis() {
    return TimeUnit.NANOSECONDS.toMillis(now);
  }

  int parks() {
    return parks;
  }
}
