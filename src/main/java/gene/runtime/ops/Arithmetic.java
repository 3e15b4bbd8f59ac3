package gene.runtime.ops;

import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.Bytes;
import gene.value.Kinds;

/**
 * The arithmetic, bitwise and logical operators (chapters 3.6, 3.7), parameters in stack order.
 *
 * <p>An operator has one method per representation: on objects, which the interpreter and the slow
 * path of compiled code call, and on unboxed longs, which compiled code calls when both operands
 * are known to be Ints. Both throw the same error when the range is left: the unboxed ones by the
 * JDK's exact methods, intrinsics of HotSpot, the ones on objects by the signs of operands and
 * result, since the interpreter has to be fast before HotSpot has compiled anything. Floats need no
 * method: Java's operators are the language's.
 *
 * <p>The methods on objects test for two Ints first, then for numbers, then the rest: most programs
 * add integers, and the first comparison decides.
 */
public final class Arithmetic {
  private Arithmetic() {}

  private static GeneError overflow(String where) {
    return Errors.runtime("Integer overflow in " + where);
  }

  private static GeneError refuse(String verb, String joint, Object a, Object b) {
    return Errors.type("cannot " + verb + " " + Kinds.of(a) + joint + Kinds.of(b));
  }

  private static boolean numbers(Object a, Object b) {
    return (a instanceof Long || a instanceof Double) && (b instanceof Long || b instanceof Double);
  }

  private static double real(Object v) {
    return v instanceof Long l ? (double) l : (Double) v;
  }

  // ---- numbers whose kind is known

  public static long add(long a, long b) {
    try {
      return Math.addExact(a, b);
    } catch (ArithmeticException e) {
      throw overflow("addition");
    }
  }

  public static long sub(long a, long b) {
    try {
      return Math.subtractExact(a, b);
    } catch (ArithmeticException e) {
      throw overflow("subtraction");
    }
  }

  /** Adds a constant that the source wrote as a subtraction. */
  public static long addNegative(long a, long n) {
    try {
      return Math.addExact(a, n);
    } catch (ArithmeticException e) {
      throw overflow("subtraction");
    }
  }

  public static long mul(long a, long b) {
    try {
      return Math.multiplyExact(a, b);
    } catch (ArithmeticException e) {
      throw overflow("multiplication");
    }
  }

  public static double div(long a, long b) {
    if (b == 0) {
      throw Errors.runtime("Division by zero", "GENE.ARITH.DIV_ZERO");
    }
    return (double) a / (double) b;
  }

  public static long mod(long a, long b) {
    if (b == 0) {
      throw Errors.runtime("Modulo by zero", "GENE.ARITH.DIV_ZERO");
    }
    return b == -1 ? 0 : a % b;
  }

  public static long neg(long a) {
    if (a == Long.MIN_VALUE) {
      throw overflow("negation");
    }
    return -a;
  }

  public static long shl(long a, long n) {
    if (n < 0 || n > 63) {
      throw Errors.runtime("Invalid shift amount");
    }
    return a << n;
  }

  public static long shr(long a, long n) {
    if (n < 0 || n > 63) {
      throw Errors.runtime("Invalid shift amount");
    }
    return a >> n;
  }

  // ---- any values

