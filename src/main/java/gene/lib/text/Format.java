package gene.lib.text;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.value.Char;
import gene.value.CodePoints;
import gene.value.FloatText;
import gene.value.Kinds;
import gene.value.Printer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * {@code (format "%-8s %6.2f" v..)}: a template with directives {@code %[i$][flags][width][.digits]
 * kind}. Nothing in it depends on the locale of the machine.
 */
public final class Format {
  private static final int MOST_WIDTH = 1_000_000;

  private final String template;
  private final Object[] args;
  private final StringBuilder out = new StringBuilder();
  private int at;
  private int next; // argument of the next directive without a number
  private int highest; // how many arguments the directives know

  // The directive at hand.
  private int start;
  private boolean left;
  private boolean plus;
  private boolean zero;
  private boolean group;
  private boolean space;
  private int width;
  private int precision;

  private Format(String template, Object[] args) {
    this.template = template;
    this.args = args;
  }

  public static Object format(Vm vm, Object self, Object[] args) {
    String template = Args.string("format", args[0]);
    Object[] rest = java.util.Arrays.copyOfRange(args, 1, args.length);
    return new Format(template, rest).run();
  }

  private String run() {
    while (at < template.length()) {
      int percent = template.indexOf('%', at);
      if (percent < 0) {
        break;
      }
      out.append(template, at, percent);
      start = percent;
      at = percent + 1;
      directive();
    }
    out.append(template, Math.min(at, template.length()), template.length());
    if (highest < args.length) {
      throw Errors.argument("format has directives for " + highest + " values, got " + args.length);
    }
    return out.toString();
  }

  private void directive() {
    left = plus = zero = group = space = false;
    int number = position();
    while (at < template.length() && flag(template.charAt(at))) {
      at++;
    }
    width = number(0);
    precision = -1;
    if (at < template.length() && template.charAt(at) == '.') {
      at++;
      precision = number(0);
    }
    if (at >= template.length()) {
      throw Errors.argument("format directive " + text() + " is not complete");
    }
    char kind = template.charAt(at++);
    if (kind == '%') {
      out.append('%');
      return;
    }
    if ("sdfegxobcq".indexOf(kind) < 0) {
      throw Errors.argument("format does not know the directive " + text());
    }
    int i = number > 0 ? number - 1 : next++;
    if (i >= args.length) {
      throw Errors.argument("format directive " + text() + " has no value");
    }
    highest = Math.max(highest, i + 1);
    value(kind, args[i]);
  }

  /** The number in {@code %2$s}, 0 when there is none. */
  private int position() {
    int before = at;
    int n = number(0);
    if (n > 0 && at < template.length() && template.charAt(at) == '$') {
      at++;
      return n;
    }
    at = before;
    return 0;
  }

  private boolean flag(char c) {
    switch (c) {
      case '-' -> left = true;
      case '+' -> plus = true;
      case '0' -> zero = true;
      case ',' -> group = true;
      case ' ' -> space = true;
      default -> {
        return false;
      }
    }
    return true;
  }

  private int number(int dflt) {
    int n = dflt;
    for (; at < template.length() && Character.digit(template.charAt(at), 10) >= 0; at++) {
      n = n * 10 + Character.digit(template.charAt(at), 10);
      if (n > MOST_WIDTH) {
        throw Errors.argument("format directive " + text() + " is too wide");
      }
    }
    return n;
  }

  private String text() {
    return template.substring(start, Math.min(at, template.length()));
  }

  private GeneError wrong(String expected, Object v) {
    return Errors.argument(
        "format directive " + text() + " expects " + expected + ", got " + Kinds.of(v));
  }

  private void value(char kind, Object v) {
    switch (kind) {
      case 's' -> padded(cut(Printer.plain(v)));
      case 'q' -> padded(cut(Printer.quotedNested(v)));
      case 'c' -> padded(character(v));
      case 'd' -> numeric(v instanceof Long n ? Long.toString(n) : noInt(v));
      case 'x' -> numeric(radix(v, 16));
      case 'o' -> numeric(radix(v, 8));
      case 'b' -> numeric(radix(v, 2));
      default -> real(kind, v);
    }
  }

  private String noInt(Object v) {
    throw wrong("an Int", v);
  }

  private String radix(Object v, int base) {
    return v instanceof Long n ? Long.toString(n, base) : noInt(v);
  }

  private String character(Object v) {
    if (v instanceof Char c) {
      return c.toString();
    }
    if (v instanceof String s && CodePoints.length(s) == 1) {
      return s;
    }
    if (v instanceof Long n && Character.isValidCodePoint(Math.clamp(n, -1, 0x110000))) {
      return Character.toString((int) (long) n);
    }
    throw wrong("a Char", v);
  }

  private String cut(String s) {
    return precision >= 0 && CodePoints.length(s) > precision
        ? CodePoints.slice(s, 0, precision)
        : s;
  }

  private void real(char kind, Object v) {
    if (!(v instanceof Long) && !(v instanceof Double)) {
      throw wrong("a number", v);
    }
    if (!Decimals.finite(v)) {
      zero = false;
      numeric(FloatText.of((double) v));
      return;
    }
    int digits = precision < 0 ? 6 : precision;
    switch (kind) {
      case 'f' -> numeric(Decimals.fixed(v, digits));
      case 'e' -> numeric(scientific(Decimals.exact(v), digits));
      default -> numeric(general(Decimals.exact(v), Math.max(1, digits)));
    }
  }

  /** One digit before the point, {@code digits} behind it, an exponent of two digits at least. */
  private static String scientific(BigDecimal v, int digits) {
    if (v.signum() == 0) {
      return "0" + (digits > 0 ? "." + "0".repeat(digits) : "") + "e+00";
    }
    BigDecimal r = v.round(new MathContext(digits + 1, RoundingMode.HALF_UP));
    int exponent = r.precision() - r.scale() - 1;
    String mantissa = r.scaleByPowerOfTen(-exponent).setScale(digits).toPlainString();
    return mantissa
        + String.format(Locale.ROOT, "e%c%02d", exponent < 0 ? '-' : '+', Math.abs(exponent));
  }

  /** The shorter one of the two ways to write that many significant digits. */
  private static String general(BigDecimal v, int significant) {
    if (v.signum() == 0) {
      return "0";
    }
    BigDecimal r = v.round(new MathContext(significant, RoundingMode.HALF_UP));
    int exponent = r.precision() - r.scale() - 1;
    if (exponent >= -4 && exponent < significant) {
      return r.stripTrailingZeros().toPlainString();
    }
    int digits = Math.max(0, r.stripTrailingZeros().precision() - 1);
    return scientific(r, digits);
  }

  private void numeric(String digits) {
    boolean negative = digits.startsWith("-");
    String sign = negative ? "-" : plus ? "+" : space ? " " : "";
    String body = negative ? digits.substring(1) : digits;
    body = group ? Decimals.grouped(body, ",") : body;
    int missing = width - sign.length() - body.length();
    if (zero && !left && missing > 0) {
      body = "0".repeat(missing) + body;
    }
    padded(sign + body);
  }

  private void padded(String s) {
    int missing = width - CodePoints.length(s);
    if (missing > 0 && !left) {
      out.repeat(' ', missing);
    }
    out.append(s);
    if (missing > 0 && left) {
      out.repeat(' ', missing);
    }
  }
}
