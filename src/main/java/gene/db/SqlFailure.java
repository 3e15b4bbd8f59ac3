package gene.db;

import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;

/**
 * What a database says is wrong.
 *
 * @param text in words, without values of parameters
 * @param code what programs ask for, null when there is no special one
 * @param lost whether the connection is gone
 * @param untouched whether it is certain that the statement has had no effect
 */
record SqlFailure(String text, String code, boolean lost, boolean untouched) {
  static final String UNIQUE = "GENE.DB.UNIQUE";
  static final String FOREIGN_KEY = "GENE.DB.FOREIGN_KEY";
  static final String NOT_NULL = "GENE.DB.NOT_NULL";
  static final String CHECK = "GENE.DB.CHECK";
  static final String DEADLOCK = "GENE.DB.DEADLOCK";
  static final String SERIALIZATION = "GENE.DB.SERIALIZATION";
  static final String BUSY = "GENE.DB.BUSY";
  static final String CONNECTION = "GENE.DB.CONNECTION";
  static final String CLOSED = "GENE.DB.CLOSED";
  static final String POOL_EXHAUSTED = "GENE.DB.POOL_EXHAUSTED";
  static final String MIGRATION = "GENE.DB.MIGRATION";
  static final String TIMEOUT = "GENE.ASYNC.TIMEOUT";

  /** Whether the same transaction may succeed when it is run again. */
  boolean passing() {
    return passing(code);
  }

  static boolean passing(Object code) {
    return DEADLOCK.equals(code) || SERIALIZATION.equals(code) || BUSY.equals(code);
  }

  /** {@code SQL execution failed: TEXT (in: SQL)}; {@code sql} may be null. */
  GeneError error(String what, SqlText sql) {
    return provider(what + ": " + text + (sql == null ? "" : " (in: " + sql.shown() + ")"), code);
  }

  static GeneError provider(String message, String code) {
    return new GeneError(ErrorKind.PROVIDER, message, code);
  }

  static GeneError provider(String message) {
    return provider(message, null);
  }

  static GeneError timeout(String message, String code) {
    return new GeneError(ErrorKind.TIMEOUT, message, code);
  }

  static GeneError closed(boolean pool) {
    return provider(pool ? "Pool is closed" : "Connection is closed", CLOSED);
  }

  /** The first line of a driver's message, beginning with a small letter when it is a word. */
  static String plain(String message) {
    if (message == null || message.isBlank()) {
      return "unknown error";
    }
    String line = message.strip().lines().findFirst().orElse("").strip();
    boolean word =
        line.length() > 1
            && Character.isUpperCase(line.charAt(0))
            && Character.isLowerCase(line.charAt(1));
    return word ? Character.toLowerCase(line.charAt(0)) + line.substring(1) : line;
  }
}
