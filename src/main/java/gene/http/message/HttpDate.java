package gene.http.message;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Dates in headers ({@code Sun, 06 Nov 1994 08:49:37 GMT}); that of now is made once a second. */
public final class HttpDate {
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
          .withZone(ZoneOffset.UTC);

  private long second = Long.MIN_VALUE;
  private String text = "";
  private byte[] line = {};

  public String now() {
    look();
    return text;
  }

  /** The whole header line. */
  public byte[] line() {
    look();
    return line;
  }

  private void look() {
    long s = System.currentTimeMillis() / 1000;
    if (s != second) {
      second = s;
      text = text(Instant.ofEpochSecond(s));
      line = SmallResponseEncoder.line("date", text);
    }
  }

  public static String text(Instant t) {
    return FORMAT.format(t);
  }

  /** The time that a header names, null when it names none. */
  public static @Nullable Instant parse(@Nullable String header) {
    try {
      return header == null ? null : Instant.from(FORMAT.parse(header));
    } catch (DateTimeParseException e) {
      return null;
    }
  }
}
