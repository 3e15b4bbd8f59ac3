package gene.lib.time;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.runtime.natives.Table;
import gene.runtime.ops.TimeArithmetic;
import gene.value.GeneMap;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.function.ToDoubleFunction;

/** The function duration and the methods of Duration (chapter 28.3). */
final class DurationLib {
  private DurationLib() {}

  static void install(Table t) {
    total(t, "seconds", 1);
    total(t, "minutes", 60);
    total(t, "hours", 3600);
    total(t, "days", 86400);
    t.method("to_ms", "", "Whole milliseconds.", (vm, d) -> millis((Duration) d))
        .method("abs", "", "The same length forwards.", (vm, d) -> ((Duration) d).abs())
        .method(
            "negative?", "", "Whether it leads backwards.", (vm, d) -> ((Duration) d).isNegative())
        .method("zero?", "", "Whether it has no length.", (vm, d) -> ((Duration) d).isZero())
        .method("iso", "", "The text PT1H30M.", (vm, d) -> d.toString())
        .method("to_s", "", "The text PT1H30M.", (vm, d) -> d.toString());
  }

  private static void total(Table t, String name, long seconds) {
    ToDoubleFunction<Duration> length = d -> TimeArithmetic.seconds(d) / seconds;
    t.method(
        name,
        "",
        "The whole length in " + name + ", a Float.",
        (vm, d) -> length.applyAsDouble((Duration) d));
  }

  private static Object millis(Duration d) {
    try {
      return d.toMillis();
    } catch (ArithmeticException e) {
      throw Errors.runtime("date or duration out of range");
    }
  }

  static Object make(Vm vm, Object self, Object[] args, GeneMap units) {
    Duration sum = args.length == 0 ? Duration.ZERO : of(args[0]);
    if (args.length == 0 && units.isEmpty()) {
      throw Errors.argument("duration expects a text or units, for example ^hours 2");
    }
    for (String unit : units.keys()) {
      Object n = units.get(unit);
      Args.number("duration ^" + unit, n);
      try {
        sum = sum.plus(unit(unit, n));
      } catch (ArithmeticException e) {
        throw Errors.runtime("date or duration out of range");
      }
    }
    return sum;
  }

  private static Duration unit(String unit, Object n) {
    Duration one =
        switch (unit) {
          case "weeks" -> Duration.ofDays(7);
          case "days" -> Duration.ofDays(1);
          case "hours" -> Duration.ofHours(1);
          case "minutes" -> Duration.ofMinutes(1);
          case "seconds" -> Duration.ofSeconds(1);
          case "ms" -> Duration.ofMillis(1);
          case "us" -> Duration.ofNanos(1000);
          default -> Duration.ofNanos(1);
        };
    return n instanceof Long whole
        ? one.multipliedBy(whole)
        : TimeArithmetic.ofSeconds(TimeArithmetic.seconds(one) * (double) n);
  }

  /** A Duration itself, an ISO text, or what chapter 16 takes: Int milliseconds, Float seconds. */
  private static Duration of(Object v) {
    if (v instanceof Duration d) {
      return d;
    }
    if (v instanceof String s) {
      try {
        return Duration.parse(s.strip());
      } catch (DateTimeException e) {
        throw Errors.parse("Invalid duration: " + s);
      }
    }
    if (v instanceof Long || v instanceof Double) {
      return Duration.ofNanos(Durations.nanos("duration", v));
    }
    throw Errors.expects("duration", "a String or a number", v);
  }
}
