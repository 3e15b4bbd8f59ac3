package gene.async.sim;

/**
 * The statements of simulated programs. {@code a}, {@code b}, {@code c} are their numbers: a slot
 * for a future, a channel, a time in milliseconds; see {@link ProgramText} for what they mean.
 */
enum Kind {
  /** For tests of the simulation itself. */
  BREAK_A_RULE(0, 0),
  SAFEPOINT(0, 4),
  COMPUTE(0, 2),
  SLEEP(0, 10),
  AWAIT_OUTSIDE(0, 6),
  SPAWN(1, 16),
  AWAIT(0, 12),
  AWAIT_LIMIT(0, 4),
  AWAIT_BOTH(0, 3),
  CANCEL(0, 9),
  PROMISE(0, 5),
  COMPLETE(0, 6),
  FAIL(0, 2),
  OUTSIDE(0, 4),
  SLEEP_ASYNC(0, 4),
  GIVE(0, 2),
  THEN(1, 4),
  RECOVER(1, 2),
  ALWAYS(1, 2),
  TIMEOUT(0, 2),
  ALL(0, 2),
  RACE(0, 3),
  ANY(0, 2),
  SETTLED(0, 1),
  ON_COMPLETE(1, 4),
  ON_SUCCESS(1, 3),
  ON_FAILURE(1, 2),
  AFTER(1, 3),
  GROUP(1, 7),
  SPAWN_IN(1, 14),
  CANCEL_GROUP(0, 2),
  DEADLINE(1, 3),
  SHIELD(1, 3),
  TRY(3, 6),
  THROW(0, 4),
  PUT(0, 8),
  PUT_LIMIT(0, 3),
  TRY_PUT(0, 2),
  TAKE(0, 8),
  TAKE_LIMIT(0, 3),
  TRY_TAKE(0, 2),
  CLOSE(0, 1),
  WITH_PERMITS(1, 6),
  WITH_LOCK(1, 5),
  SET(0, 2),
  CLEAR(0, 1),
  WAIT(0, 3),
  SELECT(0, 7),
  ATOMIC(1, 2),
  REPEAT(1, 3),
  POLL(0, 1),
  AWAIT_ALL(0, 1);

  /** How many bodies it has. */
  final int bodies;

  /** How often it comes, compared with others. */
  final int weight;

  Kind(int bodies, int weight) {
    this.bodies = bodies;
    this.weight = weight;
  }
}
