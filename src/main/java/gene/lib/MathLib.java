package gene.lib;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Native;
import gene.runtime.natives.Table;
import gene.runtime.ops.Order;
import gene.value.GeneArray;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleUnaryOperator;

/**
 * Mathematics (chapter 19.3): the namespace {@code math} and those of its functions that are
 * global.
 */
final class MathLib {
  private static final double LN_2 = Math.log(2);

  private MathLib() {}

  static void install(Table t) {
    installGlobal(t);
    t.value("PI", Math.PI).value("E", Math.E);
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
    t.fn("abs", "x", "Absolute value, of the same kind.", MathLib::abs);
    t.fn("sqrt", "x", "Square root as a Float.", floating("sqrt", Math::sqrt));
    t.fn("pow", "x y", "x to the power of y as a Float.", MathLib::pow);
    t.fn("floor", "x", "Largest whole number not above x.", rounding("floor", Math::floor));
    t.fn("ceil", "x", "Smallest whole number not below x.", rounding("ceil", Math::ceil));
    t.fn(
        "round",
        "x",
        "Nearest whole number, halves away from zero.",
        rounding("round", MathLib::round));
    t.varargs(
        "min",
        "a..",
        "Smallest of at least two numbers or of one Array.",
        (vm, self, args) -> extreme("min", -1, args));
    t.varargs(
        "max",
        "a..",
        "Largest of at least two numbers or of one Array.",
        (vm, self, args) -> extreme("max", 1, args));
    t.fn("random", "", "Random Float, 0 <= x < 1.", MathLib::random);
    t.fn("random_int", "max [min]", "Random Int, min (or 0) <= x < max.", MathLib::randomInt);
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
    if (x instanceof Long l) {
      if (l == Long.MIN_VALUE) {
        throw Errors.runtime("Integer overflow in abs");
      }
      return Math.abs(l);
    }
    return Math.abs(Args.number("abs", x));
  }

  private static Object pow(Vm vm, Object x, Object y) {
    return Math.pow(Args.number("pow", x), Args.number("pow", y));
  }

  private static Object atan2(Vm vm, Object y, Object x) {
    return Math.atan2(Args.number("atan2", y), Args.number("atan2", x));
  }

  /** Not floor(x + 0.5), which is wrong just below one half. */
  private static double round(double x) {
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

  private static Object random(Vm vm) {
    return ThreadLocalRandom.current().nextDouble();
  }

  private static Object randomInt(Vm vm, Object max, Object min) {
    long below = Args.integer("random_int", max);
    long from = Args.integer("random_int", min, 0);
    if (below <= from) {
      throw Errors.argument("random_int max must be greater than " + (min == null ? "0" : "min"));
    }
    return ThreadLocalRandom.current().nextLong(from, below);
  }
}
