package gene.guard;

import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * How much a program may use; 0: as much as it likes.
 *
 * @param computing nanoseconds of computing time of the VM; waiting does not count
 * @param wall nanoseconds on the clock
 * @param memory bytes of live data
 * @param tasks tasks at a time
 * @param output characters written to standard output
 */
public record Limits(long computing, long wall, long memory, int tasks, long output) {
  /** Which of them was exceeded. */
  public enum Kind {
    TIME,
    WALL,
    MEMORY,
    TASKS,
    OUTPUT
  }

  /** What the report says. */
  public String message(Kind kind) {
    return switch (kind) {
      case TIME -> "the limit of " + seconds(computing) + " of computing time is over";
      case WALL -> "the time limit of " + seconds(wall) + " is over";
      case MEMORY -> "the program holds more than " + memory + " bytes, the limit";
      case TASKS -> "the program has more than " + tasks + " tasks, the limit";
      case OUTPUT -> "the program has written more than " + output + " characters, the limit";
    };
  }

  public static String code(Kind kind) {
    return switch (kind) {
      case TIME, WALL -> "GENE.LIMIT.TIME";
      case MEMORY -> "GENE.LIMIT.MEMORY";
      case TASKS -> "GENE.LIMIT.TASKS";
      case OUTPUT -> "GENE.LIMIT.OUTPUT";
    };
  }

  private static String seconds(long nanos) {
    double s = nanos / 1e9;
    return (s == Math.rint(s) ? Long.toString((long) s) : Double.toString(s)) + " s";
  }

  /** How long finally blocks may take when the program has to end. */
  public long graceNanos(Kind kind) {
    long limit = kind == Kind.TIME ? computing : kind == Kind.WALL ? wall : 0;
    return Math.max(limit / 10, TimeUnit.MILLISECONDS.toNanos(200));
  }

  /** {@code 500ms}, {@code 2s}, {@code 1m}, {@code 1h}; a number alone is seconds. */
  public static long duration(String text) {
    String t = text.toLowerCase(Locale.ROOT);
    String[] units = {"ms", "s", "m", "h", ""};
    double[] nanos = {1e6, 1e9, 60e9, 3600e9, 1e9};
    return (long) amount(text, t, units, nanos);
  }

  /** {@code 512k}, {@code 100m}, {@code 2g}; a number alone is bytes. */
  public static long size(String text) {
    String t = text.toLowerCase(Locale.ROOT).replaceFirst("i?b$", "");
    String[] units = {"k", "m", "g", ""};
    double[] bytes = {1 << 10, 1 << 20, 1 << 30, 1};
    return (long) amount(text, t, units, bytes);
  }

  private static double amount(String text, String t, String[] units, double[] factors) {
    for (int i = 0; i < units.length; i++) {
      if (t.endsWith(units[i])) {
        try {
          double n = Double.parseDouble(t.substring(0, t.length() - units[i].length()));
          if (n > 0 && n * factors[i] < Long.MAX_VALUE / 4.0) {
            return Math.max(1, n * factors[i]);
          }
        } catch (NumberFormatException e) {
          break;
        }
      }
    }
    throw new IllegalArgumentException("not an amount: " + text);
  }
}
