package gene.lib;

import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.natives.Table;
import gene.value.DateTime;
import gene.value.Singleton;
import gene.value.Time;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Dates and times (chapter 19.13). The methods of a DateTime are those of its date and of its time.
 */
final class DateLib {
  private DateLib() {}

  static void install(Core core) {
    core.library("Date", t -> dateFields(t, self -> (LocalDate) self));
    core.library("DateTime", DateLib::dateTime);
    core.library("Time", t -> timeFields(t, self -> (Time) self));
  }

  /** The namespace {@code time}. */
  static void installTime(Table t) {
    t.fn("now", "", "Seconds since 1970-01-01T00:00Z.", vm -> Instant.now().getEpochSecond());
    t.fn(
        "now_us",
        "",
        "Microseconds since 1970-01-01T00:00Z.",
        vm -> ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now()));
  }

  /** What the namespace {@code gene} has. */
  static void installGene(Table t) {
    t.fn("today", "", "The local date.", vm -> LocalDate.now());
    t.fn("yesterday", "", "The day before the local date.", vm -> LocalDate.now().minusDays(1));
    t.fn("tomorrow", "", "The day after the local date.", vm -> LocalDate.now().plusDays(1));
    t.fn(
        "now",
        "",
        "The local date and time, without offset.",
        vm -> new DateTime(LocalDateTime.now().truncatedTo(ChronoUnit.MICROS), null, null));
  }

  private static void dateTime(Table t) {
    dateFields(t, self -> ((DateTime) self).local().toLocalDate());
    timeFields(t, DateLib::timeOf);
    t.method("date", "", "The date alone.", (vm, self) -> ((DateTime) self).local().toLocalDate());
    t.method("time", "", "The time of day, with offset and zone.", (vm, self) -> timeOf(self));
    t.method(
        "to_i",
        "",
        "Unix seconds; without offset it is taken as local time.",
        DateLib::unixSeconds);
  }

  private static Time timeOf(Object self) {
    DateTime d = (DateTime) self;
    return new Time(d.local().toLocalTime(), d.offset(), d.zone());
  }

  private static void dateFields(Table t, Function<Object, LocalDate> date) {
    field(t, "year", "The year.", date, LocalDate::getYear);
    field(t, "month", "The month, 1 to 12.", date, LocalDate::getMonthValue);
    field(t, "day", "The day of the month.", date, LocalDate::getDayOfMonth);
    field(t, "weekday", "The day of the week, 1 = Monday.", date, d -> d.getDayOfWeek().getValue());
    t.method("to_s", "", "The printed form.", (vm, self) -> self.toString());
  }

  private static void timeFields(Table t, Function<Object, Time> time) {
    Function<Object, LocalTime> local = self -> time.apply(self).local();
    field(t, "hour", "The hour, 0 to 23.", local, LocalTime::getHour);
    field(t, "minute", "The minute.", local, LocalTime::getMinute);
    field(t, "second", "The second.", local, LocalTime::getSecond);
    field(t, "microsecond", "The fraction of the second.", local, d -> d.getNano() / 1000);
    t.method(
        "offset",
        "",
        "Minutes ahead of UTC, nil when there is no offset.",
        (vm, self) -> offset(time.apply(self).offset()));
    t.method(
        "timezone",
        "",
        "Name of the zone, UTC for Z, nil when there is none.",
        (vm, self) -> zone(time.apply(self)));
    t.method("to_s", "", "The printed form.", (vm, self) -> self.toString());
  }

  private static <T> void field(
      Table t, String name, String doc, Function<Object, T> part, ToIntFunction<T> field) {
    t.method(name, "", doc, (vm, self) -> (long) field.applyAsInt(part.apply(self)));
  }

  private static Object offset(ZoneOffset offset) {
    return offset == null ? Singleton.NIL : (Object) (long) (offset.getTotalSeconds() / 60);
  }

  private static Object zone(Time t) {
    if (t.zone() != null) {
      return t.zone();
    }
    return ZoneOffset.UTC.equals(t.offset()) ? "UTC" : Singleton.NIL;
  }

  private static Object unixSeconds(Vm vm, Object self) {
    DateTime d = (DateTime) self;
    return d.naive()
        ? d.local().atZone(ZoneId.systemDefault()).toEpochSecond()
        : d.local().toEpochSecond(d.offset());
  }
}
