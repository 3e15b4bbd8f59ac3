package gene.reader;

import gene.source.SyntaxError;

/** Reads tokens that begin with a digit, or a sign and a digit (chapter 1.3). */
final class Numbers {
  /** As many decimal digits always fit into a long. */
  private static final int SAFE_DIGITS = 18;

  private static final long EXACT_MANTISSA = 1L << 53;
  private static final double[] POWERS = new double[23];

  static {
    double power = 1;
    for (int i = 0; i < POWERS.length; i++, power *= 10) {
      POWERS[i] = power; // powers of ten up to 1e22 are exact doubles
    }
  }

  private final Cursor cursor;
  private final char[] text;
  private final ByteLiterals bytes;
  private final Times times;

  Numbers(Cursor cursor) {
    this.cursor = cursor;
    text = cursor.text;
    bytes = new ByteLiterals(cursor);
    times = new Times(cursor);
  }

  /**
   * The value of the token between the indexes; whole means that the token ends there, so that a
   * zone in brackets or more bytes may follow.
   */
  Object read(int at, int to, boolean whole) {
    boolean negative = text[at] == '-';
    int digits = negative || text[at] == '+' ? at + 1 : at;
    long n = 0;
    int i = digits;
    for (; i < to && Tokens.isDigit(text[i]); i++) {
      n = n * 10 + (text[i] - '0');
    }
    if (i == to && i - digits <= SAFE_DIGITS) {
      return negative ? -n : n;
    }
    return other(at, digits, i, to, whole);
  }

  /** Anything but a plain short integer; the first run of digits ends at the index run. */
  private Object other(int at, int digits, int run, int to, boolean whole) {
    char c = run < to ? text[run] : '_';
    boolean signed = digits > at;
    if (run == digits + 1 && text[digits] == '0' && c == 'x') {
      return hexadecimal(at, digits, to);
    }
    if (!signed && run == at + 1 && text[at] == '0' && ByteLiterals.isMark(c)) {
      return bytes.read(at, to, whole);
    }
    if (!signed && c == ':') {
      return times.time(at, to, whole);
    }
    if (!signed && c == '-' && run == at + 4) {
      return times.date(at, to, whole);
    }
    if (c == '/' && isRatio(run + 1, to)) {
      throw cursor.error(
          at,
          "Ratio literals are not supported: " + cursor.slice(at, to),
          "write (a / b) to divide");
    }
    return decimal(at, digits, to);
  }

  private boolean isRatio(int from, int to) {
    int i = from < to && (text[from] == '-' || text[from] == '+') ? from + 1 : from;
    return i < to && digitsEnd(i, to, 10) == to;
  }

  /** Index behind digits with single underscores between them, or from when there are none. */
  private int digitsEnd(int from, int to, int radix) {
    int i = from;
    while (i < to) {
      boolean between = text[i] == '_' && i > from && i + 1 < to && isDigit(text[i + 1], radix);
      if (!between && !isDigit(text[i], radix)) {
        break;
      }
      i += between ? 2 : 1;
    }
    return i;
  }

  private static boolean isDigit(char c, int radix) {
    return c < 128 && Character.digit(c, radix) >= 0;
  }

  private Object hexadecimal(int at, int zero, int to) {
    int from = zero + 2;
    if (from == to || digitsEnd(from, to, 16) != to) {
      throw invalid(at, to);
    }
    return integer(at, from, to, 16);
  }

  private Object decimal(int at, int digits, int to) {
    int point = digitsEnd(digits, to, 10);
    if (point == to) {
      return integer(at, digits, to, 10);
    }
    int exponent = text[point] == '.' ? digitsEnd(point + 1, to, 10) : point;
    int end = exponent;
    if (exponent < to && (text[exponent] == 'e' || text[exponent] == 'E')) {
      int from = exponent + 1;
      if (from < to && (text[from] == '-' || text[from] == '+')) {
        from++;
      }
      end = digitsEnd(from, to, 10);
      if (end == from) {
        throw invalid(at, to);
      }
    }
    if (end != to) {
      throw invalid(at, to);
    }
    return decimalFloat(at, digits, point, exponent, to);
  }

  /** Accumulates negatively, since there is one more negative long than there are positive ones. */
  private Long integer(int at, int from, int to, int radix) {
    boolean negative = text[at] == '-';
    long limit = negative ? Long.MIN_VALUE : -Long.MAX_VALUE;
    long n = 0;
    for (int i = from; i < to; i++) {
      if (text[i] == '_') {
        continue;
      }
      int digit = Character.digit(text[i], radix);
      if (n < limit / radix || n * radix < limit + digit) {
        throw cursor.error(
            at,
            "Integer out of range: " + cursor.slice(at, to),
            "Int has 64 bits; write a Float such as 1e20 for larger numbers");
      }
      n = n * radix - digit;
    }
    return negative ? n : -n;
  }

  /** Short numbers are computed exactly; the others take the way through Java's parser. */
  private Double decimalFloat(int at, int digits, int point, int exponent, int to) {
    long mantissa = 0;
    int scale = 0;
    for (int i = digits; i < exponent && mantissa < EXACT_MANTISSA; i++) {
      if (Tokens.isDigit(text[i])) {
        mantissa = mantissa * 10 + (text[i] - '0');
        scale -= i > point ? 1 : 0;
      }
    }
    if (exponent == to && mantissa < EXACT_MANTISSA && -scale < POWERS.length) {
      double d = mantissa / POWERS[-scale];
      return text[at] == '-' ? -d : d;
    }
    return Double.valueOf(cursor.slice(at, to).replace("_", ""));
  }

  private SyntaxError invalid(int at, int to) {
    String token = cursor.slice(at, to);
    boolean subtraction = token.indexOf('-', 1) > 0 || token.indexOf('+', 1) > 0;
    return cursor.error(
        at,
        "Invalid number: " + token,
        token.contains("..")
            ? "a range is written with spaces: (0 .. 3)"
            : subtraction
                ? "write operators with spaces: (10 - 3)"
                : "names cannot begin with a digit");
  }
}
