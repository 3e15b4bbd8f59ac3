package gene.lib.text;

import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.value.FloatText;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Decimal texts of numbers, the same on every machine. A Float counts as the shortest decimal
 * number that reads as it, so 2.675 rounds to 2.68 as its reader expects; halves go away from zero.
 */
public final class Decimals {
  /** More digits than any Float or Int has. */
  private static final long MOST_DIGITS = 1100;

  private Decimals() {}

  public static int digits(String owner, Object v) {
    long n = Args.integer(owner, v, 0);
    if (n < -MOST_DIGITS || n > MOST_DIGITS) {
      throw Errors.argument(owner + " expects at most " + MOST_DIGITS + " digits, got " + n);
    }
    return (int) n;
  }

  public static BigDecimal exact(Object number) {
    return number instanceof Long n
        ? BigDecimal.valueOf(n)
        : new BigDecimal(Double.toString((double) number));
  }

  public static boolean finite(Object number) {
    return !(number instanceof Double d) || Double.isFinite(d);
  }

  /** With so many digits behind the point; nan and the infinities by name. */
  public static String fixed(Object number, int digits) {
    if (!finite(number)) {
      return FloatText.of((double) number);
    }
    BigDecimal rounded = exact(number).setScale(digits, RoundingMode.HALF_UP);
    boolean negativeZero = rounded.signum() == 0 && number instanceof Double d && d < 0;
    return (negativeZero ? "-" : "") + rounded.toPlainString();
  }

  /** A Float rounded to so many digits; an Int stays what it is unless digits are negative. */
  public static Object rounded(Object number, int digits) {
    if (!finite(number) || number instanceof Long && digits >= 0) {
      return number;
    }
    BigDecimal r = exact(number).setScale(digits, RoundingMode.HALF_UP);
    if (number instanceof Long) {
      try {
        return r.longValueExact();
      } catch (ArithmeticException e) {
        throw Errors.runtime("Integer overflow in round");
      }
    }
    return r.doubleValue();
  }

  /** A whole number as an Int. */
  public static Object whole(double d) {
    if (!(d >= -0x1p63 && d < 0x1p63)) {
      throw Errors.runtime("cannot convert " + FloatText.of(d) + " to Int");
    }
    return (long) d;
  }

  /** Digits before the point in groups of three. */
  public static String grouped(String number, String separator) {
    int start = 0;
    while (start < number.length() && !Character.isDigit(number.charAt(start))) {
      start++;
    }
    int end = start;
    while (end < number.length() && Character.isDigit(number.charAt(end))) {
      end++;
    }
    StringBuilder out = new StringBuilder(number.substring(0, start));
    for (int i = start; i < end; i++) {
      if (i > start && (end - i) % 3 == 0) {
        out.append(separator);
      }
      out.append(number.charAt(i));
    }
    return out.append(number, end, number.length()).toString();
  }
}
