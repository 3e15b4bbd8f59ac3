package gene.lib;

import gene.lib.text.Decimals;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Native;
import gene.runtime.natives.Signature;
import gene.runtime.natives.Table;
import gene.runtime.ops.Order;
import gene.value.GeneArray;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleUnaryOperator;

/**
 * Mathematics (chapter 19.3): the namespace {@code math} and those of its functions that are
 * global.
 */
public final class MathLib {
  private static final String PLAIN = "gene.lib.plain.Numbers";

  private static final double LN_2 = Math.log(2);

  private static final Native RANDOM = RandomSource.function();

  private MathLib() {}

  static void install(Table t) {
    installGlobal(t);
    t.value("PI", Math.PI).value("E", Math.E);
    t.value("INF", Double.POSITIVE_INFINITY).value("NAN", Double.NaN);
    t.value("MAX_INT", Long.MAX_VALUE).value("MIN_INT", Long.MIN_VALUE);
    t.varargs("gcd", "a b..", "Greatest common divisor of Ints.", MathLib::gcd);
    t.varargs("lcm", "a b..", "Least common multiple of Ints.", MathLib::lcm);
    t.fn("clamp", "x low high", "x, or the bound that it is beyond.", MathLib::clamp);
    t.fn("sign", "x", "-1, 0 or 1 as an Int.", MathLib::sign);
    t.fn("hypot", "x y", "Length of the vector (x, y).", MathLib::hypot);
    t.fn("cbrt", "x", "Cube root as a Float.", floating("cbrt", Math::cbrt));
    t.fn("factorial", "n", "Product of the Ints from 1 to n.", MathLib::factorial);
    t.fn("sin", "x", "Sine of x in radians.", floating("sin", Math::sin));
    t.fn("cos", "x", "Cosine of x in radians.", floating("cos", Math::cos));
    t.fn("tan", "x", "Tangent of x in radians.", floating("tan", Math::tan));
    t.fn("asin", "x", "Arc sine in radians.", floating("asin", Math::asin));
    t.fn("acos", "x", "Arc cosine in radians.", floating("acos", Math::acos));
    t.fn("atan", "x", "Arc tangent in radians.", floating("atan", Math::atan));
    t.fn("atan2", "y x", "Angle of the point (x, y) in radians.", MathLib::atan2);
    t.fn("exp", "x", "e to the power of x.", floating("exp", Math::exp));
    t.fn("log", "x", "Natural logarithm.", floating("log", Math::log));
    t.fn("log10", "x", "Logarithm to base 10.", floating("log10", Math::log10));
    t.fn("log2", "x", "Logarithm to base 2.", floating("log2", MathLib::log2));
  }

  static void installGlobal(Table t) {
    t.fn("abs", "x", "Absolute value, of the same kind.", MathLib::abs)
        .plain(PLAIN, "abs I:I", "abs F:F");
    t.fn("sqrt", "x", "Square root as a Float.", floating("sqrt", Math::sqrt));
    t.fn("pow", "x y", "x to the power of y as a Float.", MathLib::pow);
    t.fn("floor", "x", "Largest whole number not above x.", rounding("floor", Math::floor));
    t.fn("ceil", "x", "Smallest whole number not below x.", rounding("ceil", Math::ceil));
    t.value("round", new Rounding());
    t.fn("div", "a b", "Quotient of two Ints rounded down, an Int.", MathLib::quotient)
        .plain(PLAIN, "div I:II");
    t.fn("mod", "a b", "Remainder of div, with the sign of b.", MathLib::modulo)
        .plain(PLAIN, "mod I:II");
    t.varargs(
            "min",
            "a..",
            "Smallest of at least two numbers or of one Array.",
            (vm, self, args) -> extreme("min", -1, args))
        .plain(PLAIN, "min I:II", "min F:FF", "min I:III", "min F:FFF");
    t.varargs(
            "max",
            "a..",
            "Largest of at least two numbers or of one Array.",
            (vm, self, args) -> extreme("max", 1, args))
        .plain(PLAIN, "max I:II", "max F:FF", "max I:III", "max F:FFF");
    t.value("random", RANDOM);
    t.fn(
        "random_int",
        "max [min]",
        "Random Int below max, from min (or 0) on; the bounds may be in either order.",
        MathLib::randomInt);
  }

  /** A function of Floats; an Int counts as one, or, being whole already, stays what it is. */
  private record Floating(String name, boolean keepsInts, DoubleUnaryOperator f)
      implements Native.FloatFn {
    @Override
    public Object call(Vm vm, Object x) {
      return keepsInts && x instanceof Long ? x : (Object) onFloat(Args.number(name, x));
    }

    @Override
    public double onFloat(double x) {
      return f.applyAsDouble(x);
    }
  }

  private static Native.Fn1 floating(String name, DoubleUnaryOperator f) {
    return new Floating(name, false, f);
  }

  private static Native.Fn1 rounding(String name, DoubleUnaryOperator f) {
    return new Floating(name, true, f);
  }

  private static Object abs(Vm vm, Object x) {
    return x instanceof Long l ? (Object) absolute(l) : Math.abs(Args.number("abs", x));
  }

  public static long absolute(long x) {
    if (x == Long.MIN_VALUE) {
      throw Errors.runtime("Integer overflow in abs");
    }
    return Math.abs(x);
  }

  private static Object pow(Vm vm, Object x, Object y) {
    return Math.pow(Args.number("pow", x), Args.number("pow", y));
  }

  private static Object atan2(Vm vm, Object y, Object x) {
    return Math.atan2(Args.number("atan2", y), Args.number("atan2", x));
  }

