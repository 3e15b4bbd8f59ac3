package gene.value;

import java.math.BigDecimal;

/** The text of a Float (chapter 2.5): the shortest that reads back, decimal in the usual range. */
public final class FloatText {
  private FloatText() {}

  public static String of(double d) {
    if (Double.isNaN(d)) {
      return "nan";
    }
    if (Double.isInfinite(d)) {
      return d > 0 ? "inf" : "-inf";
    }
    double abs = Math.abs(d);
    String java = Double.toString(d); // shortest digits since JDK 19
    if (abs == 0 || (abs >= 1e-3 && abs < 1e7)) {
      return java; // Java's own notation is the one we want in this range
    }
    if (abs >= 1e-7 && abs < 1e17) {
      String plain = new BigDecimal(java).stripTrailingZeros().toPlainString();
      return plain.indexOf('.') >= 0 ? plain : plain + ".0";
    }
    int e = java.indexOf('E');
    String mantissa = java.substring(0, e);
    if (mantissa.endsWith(".0")) {
      mantissa = mantissa.substring(0, mantissa.length() - 2);
    }
    String exponent = java.substring(e + 1);
    return mantissa + "e" + (exponent.startsWith("-") ? "" : "+") + exponent;
  }
}
