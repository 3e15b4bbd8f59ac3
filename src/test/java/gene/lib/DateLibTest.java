package gene.lib;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.value.DateTime;
import gene.value.Time;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class DateLibTest {
  private static final LocalDateTime LOCAL = LocalDateTime.parse("2024-01-23T20:10:05.5");

  private final LibFixture s = new LibFixture();

  @Test
  void dates() {
    LocalDate d = LocalDate.of(2024, 1, 23);
    s.gives("2024", d, "year");
    s.gives("1", d, "month");
    s.gives("23", d, "day");
    s.gives("2", d, "weekday");
    s.gives("\"2024-01-23\"", d, "to_s");
    s.fails("ArgumentException: Date.year expects 0 arguments, got 1", d, "year", 1L);
    s.fails("RuntimeException: Method hour not found on Date", d, "hour");
    s.failing("TypeException: Date cannot be constructed with new", () -> s.create("Date"));
  }

  @Test
  void dateTimes() {
    DateTime t = new DateTime(LOCAL, ZoneOffset.ofHoursMinutes(5, 30), "Asia/Kolkata");
    String[][] expected = {
      {"year", "2024"},
      {"month", "1"},
      {"day", "23"},
      {"weekday", "2"},
      {"hour", "20"},
      {"minute", "10"},
      {"second", "5"},
      {"microsecond", "500000"},
      {"offset", "330"},
      {"timezone", "\"Asia/Kolkata\""},
      {"date", "2024-01-23"},
      {"time", "20:10:05.5+05:30[Asia/Kolkata]"},
      {"to_i", "1706020805"},
      {"to_s", "\"2024-01-23T20:10:05.5+05:30[Asia/Kolkata]\""},
    };
    for (String[] row : expected) {
      s.gives(row[1], t, row[0]);
    }
    s.gives("\"UTC\"", new DateTime(LOCAL, ZoneOffset.UTC, null), "timezone");
    s.gives("nil", new DateTime(LOCAL, ZoneOffset.ofHours(1), null), "timezone");
    DateTime naive = new DateTime(LOCAL, null, null);
    s.gives("nil", naive, "offset");
    s.gives("nil", naive, "timezone");
    s.gives("" + LOCAL.atZone(ZoneId.systemDefault()).toEpochSecond(), naive, "to_i");
    s.gives("20:10:05.5", naive, "time");
  }

  @Test
  void times() {
    Time t = new Time(LocalTime.parse("10:30:05.12"), ZoneOffset.ofHours(-3), null);
    s.gives("10", t, "hour");
    s.gives("30", t, "minute");
    s.gives("5", t, "second");
    s.gives("120000", t, "microsecond");
    s.gives("-180", t, "offset");
    s.gives("nil", t, "timezone");
    s.gives("\"10:30:05.12-03:00\"", t, "to_s");
    s.gives("\"America/New_York\"", new Time(LocalTime.NOON, null, "America/New_York"), "timezone");
  }

  @Test
  void clocks() {
    LocalDate today = (LocalDate) s.call("gene/today");
    assertTrue(!today.isBefore(LocalDate.now().minusDays(1)));
    assertTrue(
        ((LocalDate) s.call("gene/yesterday")).isBefore((LocalDate) s.call("gene/tomorrow")));
    DateTime now = (DateTime) s.call("gene/now");
    assertTrue(now.naive() && now.local().getNano() % 1000 == 0);
    long before = System.currentTimeMillis() / 1000;
    long seconds = (long) s.call("time/now");
    assertTrue(seconds >= before && seconds <= before + 60);
    assertTrue((long) s.call("gene/time/now_us") / 1_000_000 >= seconds);
    s.callFails("ArgumentException: now expects 0 arguments, got 1", "time/now", 1L);
  }
}
