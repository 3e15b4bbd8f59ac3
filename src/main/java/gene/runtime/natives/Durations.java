package gene.runtime.natives;

import gene.runtime.error.Errors;
import java.time.Duration;
import java.time.format.DateTimeParseException;

/**
 * Lengths of time as programs write them: Int milliseconds, Float seconds (chapter 16.3) or a
 * Duration (28.3).
 */
public final class Durations {
  private static final long MILLION = 1_000_000;
  private static final long BILLION = 1_000_000_000;

  private Durations() {}

  /** Nanoseconds; what does not fit is as good as for ever. */
  public static long nanos(String owner, Object v) {
    if (v instanceof Duration d) {
      return nanos(owner, d);
    }
    double number = Args.number(owner, v);
    if (!(number >= 0)) {
      throw Errors.argument(owner + " expects a non-negative duration");
    }
    if (v instanceof Long millis) {
      return millis > Long.MAX_VALUE / MILLION ? Long.MAX_VALUE : millis * MILLION;
    }
    return (long) (number * BILLION);
  }

  private static long nanos(String owner, Duration d) {
    if (d.isNegative()) {
      throw Errors.argument(owner + " expects a non-negative duration");
    }
    try {
      return d.toNanos();
    } catch (ArithmeticException e) {
      return Long.MAX_VALUE;
    }
  }

  /** The Duration of a text such as {@code PT1H30M}; null when it is none. */
  public static Duration parse(String text) {
    try {
      return Duration.parse(text);
    } catch (DateTimeParseException e) {
      return null;
    }
  }

  /** Nanoseconds of Int or Float seconds, as the timeouts of Process have them. */
  public static long secondsToNanos(double seconds) {
    return (long) (seconds * BILLION);
  }
}
