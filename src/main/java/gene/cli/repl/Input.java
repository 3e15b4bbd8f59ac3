package gene.cli.repl;

import gene.engine.Session;

/** Where a session gets its inputs from. */
interface Input {
  /** The next complete input, null at the end, {@link #DROPPED} when the user gave one up. */
  String next(Session session);

  /** Called around the evaluation of an input. */
  default void evaluating(Session session, boolean begins) {}

  String DROPPED = "";
}
