package gene.db;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.postgresql.core.TransactionState;
import org.postgresql.jdbc.PgConnection;

/** A connection to a PostgreSQL server. */
final class PostgresSession extends JdbcSession {
  private static final String CANCELLED = "57014";
  private static final String FAILED = "25P02";

  PostgresSession(Connection connection, boolean keepStatements) {
    super(connection, keepStatements);
  }

  @Override
  void bind(PreparedStatement s, int i, Object v) throws SQLException {
    PostgresValues.bind(s, i, v);
  }

  @Override
  ColumnReader reader(ResultSetMetaData columns, int i) throws SQLException {
    return PostgresValues.reader(columns.getColumnTypeName(i), columns.getColumnType(i));
  }

  /** Arrays are written as the parameter's type wants them: as JSON or as an array. */
  @Override
  Object[] adapted(SqlText sql, Object[] args) throws SQLException {
    Object[] all = args;
    for (int i = 0; i < args.length; i++) {
      if (args[i] instanceof PostgresArrays.Draft draft) {
        all = all == args ? args.clone() : all;
        all[i] = isJson(sql, i) ? draft.json() : draft.literal();
      }
    }
    return all;
  }

  private boolean isJson(SqlText sql, int i) throws SQLException {
    try (PreparedStatement s = connection().prepareStatement(sql.driverText())) {
      s.setNull(i + 1, Types.OTHER);
      return s.getParameterMetaData().getParameterTypeName(i + 1).startsWith("json");
    }
  }

  // ---- transactions

  /** The server answers COMMIT with a ROLLBACK, not with an error, after a statement has failed. */
  @Override
  void commit() throws SQLException {
    checkNotFailed();
    super.commit();
  }

  @Override
  void release() throws SQLException {
    checkNotFailed();
    super.release();
  }

  private void checkNotFailed() throws SQLException {
    PgConnection c = connection().unwrap(PgConnection.class);
    if (c.getTransactionState() == TransactionState.FAILED) {
      throw new SQLException("a statement in it has failed, so nothing of it is kept", FAILED);
    }
  }

  // ---- reading in portions: the server keeps a cursor only inside of a transaction

  @Override
  void streaming(boolean transaction) throws SQLException {
    if (!transaction) {
      connection().setAutoCommit(false);
    }
  }

  /** The rows may be those of a statement that changes something, with {@code returning}. */
  @Override
  void streamed(boolean transaction, boolean failed) throws SQLException {
    if (transaction) {
      return;
    }
    try {
      if (failed) {
        connection().rollback();
      } else {
        connection().commit();
      }
    } finally {
      connection().setAutoCommit(true);
    }
  }

  @Override
  void check(SqlText sql) throws SQLException {
    sql.checkSingle();
  }

  // ---- notifications

  void listen(String quotedChannel) throws SQLException {
    try (Statement s = connection().createStatement()) {
      s.execute("listen " + quotedChannel);
    }
  }

  /** Waits for notifications; none when there are none in time. */
  PGNotification[] notifications(int millis) throws SQLException {
    return connection().unwrap(PGConnection.class).getNotifications(millis);
  }

  // ---- cancelling

  @Override
  void cancel() throws SQLException {
    connection().unwrap(PgConnection.class).cancelQuery();
  }

  /**
   * The server has been told to cancel; its signal may come after the end of the statement. A round
   * trip takes it in.
   */
  @Override
  void settle() throws SQLException {
    try (Statement s = connection().createStatement()) {
      s.execute("");
      s.execute("select 1");
    } catch (SQLException e) {
      if (!CANCELLED.equals(e.getSQLState()) && !FAILED.equals(e.getSQLState())) {
        throw e;
      }
    }
  }
}
