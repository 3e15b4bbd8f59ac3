package gene.runtime.ops;

import gene.runtime.error.Errors;
import gene.value.DateTime;
import gene.value.Time;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;

/**
 * The operators on durations, dates and times (chapter 28.3). Each gives null for operands that are
 * none of its own, so that {@link Arithmetic} says what is wrong with them.
 */
public final class TimeArithmetic {
  private TimeArithmetic() {}

  private interface Operation {
    Object run();
  }

  private static Object exact(Operation operation) {
    try {
      return operation.run();
    } catch (ArithmeticException | DateTimeException e) {
      throw Errors.runtime("date or duration out of range");
    }
  }

  static Object add(Object a, Object b) {
    if (b instanceof Duration d) {
      return exact(() -> a instanceof Duration x ? x.plus(d) : moved(a, d));
    }
    return a instanceof Duration d ? exact(() -> moved(b, d)) : null;
  }

  static Object sub(Object a, Object b) {
    if (b instanceof Duration d) {
      return exact(() -> a instanceof Duration x ? x.minus(d) : moved(a, d.negated()));
    }
    if (a instanceof LocalDate x && b instanceof LocalDate y) {
      return exact(() -> Duration.ofDays(ChronoUnit.DAYS.between(y, x)));
    }
    if (a instanceof Time x && b instanceof Time y) {
      return Duration.between(y.local(), x.local());
    }
    if (a instanceof DateTime x && b instanceof DateTime y) {
      if (x.naive() != y.naive()) {
        throw Errors.type("cannot subtract naive and offset-aware datetimes");
      }
      return exact(
          () ->
              x.naive()
                  ? Duration.between(y.local(), x.local())
                  : Duration.between(y.instant(), x.instant()));
    }
    return null;
  }

  static Object mul(Object a, Object b) {
    if (a instanceof Duration d && number(b)) {
      return exact(() -> scaled(d, b));
    }
    return b instanceof Duration d && number(a) ? exact(() -> scaled(d, a)) : null;
  }

  static Object div(Object a, Object b) {
    if (!(a instanceof Duration d)) {
      return null;
    }
    if (b instanceof Duration e) {
      return seconds(d) / seconds(e);
    }
    if (!number(b)) {
      return null;
    }
    if (b instanceof Long n) {
      if (n == 0) {
        throw Errors.runtime("Division by zero", "GENE.ARITH.DIV_ZERO");
      }
      return exact(() -> d.dividedBy(n));
    }
    return exact(() -> scaled(d, 1 / (Double) b));
  }

  private static boolean number(Object v) {
    return v instanceof Long || v instanceof Double;
  }

  private static Duration scaled(Duration d, Object factor) {
    return factor instanceof Long n
        ? d.multipliedBy(n)
        : ofSeconds(new BigDecimal((double) factor).multiply(exactSeconds(d)));
  }

  private static BigDecimal exactSeconds(Duration d) {
    return BigDecimal.valueOf(d.getSeconds()).add(BigDecimal.valueOf(d.getNano(), 9));
  }

  private static Duration ofSeconds(BigDecimal seconds) {
    BigDecimal nanos = seconds.movePointRight(9).setScale(0, RoundingMode.HALF_UP);
    var parts = nanos.toBigIntegerExact().divideAndRemainder(BigDecimal.TEN.pow(9).toBigInteger());
    return Duration.ofSeconds(parts[0].longValueExact(), parts[1].longValueExact());
  }

  /** The length in seconds. */
  public static double seconds(Duration d) {
    return exactSeconds(d).doubleValue();
  }

  /** Seconds, rounded to nanoseconds. */
  public static Duration ofSeconds(double seconds) {
    if (!Double.isFinite(seconds)) {
      throw Errors.argument("not a length of time: " + seconds);
    }
    return (Duration) exact(() -> ofSeconds(new BigDecimal(seconds)));
  }

  /**
   * A date or time later by that much, null for other values. A date moved by whole days stays a
   * date; with a zone it is the instant that moves.
   */
  private static Object moved(Object t, Duration d) {
    if (t instanceof LocalDate date) {
      boolean days = d.equals(Duration.ofDays(d.toDays()));
      return days
          ? date.plusDays(d.toDays())
          : new DateTime(date.atStartOfDay().plus(d), null, null);
    }
    if (t instanceof Time time) {
      return new Time(time.local().plus(d), time.offset(), time.zone());
    }
    if (t instanceof DateTime at) {
      return at.zone() == null
          ? new DateTime(at.local().plus(d), at.offset(), null)
          : inZone(at.instant().plus(d).atZone(ZoneId.of(at.zone())), at.zone());
    }
    return null;
  }

  /** The value for a Java time with a zone; the name is null when only the offset counts. */
  public static DateTime inZone(ZonedDateTime t, String zone) {
    return new DateTime(t.toLocalDateTime(), t.getOffset(), zone);
  }
}
