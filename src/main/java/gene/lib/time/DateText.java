package gene.lib.time;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.ops.TimeArithmetic;
import gene.value.DateTime;
import gene.value.Kinds;
import gene.value.Time;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQuery;
import java.util.Locale;

/** Dates and times from and to text (chapter 28.3). Names of months and days are English. */
final class DateText {
  private DateText() {}

  /** Methods of Date, DateTime and Time. */
  static void install(Table t) {
    t.method("format", "pattern", "Text by a pattern of java.time, in English.", DateText::format)
        .method("iso", "", "Text by ISO 8601.", (vm, self) -> iso(self));
  }

  static void dateMembers(Table t) {
    t.fn("parse", "text [pattern]", "The Date that a text writes.", DateText::parseDate);
  }

  static void timeMembers(Table t) {
    t.fn("parse", "text [pattern]", "The Time that a text writes.", DateText::parseTime);
  }

  static void dateTimeMembers(Table t) {
    t.fn("parse", "text [pattern]", "The DateTime that a text writes.", DateText::parseDateTime)
        .fn("from_unix", "n", "The DateTime in UTC of Unix seconds, Int or Float.", DateText::unix);
  }

  private static DateTimeFormatter formatter(String owner, Object pattern) {
    try {
      return DateTimeFormatter.ofPattern(Args.string(owner, pattern), Locale.ENGLISH);
    } catch (IllegalArgumentException e) {
      throw Errors.argument(owner + " got an invalid pattern: " + pattern);
    }
  }

  private static Object format(Vm vm, Object self, Object pattern) {
    String owner = Kinds.of(self) + ".format";
    try {
      DateTimeFormatter by =
          pattern instanceof DateTimeFormatter f
              ? f
              : formatter(owner, pattern); // one of Java code
      return by.format(java(self));
    } catch (DateTimeException e) {
      throw Errors.argument(owner + " cannot use the pattern " + pattern + ": " + e.getMessage());
    }
  }

  private static TemporalAccessor java(Object self) {
    if (self instanceof LocalDate d) {
      return d;
    }
    if (self instanceof Time t) {
      return t.offset() == null ? t.local() : t.local().atOffset(t.offset());
    }
    DateTime t = (DateTime) self;
    if (t.naive()) {
      return t.local();
    }
    ZoneId zone = t.zone() == null ? t.offset() : ZoneId.of(t.zone());
    return ZonedDateTime.ofInstant(t.instant(), zone);
  }

  private static String iso(Object self) {
    if (self instanceof DateTime t) {
      return t.naive()
          ? DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(t.local())
          : DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(t.local().atOffset(t.offset()));
    }
    return self instanceof Time t ? DateTimeFormatter.ISO_TIME.format(java(t)) : self.toString();
  }

  private static TemporalAccessor parsed(
      String kind, Object text, Object pattern, DateTimeFormatter iso, TemporalQuery<?>... kinds) {
    String s = Args.string(kind + ".parse", text).strip();
    DateTimeFormatter by = pattern == null ? iso : formatter(kind + ".parse", pattern);
    try {
      return kinds.length == 1 ? (TemporalAccessor) by.parse(s, kinds[0]) : by.parseBest(s, kinds);
    } catch (DateTimeException e) {
      throw Errors.parse("Invalid " + kind + ": " + s);
    }
  }

  private static Object parseDate(Vm vm, Object text, Object pattern) {
    return parsed("Date", text, pattern, DateTimeFormatter.ISO_LOCAL_DATE, LocalDate::from);
  }

  private static Object parseTime(Vm vm, Object text, Object pattern) {
    TemporalAccessor t =
        parsed(
            "Time",
            text,
            pattern,
            DateTimeFormatter.ISO_TIME,
            java.time.OffsetTime::from,
            LocalTime::from);
    return t instanceof java.time.OffsetTime o
        ? new Time(o.toLocalTime(), o.getOffset(), null)
        : new Time((LocalTime) t, null, null);
  }

  /** A blank may stand for the T, and a date alone means its beginning. */
  private static Object parseDateTime(Vm vm, Object text, Object pattern) {
    Object source = text;
    if (pattern == null && text instanceof String s) {
      String trimmed = s.strip();
      boolean blank = trimmed.length() > 10 && trimmed.charAt(10) == ' ';
      source = blank ? trimmed.substring(0, 10) + 'T' + trimmed.substring(11) : trimmed;
      source = trimmed.length() == 10 ? trimmed + "T00:00" : source;
    }
    TemporalAccessor t =
        parsed(
            "DateTime",
            source,
            pattern,
            DateTimeFormatter.ISO_DATE_TIME,
            ZonedDateTime::from,
            LocalDateTime::from,
            LocalDate::from);
    return switch (t) {
      case ZonedDateTime z ->
          TimeArithmetic.inZone(z, z.getZone() instanceof ZoneOffset ? null : z.getZone().getId());
      case OffsetDateTime o -> new DateTime(o.toLocalDateTime(), o.getOffset(), null);
      case LocalDate d -> new DateTime(d.atStartOfDay(), null, null);
      default -> new DateTime((LocalDateTime) t, null, null);
    };
  }

  private static Object unix(Vm vm, Object n) {
    double seconds = Args.number("DateTime.from_unix", n);
    try {
      Instant at =
          n instanceof Long whole
              ? Instant.ofEpochSecond(whole)
              : Instant.EPOCH.plus(TimeArithmetic.ofSeconds(seconds));
      return Zones.at(at, ZoneOffset.UTC);
    } catch (DateTimeException | ArithmeticException e) {
      throw Errors.runtime("date or duration out of range");
    }
  }
}
