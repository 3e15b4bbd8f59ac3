package gene.lib.plain;

import gene.lib.MathLib;
import gene.lib.text.Decimals;
import gene.runtime.UnexpectedResult;
import gene.value.Range;

/** Functions and methods of numbers without objects. */
public final class Numbers {
  private static final double TWO_63 = 0x1p63;

  private Numbers() {}

  // The first among equals wins; nan wins over everything.

  public static long min(long a, long b) {
    return Math.min(a, b);
  }

  public static long min(long a, long b, long c) {
    return Math.min(Math.min(a, b), c);
  }

  public static double min(double a, double b) {
    return b < a || b != b && a == a ? b : a;
  }

  public static double min(double a, double b, double c) {
    return min(min(a, b), c);
  }

  public static long max(long a, long b) {
    return Math.max(a, b);
  }

  public static long max(long a, long b, long c) {
    return Math.max(Math.max(a, b), c);
  }

  public static double max(double a, double b) {
    return b > a || b != b && a == a ? b : a;
  }

  public static double max(double a, double b, double c) {
    return max(max(a, b), c);
  }

  public static long abs(long x) {
    return MathLib.absolute(x);
  }

  public static double abs(double x) {
    return Math.abs(x);
  }

  public static long div(long a, long b) {
    return MathLib.floorDiv(a, b);
  }

  public static long mod(long a, long b) {
    return MathLib.floorMod(a, b);
  }

  public static Object range(long a, long b) {
    return new Range(a, b, 1);
  }

  // ---- methods

  public static long identity(Object self) {
    return (Long) self;
  }

  public static double intToFloat(Object self) {
    return (double) (long) self;
  }

  /** The Int of a Float without its fraction; beyond all Ints it is a big number. */
  public static long truncate(Object self) {
    double x = (Double) self;
    if (x > -TWO_63 && x < TWO_63) {
      return (long) x;
    }
    throw new UnexpectedResult(Decimals.whole(x));
  }
}
