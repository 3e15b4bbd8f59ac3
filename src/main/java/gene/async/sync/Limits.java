package gene.async.sync;

import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Durations;
import gene.value.GeneMap;

/** The {@code ^timeout} of everything that waits. */
public final class Limits {
  /** No limit. */
  public static final long NONE = -1;

  private Limits() {}

  /** Nanoseconds, NONE when the keyword is not given. */
  public static long of(String owner, GeneMap keywords) {
    Object t = keywords.get("timeout");
    return t == null ? NONE : Durations.nanos(owner + " ^timeout", t);
  }

  /** What is thrown when the time is up; null without a limit. */
  static GeneError late(String owner, long limit) {
    return limit < 0
        ? null
        : new GeneError(ErrorKind.TIMEOUT, owner + " timed out", "GENE.ASYNC.TIMEOUT");
  }
}
