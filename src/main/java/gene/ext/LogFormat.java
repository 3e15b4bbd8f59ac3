package gene.ext;

import gene.value.GeneMap;
import gene.value.Printer;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** How a log line looks (the table of chapter 20.7). */
enum LogFormat {
  VERBOSE("yy-MM-dd EEE HH:mm:ss.SSS") {
    @Override
    String line(Entry e, String level) {
      String padding = " ".repeat("ERROR".length() - e.level.name().length());
      return String.format("T%02d ", e.thread) + level + padding + " " + rest(e);
    }
  },
  CONCISE("MM-dd HH:mm:ss.SSS") {
    @Override
    String line(Entry e, String level) {
      return level + " " + rest(e);
    }
  },
  RECORD("yyyy-MM-dd'T'HH:mm:ss.SSSxxx") {
    @Override
    String line(Entry e, String level) {
      GeneMap record =
          GeneMap.of(
              "thr",
              e.thread,
              "lvl",
              e.level.name(),
              "time",
              e.time.format(time),
              "name",
              e.name,
              "value",
              e.message);
      return Printer.quotedNested(record);
    }
  };

  /** What happened; {@code thread} is the number of the VM. */
  record Entry(LogLevel level, long thread, ZonedDateTime time, String name, String message) {}

  final DateTimeFormatter time;

  LogFormat(String pattern) {
    time = DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
  }

  /** The line without its end; {@code level} is the name of the level, perhaps coloured. */
  abstract String line(Entry e, String level);

  String text(Entry e, boolean coloured) {
    String name = e.level.name();
    return line(e, coloured && this != RECORD ? e.level.painted(name) : name) + "\n";
  }

  final String rest(Entry e) {
    return e.time.format(time) + " " + e.name + " " + e.message;
  }

  /** The format of that name, or null. */
  static LogFormat named(Object name) {
    for (LogFormat format : values()) {
      if (format.name().toLowerCase(Locale.ROOT).equals(String.valueOf(name))) {
        return format;
      }
    }
    return null;
  }
}