  public static Object add(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      long r = x + y;
      if (((x ^ r) & (y ^ r)) < 0) {
        throw overflow("addition");
      }
      return r;
    }
    if (numbers(a, b)) {
      return real(a) + real(b);
    }
    Object moved = TimeArithmetic.add(a, b);
    if (moved != null) {
      return moved;
    }
    throw refuse("add", " and ", a, b);
  }

  public static Object sub(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      long r = x - y;
      if (((x ^ y) & (x ^ r)) < 0) {
        throw overflow("subtraction");
      }
      return r;
    }
    if (numbers(a, b)) {
      return real(a) - real(b);
    }
    Object moved = TimeArithmetic.sub(a, b);
    if (moved != null) {
      return moved;
    }
    throw refuse("subtract", " and ", a, b);
  }

  /** Adds a constant that the source may have written as a subtraction. */
  public static Object addInt(Object a, int n, boolean subtraction) {
    if (a instanceof Long x) {
      long r = x + n;
      if (((x ^ r) & (n ^ r)) < 0) {
        throw overflow(subtraction ? "subtraction" : "addition");
      }
      return r;
    }
    return subtraction ? sub(a, -(long) n) : add(a, (long) n);
  }

  public static Object mul(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      long high = Math.multiplyHigh(x, y);
      long low = x * y;
      if ((high != 0 || low < 0) && (high != -1 || low >= 0)) {
        throw overflow("multiplication");
      }
      return low;
    }
    if (numbers(a, b)) {
      return real(a) * real(b);
    }
    Object moved = TimeArithmetic.mul(a, b);
    if (moved != null) {
      return moved;
    }
    throw refuse("multiply", " and ", a, b);
  }

  public static Object div(Object a, Object b) {
    if (!numbers(a, b)) {
      Object part = TimeArithmetic.div(a, b);
      if (part != null) {
        return part;
      }
      throw refuse("divide", " and ", a, b);
    }
    if (a instanceof Long && b instanceof Long y && y == 0) {
      throw Errors.runtime("Division by zero", "GENE.ARITH.DIV_ZERO");
    }
    return real(a) / real(b);
  }

  public static Object mod(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      if (y == 0) {
        throw Errors.runtime("Modulo by zero", "GENE.ARITH.DIV_ZERO");
      }
      return y == -1 ? 0L : (Object) (x % y);
    }
    if (numbers(a, b)) {
      return real(a) % real(b);
    }
    throw refuse("take the modulo of", " and ", a, b);
  }

  public static Object pow(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y && y >= 0) {
      return power(x, y);
    }
    if (numbers(a, b)) {
      return Math.pow(real(a), real(b));
    }
    throw refuse("raise", " and ", a, b);
  }

  private static long power(long base, long exponent) {
    long result = 1;
    long square = base;
    long left = exponent;
    while (left > 0) {
      if ((left & 1) != 0) {
        result = exact(result, square);
      }
      left >>= 1;
      if (left > 0) {
        if (square == 0 || square == 1 || square == -1) {
          square = square * square;
        } else {
          square = exact(square, square);
        }
      }
    }
    return result;
  }

  private static long exact(long a, long b) {
    try {
      return Math.multiplyExact(a, b);
    } catch (ArithmeticException e) {
      throw overflow("power");
    }
  }

  public static Object neg(Object a) {
    if (a instanceof Long x) {
      if (x == Long.MIN_VALUE) {
        throw overflow("negation");
      }
      return -x;
    }
    if (a instanceof Double d) {
      return -d;
    }
    if (a instanceof java.time.Duration d) {
      return d.negated();
    }
    throw Errors.type("cannot negate " + Kinds.of(a));
  }

  // ---- bits and logic

  public static Object and(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      return x & y;
    }
    if (a instanceof Bytes x && b instanceof Bytes y) {
      return bits("AND", x, y, (p, q) -> p & q);
    }
    return b;
  }

  /** The right operand was evaluated because the left one is falsy or a bit pattern. */
  public static Object or(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      return x | y;
    }
    if (a instanceof Bytes x && b instanceof Bytes y) {
      return bits("OR", x, y, (p, q) -> p | q);
    }
    return Kinds.truthy(a) ? a : b;
  }

  public static Object xor(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      return x ^ y;
    }
    if (a instanceof Bytes x && b instanceof Bytes y) {
      return bits("XOR", x, y, (p, q) -> p ^ q);
    }
    return Kinds.truthy(a) != Kinds.truthy(b);
  }

  public static Object not(Object a) {
    if (a instanceof Boolean b) {
      return !b;
    }
    if (a instanceof Long x) {
      return ~x;
    }
    if (a instanceof Bytes b) {
      byte[] out = b.toByteArray();
      for (int i = 0; i < out.length; i++) {
        out[i] = (byte) ~out[i];
      }
      return Bytes.wrap(out);
    }
    return !Kinds.truthy(a);
  }

  private interface BitOperation {
    int apply(int a, int b);
  }

  private static Bytes bits(String name, Bytes a, Bytes b, BitOperation op) {
    if (a.size() != b.size()) {
      throw Errors.argument(
          "Bitwise "
              + name
              + " requires same-size bytes (got "
              + a.size()
              + " and "
              + b.size()
              + ")");
    }
    byte[] out = new byte[a.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = (byte) op.apply(a.at(i), b.at(i));
    }
    return Bytes.wrap(out);
  }

  public static Object shl(Object a, Object n) {
    return shift(a, n, true);
  }

  public static Object shr(Object a, Object n) {
    return shift(a, n, false);
  }

  private static Object shift(Object a, Object n, boolean left) {
    if (!(n instanceof Long by) || !(a instanceof Long || a instanceof Bytes)) {
      throw refuse("shift", " by ", a, n);
    }
    if (a instanceof Long x) {
      if (by < 0 || by > 63) {
        throw Errors.runtime("Invalid shift amount");
      }
      return left ? x << by : x >> by;
    }
    if (by < 0) {
      throw Errors.argument("Shift amount must be non-negative");
    }
    return shiftBytes((Bytes) a, by, left);
  }

  private static Bytes shiftBytes(Bytes in, long by, boolean left) {
    byte[] out = new byte[in.size()];
    long whole = by / 8;
    int part = (int) (by % 8);
    for (int i = 0; i < out.length; i++) {
      long from = left ? i + whole : i - whole;
      long carry = left ? from + 1 : from - 1;
      int v = at(in, from);
      int c = at(in, carry);
      out[i] = (byte) (left ? v << part | c >> 8 - part : v >> part | c << 8 - part);
    }
    return Bytes.wrap(out);
  }

  private static int at(Bytes b, long i) {
    return i >= 0 && i < b.size() ? b.at((int) i) : 0;
  }

  // ---- comparison

  public static boolean lt(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      return x < y;
    }
    return !unordered(a, b) && Order.compare(a, b) < 0;
  }

  public static boolean le(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      return x <= y;
    }
    return !unordered(a, b) && Order.compare(a, b) <= 0;
  }

  public static boolean gt(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      return x > y;
    }
    return !unordered(a, b) && Order.compare(a, b) > 0;
  }

  public static boolean ge(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      return x >= y;
    }
    return !unordered(a, b) && Order.compare(a, b) >= 0;
  }

  /** nan is on no side of anything. */
  private static boolean unordered(Object a, Object b) {
    return numbers(a, b)
        && (a instanceof Double x && x.isNaN() || b instanceof Double y && y.isNaN());
  }

  public static boolean eq(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      return x.longValue() == y.longValue();
    }
    return gene.value.Equality.equal(a, b);
  }
}
