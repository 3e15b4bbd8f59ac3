package gene.programs;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A way of running a program; every program must behave the same in all of them. */
enum Mode {
  /** Compiled in memory and interpreted. */
  INTERP,
  /** Every function becomes a JVM class when it is first called. */
  JIT,
  /**
   * As in production, but hot after two calls: functions are compiled by a thread of their own
   * while the program runs, which sometimes stops between inference and emission.
   */
  JIT_BACKGROUND,
  /**
   * Run twice with one cache folder: the first run writes the compiled files, the second reads
   * them.
   */
  CACHED,
  /** Interpreted, with tasks that run on the JDK's own scheduler one at a time. */
  BATON;

  /** The modes that {@code -Dmodes} asks for, by a part of their names. */
  static final List<Mode> CHOSEN =
      Arrays.stream(values())
          .filter(mode -> mode.label().contains(System.getProperty("modes", "")))
          .toList();

  private static final Set<String> CHAPTERS_WITH_TASKS = Set.of("16", "17", "20", "23");

  /** Whether the mode can make a difference to programs of a folder. */
  boolean concerns(String folder) {
    return this != BATON || CHAPTERS_WITH_TASKS.contains(folder.split("-")[0]);
  }

  /**
   * Whether programs run that say {@code # Slow:}. A quick run has none of them; a whole one leaves
   * them out where each program runs twice for the sake of its compiled file.
   */
  boolean runsSlowPrograms() {
    return this != CACHED && !Boolean.getBoolean("quick");
  }

  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
