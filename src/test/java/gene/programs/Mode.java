package gene.programs;

import java.util.Locale;

/** A way of running a program; every program must behave the same in all of them. */
enum Mode {
  /** Compiled in memory and interpreted. */
  INTERP,
  /**
   * Run twice with one cache folder: the first run writes the compiled files, the second reads
   * them.
   */
  CACHED;

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
