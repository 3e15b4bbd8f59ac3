package gene.reader;

import gene.source.SyntaxError;
import gene.value.DateTime;
import gene.value.Time;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** Dates, times of day and both together (chapter 1.4). */
final class Times {
  private static final int MAX_FRACTION_DIGITS = 6;

  private final Cursor cursor;
  private final char[] text;

  // The literal being read, and what of it has been found.
  private int at;
  private int to;
  private @Nullable String kind;
  private int i;
  private @Nullable ZoneOffset offset;

  Times(Cursor cursor) {
    this.cursor = cursor;
    text = cursor.text;
  }

  /** A Date or DateTime: four digits and a hyphen have been seen. */
  Object date(int from, int end, boolean whole) {
    begin(from, end, "date");
    LocalDate date = day();
    if (i == to) {
      return date;
    }
    expect('T');
    LocalTime time = timeOfDay();
    String zone = zone(whole);
    if (zone != null && offset == null) {
      throw invalid("a zone needs an offset or Z before it");
    }
    return new DateTime(date.atTime(time), offset, zone);
  }

  /** A Time: digits and a colon have been seen. */
  Time time(int from, int end, boolean whole) {
    begin(from, end, "time");
    LocalTime time = timeOfDay();
    String zone = zone(whole);
    return new Time(time, offset, zone);
  }

  private void begin(int from, int end, String what) {
    at = from;
    to = end;
    kind = what;
    i = from;
    offset = null;
  }

  private LocalDate day() {
    int year = number(4);
    expect('-');
    int month = number(2);
    expect('-');
    int day = number(2);
    try {
      return LocalDate.of(year, month, day);
    } catch (DateTimeException e) {
      throw invalid(null);
    }
  }

  /** The time and, in its field, the offset. */
  private LocalTime timeOfDay() {
    int hour = number(2);
    expect(':');
    int minute = number(2);
    int second = 0;
    int nano = 0;
    if (i < to && text[i] == ':') {
      i++;
      second = number(2);
      nano = i < to && text[i] == '.' ? fraction() : 0;
    }
    offset = i < to ? offset() : null;
    if (i != to || hour > 23 || minute > 59 || second > 59) {
      throw invalid(null);
    }
    return LocalTime.of(hour, minute, second, nano);
  }

  private int fraction() {
    int from = ++i;
    int nano = 0;
    for (; i < to && Tokens.isDigit(text[i]) && i - from < MAX_FRACTION_DIGITS; i++) {
      nano = nano * 10 + (text[i] - '0');
    }
    if (i == from) {
      throw invalid(null);
    }
    for (int n = i - from; n < 9; n++) {
      nano *= 10;
    }
    return nano;
  }

  private ZoneOffset offset() {
    char sign = text[i++];
    if (sign == 'Z') {
      return ZoneOffset.UTC;
    }
    if (sign != '+' && sign != '-') {
      throw invalid(null);
    }
    int hours = number(2);
    expect(':');
    int seconds = (hours * 60 + number(2, 59)) * 60;
    if (seconds > ZoneOffset.MAX.getTotalSeconds()) {
      throw invalid(null);
    }
    return ZoneOffset.ofTotalSeconds(sign == '-' ? -seconds : seconds);
  }

  /** The name in brackets directly behind the token, or null. */
  private @Nullable String zone(boolean whole) {
    if (!whole || cursor.peek(to) != '[') {
      return null;
    }
    int from = to + 1;
    int end = from;
    while (end < cursor.end && text[end] != ']') {
      if (Cursor.endsToken(text[end])) {
        throw invalid("a zone is written [Area/City]");
      }
      end++;
    }
    if (end == cursor.end) {
      throw cursor.incomplete(
          end, "Unexpected end of input: missing ] for [ at " + cursor.positions.text(to), null);
    }
    String zone = cursor.slice(from, end);
    to = end + 1;
    if (!isZone(zone)) {
      throw invalid("a zone is written [Area/City]");
    }
    cursor.pos = to;
    return zone;
  }

  private static boolean isZone(String name) {
    try {
      return name.indexOf('/') > 0 && ZoneId.of(name) != null;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private void expect(char c) {
    if (i >= to || text[i] != c) {
      throw invalid(null);
    }
    i++;
  }

  private int number(int width) {
    return number(width, Integer.MAX_VALUE);
  }

  private int number(int width, int max) {
    int n = 0;
    for (int end = i + width; i < end; i++) {
      if (i >= to || !Tokens.isDigit(text[i])) {
        throw invalid(null);
      }
      n = n * 10 + (text[i] - '0');
    }
    if (n > max) {
      throw invalid(null);
    }
    return n;
  }

  private SyntaxError invalid(@Nullable String hint) {
    String text = cursor.slice(at, to);
    boolean ends = hint == null && text.matches("-?\\d+:-?\\d+"); // xs[1:3]
    String part = "a part of a list is (xs .slice from to); a time has two digits each, 09:30";
    return cursor.error(at, "Invalid " + kind + ": " + text, ends ? part : hint);
  }
}
