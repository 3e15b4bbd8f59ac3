package gene.cli.repl;

import gene.engine.Session;

/** Where a session gets its inputs from. */
interface Input {
  /** The next complete input, null at the end, {@link #DROPPED} when the user gave one up. */
  String next(Session session);

  /** An input is being evaluated, which the action ends, from any thread; null: it has ended. */
  default void running(Session session, Runnable interrupt) {}

  /** The size of the screen that values are laid out for, null when they are read by a program. */
  default Screen screen() {
    return null;
  }

  /** Makes the screen empty. */
  default void clear() {}

  /** Columns and lines of a terminal. */
  record Screen(int width, int height) {}

  String DROPPED = "";
}
