package gene.lib.time;

import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.ops.TimeArithmetic;
import gene.value.DateTime;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;

/** Time zones by name, and datetimes in them. */
final class Zones {
  private Zones() {}

  static ZoneId named(String owner, Object v) {
    String name = Args.string(owner, v);
    try {
      return ZoneId.of(name);
    } catch (DateTimeException e) {
      throw Errors.argument(owner + " does not know the time zone " + name);
    }
  }

  /** The instant in a zone; names of regions are kept, mere offsets need none. */
  static DateTime at(Instant instant, ZoneId zone) {
    ZonedDateTime t = instant.truncatedTo(ChronoUnit.MICROS).atZone(zone);
    boolean offsetOnly = zone instanceof ZoneOffset || zone.getId().equals("UTC");
    return TimeArithmetic.inZone(t, offsetOnly ? null : zone.getId());
  }

  /** The instant of a datetime; one without offset is local time. */
  static Instant instant(DateTime t) {
    return t.naive() ? t.local().atZone(ZoneId.systemDefault()).toInstant() : t.instant();
  }
}
