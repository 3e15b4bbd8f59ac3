package gene.http.message;

import java.util.Locale;

/** Whether a client would rather have gzip than the plain body (RFC 9110, 12.5.3). */
public final class AcceptEncoding {
  private static final double UNKNOWN = -1;

  private double gzip = UNKNOWN;
  private double identity = UNKNOWN;
  private double rest = UNKNOWN;

  private AcceptEncoding() {}

  /** {@code header} is null when the client sent none. */
  public static boolean gzip(String header) {
    if (header == null) {
      return false;
    }
    AcceptEncoding wishes = new AcceptEncoding();
    for (String part : header.split(",", 64)) { // nobody knows more codings
      wishes.add(part);
    }
    double g = wishes.gzip == UNKNOWN ? wishes.rest : wishes.gzip;
    return g > 0 && g >= wishes.identity;
  }

  private void add(String part) {
    String[] words = part.trim().toLowerCase(Locale.ROOT).split("\\s*;\\s*");
    double q = words.length < 2 ? 1 : weight(words[1]);
    switch (words[0]) {
      case "gzip", "x-gzip" -> gzip = q;
      case "identity" -> identity = q;
      case "*" -> rest = q;
      default -> {} // a coding that we do not have
    }
  }

  /** A weight that is none wishes for nothing. */
  private static double weight(String text) {
    return text.matches("q\\s*=\\s*(0(\\.\\d{0,3})?|1(\\.0{0,3})?)")
        ? Double.parseDouble(text.substring(text.indexOf('=') + 1).trim())
        : 0;
  }
}