  /** Not floor(x + 0.5), which is wrong just below one half. */
  static double round(double x) {
    double abs = Math.abs(x);
    double floor = Math.floor(abs);
    return Math.copySign(abs - floor >= 0.5 ? floor + 1 : floor, x);
  }

  /** Exact for powers of two, which log(x) / log(2) is not. */
  private static double log2(double x) {
    if (!(x >= Double.MIN_NORMAL) || Double.isInfinite(x)) {
      return Math.log(x) / LN_2;
    }
    int exponent = Math.getExponent(x);
    double mantissa = Math.scalb(x, -exponent);
    if (mantissa > 1.5) { // keeps the two terms from cancelling out for x just below 1
      mantissa /= 2;
      exponent++;
    }
    return exponent + Math.log(mantissa) / LN_2;
  }

  private static Object extreme(String name, int sign, Object[] args) {
    if (args.length == 1 && args[0] instanceof GeneArray a) {
      if (a.isEmpty()) {
        throw Errors.argument(name + " expects a non-empty Array");
      }
      return winner(sign, a.toArray());
    }
    for (Object arg : args) {
      Args.number(name, arg);
    }
    if (args.length < 2) {
      throw Errors.argument(name + " expects at least 2 arguments, got " + args.length);
    }
    return winner(sign, args);
  }

  /** The first among equals wins; nan wins over everything, wherever it stands. */
  private static Object winner(int sign, Object[] items) {
    Object best = items[0];
    for (int i = 1; i < items.length && !isNan(best); i++) {
      Object item = items[i];
      if (Order.compare(item, best) * sign > 0 || isNan(item)) {
        best = item;
      }
    }
    return best;
  }

  private static boolean isNan(Object v) {
    return v instanceof Double d && d.isNaN();
  }

  private static Object randomInt(Vm vm, Object max, Object min) {
    return RandomSource.bounded(
        "random_int", max, min, (from, below) -> ThreadLocalRandom.current().nextLong(from, below));
  }

  private static Object quotient(Vm vm, Object a, Object b) {
    return floorDiv(Args.integer("div", a), Args.integer("div", b));
  }

  public static long floorDiv(long x, long y) {
    checkDivisor(y);
    if (x == Long.MIN_VALUE && y == -1) {
      throw Errors.runtime("Integer overflow in division");
    }
    return Math.floorDiv(x, y);
  }

  private static Object modulo(Vm vm, Object a, Object b) {
    return floorMod(Args.integer("mod", a), Args.integer("mod", b));
  }

  public static long floorMod(long x, long y) {
    checkDivisor(y);
    return Math.floorMod(x, y);
  }

  private static void checkDivisor(long y) {
    if (y == 0) {
      throw Errors.runtime("Division by zero", "GENE.ARITH.DIV_ZERO");
    }
  }

  private static Object gcd(Vm vm, Object self, Object[] args) {
    long result = 0;
    for (Object arg : args) {
      result = gcd(result, Args.integer("gcd", arg));
    }
    if (result == Long.MIN_VALUE) {
      throw Errors.runtime("Integer overflow in gcd");
    }
    return Math.abs(result);
  }

  private static long gcd(long a, long b) {
    while (b != 0) {
      long rest = b == -1 ? 0 : a % b;
      a = b;
      b = rest;
    }
    return a;
  }

  private static Object lcm(Vm vm, Object self, Object[] args) {
    try {
      long result = 1;
      for (Object arg : args) {
        long n = Args.integer("lcm", arg);
        result =
            n == 0 || result == 0
                ? 0
                : Math.absExact(Math.multiplyExact(result / gcd(result, n), n));
      }
      return result;
    } catch (ArithmeticException e) {
      throw Errors.runtime("Integer overflow in lcm");
    }
  }

  private static Object clamp(Vm vm, Object x, Object low, Object high) {
    Args.number("clamp", x);
    Args.number("clamp", low);
    Args.number("clamp", high);
    if (Order.compare(low, high) > 0) {
      throw Errors.argument("clamp expects low not above high");
    }
    return Order.compare(x, low) < 0 ? low : Order.compare(x, high) > 0 ? high : x;
  }

  private static Object sign(Vm vm, Object x) {
    return x instanceof Long n
        ? (long) Long.signum(n)
        : (Object) (long) Math.signum(Args.number("sign", x));
  }

  private static Object hypot(Vm vm, Object x, Object y) {
    return Math.hypot(Args.number("hypot", x), Args.number("hypot", y));
  }

  private static Object factorial(Vm vm, Object n) {
    long to = Args.integer("factorial", n);
    if (to < 0) {
      throw Errors.argument("factorial expects a non-negative Int, got " + to);
    }
    if (to > 20) {
      throw Errors.runtime("Integer overflow in factorial");
    }
    long product = 1;
    for (long i = 2; i <= to; i++) {
      product *= i;
    }
    return product;
  }

  /** {@code (round x)}, which compiled code calls without objects, and {@code (round x digits)}. */
  private static final class Rounding extends Native {
    private final Floating whole = new Floating("round", true, MathLib::round);

    Rounding() {
      super(
          Signature.parse(
              "round",
              "round",
              "x [digits]",
              "Nearest whole number, or number with so many digits; halves away from zero."));
    }

    @Override
    public FloatFn floatFn() {
      return whole;
    }

    @Override
    public Object call1(Vm vm, Object self, Object x) {
      return whole.call(vm, x);
    }

    @Override
    public Object call2(Vm vm, Object self, Object x, Object digits) {
      Args.number("round", x);
      return Decimals.rounded(x, Decimals.digits("round", digits));
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      checkCount(args.length);
      return args.length == 1 ? call1(vm, self, args[0]) : call2(vm, self, args[0], args[1]);
    }
  }
}
