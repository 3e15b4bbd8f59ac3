package gene.lib.time;

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
public final class DateLib {
  private DateLib() {}

  public static void install(Core core) {
    Table.library(core, "Date", DateLib::date);
    Table.library(core, "DateTime", DateLib::dateTime);
    Table.library(core, "Time", DateLib::time);
    Table.library(core, "Duration", DurationLib::install);
    // Not a method reference: that would load the class when the program starts.
    Table.of(core.global())
        .keywords(
            "duration",
            "[v] ^weeks ^days ^hours ^minutes ^seconds ^ms ^us ^ns",
            "A length of time, from units or a text such as PT1H30M.",
            (vm, self, args, units) -> DurationLib.make(vm, self, args, units));
  }

  private static void date(Table t) {
    dateFields(t, self -> (LocalDate) self);
    Calendar.install(t);
    DateText.install(t);
    DateText.dateMembers(t.members());
    t.method(
        "day_of_year",
        "",
        "The day of the year.",
        (vm, d) -> (long) ((LocalDate) d).getDayOfYear());
  }

  private static void time(Table t) {
    timeFields(t, self -> (Time) self);
    DateText.install(t);
    DateText.timeMembers(t.members());
  }

  /** The namespace {@code time}. */
  public static void installTime(Table t) {
    t.fn("now", "", "Seconds since 1970-01-01T00:00Z.", vm -> instant(vm).getEpochSecond());
    t.fn(
        "now_ms",
        "",
        "Milliseconds since 1970-01-01T00:00Z.",
        vm -> ChronoUnit.MILLIS.between(Instant.EPOCH, instant(vm)));
    t.fn(
        "now_us",
        "",
        "Microseconds since 1970-01-01T00:00Z.",
        vm -> ChronoUnit.MICROS.between(Instant.EPOCH, instant(vm)));
  }

  /** What the namespace {@code gene} has. */
  public static void installGene(Table t) {
    t.fn("today", "", "The local date.", DateLib::today);
    t.fn("yesterday", "", "The day before the local date.", vm -> today(vm).minusDays(1));
    t.fn("tomorrow", "", "The day after the local date.", vm -> today(vm).plusDays(1));
    t.fn(
        "now",
        "[zone]",
        "The local date and time, without offset; with the name of a zone the time there.",
        DateLib::now);
    t.fn("now_utc", "", "The date and time in UTC.", vm -> Zones.at(instant(vm), ZoneOffset.UTC));
  }

  private static Object now(Vm vm, Object zone) {
    return zone == null
        ? new DateTime(
            LocalDateTime.ofInstant(instant(vm), ZoneId.systemDefault())
                .truncatedTo(ChronoUnit.MICROS),
            null,
            null)
        : Zones.at(instant(vm), Zones.named("now", zone));
  }

  /** The present moment, which tests may set. */
  private static Instant instant(Vm vm) {
    return vm.core().clock().instant();
  }

  private static LocalDate today(Vm vm) {
    return LocalDate.ofInstant(instant(vm), ZoneId.systemDefault());
  }

  private static void dateTime(Table t) {
    dateFields(t, self -> ((DateTime) self).local().toLocalDate());
    timeFields(t, DateLib::timeOf);
    Calendar.install(t);
    DateText.install(t);
    DateText.dateTimeMembers(t.members());
    t.method(
        "in_zone",
        "zone",
        "The same moment in another time zone.",
        (vm, self, zone) ->
            Zones.at(Zones.instant((DateTime) self), Zones.named("DateTime.in_zone", zone)));
    t.method(
        "to_utc",
        "",
        "The same moment in UTC.",
        (vm, self) -> Zones.at(Zones.instant((DateTime) self), ZoneOffset.UTC));
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
