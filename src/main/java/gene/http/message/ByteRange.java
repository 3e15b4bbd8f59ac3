package gene.http.message;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The part of a file that a client asks for (RFC 9110, section 14).
 *
 * @param first position of the first byte; with {@code last} smaller, no byte fits
 */
public record ByteRange(long first, long last) {
  private static final Pattern ONE = Pattern.compile("bytes=\\s*(\\d*)-(\\d*)\\s*");

  /** Null when the header asks for the whole file, or for something we need not understand. */
  public static @Nullable ByteRange of(String header, long size) {
    if (header == null) {
      return null;
    }
    Matcher m = ONE.matcher(header);
    if (!m.matches() || m.group(1).isEmpty() && m.group(2).isEmpty()) {
      return null;
    }
    if (m.group(1).isEmpty()) {
      long n = number(m.group(2));
      return n == 0
          ? new ByteRange(size, size - 1)
          : new ByteRange(Math.max(0, size - n), size - 1);
    }
    long first = number(m.group(1));
    long last = m.group(2).isEmpty() ? size - 1 : Math.min(number(m.group(2)), size - 1);
    if (!m.group(2).isEmpty() && number(m.group(2)) < first) {
      return null; // not a range at all
    }
    return new ByteRange(first, last);
  }

  /** Longer numbers are beyond the end of any file. */
  private static long number(String digits) {
    return digits.length() > 18 ? Long.MAX_VALUE / 2 : Long.parseLong(digits);
  }

  public boolean fits(long size) {
    return first < size && last >= first;
  }

  public long length() {
    return last - first + 1;
  }
}
