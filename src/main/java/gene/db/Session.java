package gene.db;

import gene.value.GeneArray;
import java.sql.SQLException;
import java.util.List;

/**
 * One open connection and the statements prepared on it. Used by one thread at a time, except
 * {@link #cancel} and {@link #abort}. Arguments are as {@link Database#bindable} gives them, in the
 * order of the driver's parameters.
 */
abstract class Session {
  private long changes;

  /** All rows of a statement. */
  abstract GeneArray query(SqlText sql, Object[] args, RowForm form) throws SQLException;

  /** Runs a statement that gives no rows, or whose rows nobody wants. */
  abstract void execute(SqlText sql, Object[] args) throws SQLException;

  /** Runs a statement once for each set of arguments. */
  abstract void executeAll(SqlText sql, List<Object[]> args) throws SQLException;

  /** Runs a text with any number of statements, without parameters. */
  abstract void script(String text) throws SQLException;

  /** Starts reading; {@code transaction} tells whether one is open. */
  abstract Cursor open(SqlText sql, Object[] args, RowForm form, int fetch, boolean transaction)
      throws SQLException;

  /** Arguments that need to know what the statement wants; on the thread that uses the session. */
  Object[] adapted(SqlText sql, Object[] args) throws SQLException {
    return args;
  }

  /** The rows changed by the last statement that changes rows. */
  final long changes() {
    return changes;
  }

  final void changes(long n) {
    changes = n;
  }

  /** The key of the row that was inserted last. */
  long lastInsertId() throws SQLException {
    throw new SQLException("this database does not tell the last key; use ^returning");
  }

  // ---- transactions; savepoints nest, the innermost one is meant

  /** {@code mode} is what {@link Database#mode} gave, null for the usual one. */
  abstract void begin(String mode) throws SQLException;

  abstract void commit() throws SQLException;

  /** Ends any transaction; without one, does nothing. */
  abstract void rollback() throws SQLException;

  abstract void savepoint() throws SQLException;

  abstract void release() throws SQLException;

  /** Undoes the savepoint of that number, counted from 1; without one, does nothing. */
  abstract void rollbackToSavepoint(int number) throws SQLException;

  // ---- the connection

  /** Stops what the session is doing; from any thread, may wait for the server. */
  abstract void cancel() throws SQLException;

  /** After a cancellation: makes sure that it cannot hit a later statement. */
  void settle() throws SQLException {}

  /** Asks the server whether the connection still stands. */
  abstract boolean isAlive();

  /** Whether work of that kind may run on the VM thread, being known to be short. */
  boolean isBrief(SqlText sql) {
    return false;
  }

  /**
   * Runs work on the VM thread.
   *
   * @return false when it turned out not to be brief, without any effect
   */
  boolean briefly(SqlText sql, Work work) throws SQLException {
    return false;
  }

  /** Work that was marked as brief. */
  interface Work {
    void run() throws SQLException;
  }

  abstract void close() throws SQLException;

  /** Cuts the connection, whatever it is doing; from any thread. */
  abstract void abort();
}
