package gene.lib.time;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.ops.TimeArithmetic;
import gene.value.DateTime;
import gene.value.GeneMap;
import gene.value.Kinds;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

/**
 * Calculations in calendar units on Date and DateTime (chapter 28.3). They move the fields: a month
 * later is the same day of the next month, or its last one; in a time zone the offset follows.
 */
final class Calendar {
  private static final String UNITS = "^years ^months ^weeks ^days ^hours ^minutes ^seconds";

  private Calendar() {}

  static void install(Table t) {
    t.keywords("plus", UNITS, "Later by calendar units.", (vm, t1, a, u) -> moved("plus", t1, u, 1))
        .keywords(
            "minus",
            UNITS,
            "Earlier by calendar units.",
            (vm, t1, a, u) -> moved("minus", t1, u, -1))
        .method(
            "start_of",
            "unit",
            "First moment of its year, quarter, month, week, day, hour, minute or second.",
            Calendar::startOf)
        .method("end_of", "unit", "Last moment of its unit, to the microsecond.", Calendar::endOf)
        .method("until", "other unit", "Whole units up to another date or time.", Calendar::until);
  }

  private static ChronoUnit unit(String owner, String name) {
    return switch (name.endsWith("s") ? name : name + "s") {
      case "years" -> ChronoUnit.YEARS;
      case "months" -> ChronoUnit.MONTHS;
      case "weeks" -> ChronoUnit.WEEKS;
      case "days" -> ChronoUnit.DAYS;
      case "hours" -> ChronoUnit.HOURS;
      case "minutes" -> ChronoUnit.MINUTES;
      case "seconds" -> ChronoUnit.SECONDS;
      default -> throw Errors.argument(owner + " does not know the unit " + name);
    };
  }

  private static String owner(Object self, String method) {
    return Kinds.of(self) + "." + method;
  }

  private static Object moved(String method, Object self, GeneMap units, int sign) {
    String owner = owner(self, method);
    LocalDateTime at = local(self);
    for (String name : units.keys()) {
      long n = Args.integer(owner + " ^" + name, units.get(name));
      ChronoUnit unit = unit(owner, name);
      if (self instanceof LocalDate && unit.isTimeBased()) {
        throw Errors.argument(owner + " cannot take ^" + name + ": a Date has no time");
      }
      try {
        at = at.plus(Math.multiplyExact(n, sign), unit);
      } catch (DateTimeException | ArithmeticException e) {
        throw Errors.runtime("date or duration out of range");
      }
    }
    return like(self, at);
  }

  private static LocalDateTime local(Object self) {
    return self instanceof LocalDate d ? d.atStartOfDay() : ((DateTime) self).local();
  }

  /** The fields as a value of the same kind, with the offset that its zone has then. */
  private static Object like(Object self, LocalDateTime at) {
    if (self instanceof LocalDate) {
      return at.toLocalDate();
    }
    DateTime t = (DateTime) self;
    return t.zone() == null
        ? new DateTime(at, t.offset(), null)
        : TimeArithmetic.inZone(at.atZone(ZoneId.of(t.zone())), t.zone());
  }

  private static Object startOf(Vm vm, Object self, Object unit) {
    String name = Args.string(owner(self, "start_of"), unit);
    return like(self, start(owner(self, "start_of"), local(self), name));
  }

  private static LocalDateTime start(String owner, LocalDateTime at, String unit) {
    LocalDateTime day = at.truncatedTo(ChronoUnit.DAYS);
    return switch (unit) {
      case "year" -> day.with(TemporalAdjusters.firstDayOfYear());
      case "quarter" -> day.withMonth((at.getMonthValue() - 1) / 3 * 3 + 1).withDayOfMonth(1);
      case "month" -> day.withDayOfMonth(1);
      case "week" -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
      default -> at.truncatedTo(unit(owner, unit));
    };
  }

  private static Object endOf(Vm vm, Object self, Object unit) {
    String owner = owner(self, "end_of");
    String name = Args.string(owner, unit);
    LocalDateTime start = start(owner, local(self), name);
    LocalDateTime next =
        name.equals("quarter") ? start.plusMonths(3) : start.plus(1, unit(owner, name));
    return like(self, next.minus(1, ChronoUnit.MICROS));
  }

  private static Object until(Vm vm, Object self, Object other, Object unit) {
    String owner = owner(self, "until");
    ChronoUnit chrono = unit(owner, Args.string(owner, unit));
    if (!Kinds.of(other).equals(Kinds.of(self))) {
      throw Errors.expects(owner, "a " + Kinds.of(self), other);
    }
    if (self instanceof DateTime a && other instanceof DateTime b) {
      if (a.naive() != b.naive()) {
        throw Errors.type("cannot subtract naive and offset-aware datetimes");
      }
      // Both as seen from the first one's offset, so that days begin where its days begin.
      LocalDateTime to = a.naive() ? b.local() : b.instant().atOffset(a.offset()).toLocalDateTime();
      return chrono.between(a.local(), to);
    }
    return chrono.between(local(self), local(other));
  }
}
