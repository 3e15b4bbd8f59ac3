package gene.ext;

import java.util.Locale;

/** How serious a log line is, most severe first; each with the colour of its name. */
enum LogLevel {
  ERROR("31"),
  WARN("33"),
  INFO("32"),
  DEBUG("36"),
  TRACE("90");

  private final String colour;

  LogLevel(String colour) {
    this.colour = colour;
  }

  /** The level of that name in any case, or null. */
  static LogLevel named(Object name) {
    String text = String.valueOf(name).toUpperCase(Locale.ROOT);
    for (LogLevel level : values()) {
      if (level.name().equals(text)) {
        return level;
      }
    }
    return null;
  }

  /** Whether a logger set to this level writes lines of the other one. */
  boolean admits(LogLevel other) {
    return other.compareTo(this) <= 0;
  }

  String painted(String text) {
    return "\u001b[" + colour + "m" + text + "\u001b[0m";
  }
}
