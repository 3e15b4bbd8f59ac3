package gene.http.server;

import java.util.concurrent.TimeUnit;

/** Counts events of one connection in windows of time. */
final class Rate {
  private final int most;
  private final long window;
  private long began;
  private int count;

  Rate(int most, int seconds) {
    this.most = most;
    this.window = TimeUnit.SECONDS.toNanos(seconds);
  }

  /** Counts one; false when there were too many in this window. */
  boolean admit(long now) {
    if (count == 0 || now - began > window) {
      began = now;
      count = 0;
    }
    return ++count <= most;
  }
}
