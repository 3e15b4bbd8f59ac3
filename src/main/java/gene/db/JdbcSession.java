package gene.db;

import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** A session of any database with a JDBC driver, by the means of JDBC alone. */
class JdbcSession extends Session {
  /** A statement with its columns, which are asked for when it first gives rows. */
  static final class Prepared extends Statements.Prepared {
    private Columns columns;

    Prepared(String text, PreparedStatement statement) {
      super(text, statement);
    }
  }

  /**
   * The columns of a result.
   *
   * @param names interned, so that lookups in the Maps made of rows end at identity
   */
  private record Columns(String[] names, int[] types, ColumnReader[] readers) {
    boolean fit(ResultSetMetaData data) throws SQLException {
      if (data.getColumnCount() != names.length) {
        return false;
      }
      for (int i = 0; i < names.length; i++) {
        if (data.getColumnType(i + 1) != types[i] || !data.getColumnLabel(i + 1).equals(names[i])) {
          return false;
        }
      }
      return true;
    }
  }

  /** Reads a column of the current row as a Gene value; gives null for NULL. */
  interface ColumnReader {
    Object read(ResultSet rs, int column, boolean exact) throws SQLException;
  }

  private static final int VALID_SECONDS = 5;

  private final Connection connection;
  private final Statements<Prepared> statements;
  private final Deque<Savepoint> savepoints = new ArrayDeque<>();
  private volatile Statement running; // null while nothing runs

  JdbcSession(Connection connection, boolean keepStatements) {
    this.connection = connection;
    this.statements =
        new Statements<>(
            keepStatements, text -> new Prepared(text, connection.prepareStatement(text)));
  }

  final Connection connection() {
    return connection;
  }

  // ---- what a database may know better

  /** Sets a parameter to a value as {@link Database#bindable} gives it. */
  void bind(PreparedStatement s, int i, Object v) throws SQLException {
    s.setObject(i, v);
  }

  /** How values of a column become Gene values. */
  ColumnReader reader(ResultSetMetaData columns, int i) throws SQLException {
    return (rs, column, exact) -> JdbcValues.gene(rs.getObject(column), exact);
  }

  /** Prepares a connection for reading rows in portions; undone by {@link #streamed}. */
  void streaming(boolean transaction) throws SQLException {}

  void streamed(boolean transaction, boolean failed) throws SQLException {}

  /** Refuses what one statement cannot be. */
  void check(SqlText sql) throws SQLException {}

  // ---- statements

  @Override
  GeneArray query(SqlText sql, Object[] args, RowForm form) throws SQLException {
    check(sql);
    Prepared p = statements.take(sql.driverText());
    try {
      GeneArray rows = new GeneArray();
      boolean hasRows = run(p, args);
      if (hasRows) {
        try (ResultSet rs = p.statement.getResultSet()) {
          Columns columns = columns(p, rs);
          while (rs.next()) {
            rows.add(row(rs, columns, form));
          }
        }
      } else {
        changes(Math.max(0, p.statement.getLargeUpdateCount()));
      }
      done(p, sql);
      return rows;
    } catch (SQLException e) {
      throw statements.dropped(p, e);
    }
  }

  @Override
  void execute(SqlText sql, Object[] args) throws SQLException {
    check(sql);
    Prepared p = statements.take(sql.driverText());
    try {
      boolean hasRows = run(p, args);
      if (hasRows) {
        p.statement.getResultSet().close();
      } else {
        changes(Math.max(0, p.statement.getLargeUpdateCount()));
      }
      done(p, sql);
    } catch (SQLException e) {
      throw statements.dropped(p, e);
    }
  }

  @Override
  void executeAll(SqlText sql, List<Object[]> all) throws SQLException {
    check(sql);
    Prepared p = statements.take(sql.driverText());
    try {
      for (Object[] args : all) {
        bindAll(p, args);
        p.statement.addBatch();
      }
      p.statement.executeBatch();
      changes(all.size());
      done(p, sql);
    } catch (SQLException e) {
      // what went wrong is behind the report that something in the batch did
      SQLException cause = e.getNextException();
      throw statements.dropped(p, cause == null ? e : cause);
    }
  }

  /** Runs a statement; true when it gives rows. */
  private boolean run(Prepared p, Object[] args) throws SQLException {
    bindAll(p, args);
    running = p.statement;
    try {
      return p.statement.execute();
    } finally {
      running = null;
    }
  }

  private void bindAll(Prepared p, Object[] args) throws SQLException {
    for (int i = 0; i < args.length; i++) {
      bind(p.statement, i + 1, args[i]);
    }
  }

  private void done(Prepared p, SqlText sql) throws SQLException {
    statements.giveBack(p, sql);
  }

  @Override
  void script(String text) throws SQLException {
    try (Statement s = connection.createStatement()) {
      running = s;
      s.execute(text);
    } finally {
      running = null;
    }
    statements.clear();
  }

  // ---- rows

  /** Those known from earlier runs, unless a table has changed since. */
  private Columns columns(Prepared p, ResultSet rs) throws SQLException {
    ResultSetMetaData data = rs.getMetaData();
    if (p.columns == null || !p.columns.fit(data)) {
      p.columns = columns(data);
    }
    return p.columns;
  }

  private Columns columns(ResultSetMetaData data) throws SQLException {
    int n = data.getColumnCount();
    String[] names = new String[n];
    int[] types = new int[n];
    ColumnReader[] readers = new ColumnReader[n];
    for (int i = 0; i < n; i++) {
      names[i] = data.getColumnLabel(i + 1).intern();
      types[i] = data.getColumnType(i + 1);
      readers[i] = reader(data, i + 1);
    }
    return new Columns(names, types, readers);
  }

  private static Object row(ResultSet rs, Columns columns, RowForm form) throws SQLException {
    Object[] values = new Object[columns.names.length];
    for (int i = 0; i < values.length; i++) {
      if (form.text()) {
        String text = rs.getString(i + 1);
        values[i] = text == null ? "" : text;
      } else {
        Object v = columns.readers[i].read(rs, i + 1, form.exact());
        values[i] = v == null ? Singleton.NIL : v;
      }
    }
    return form.maps() ? map(columns.names, values) : GeneArray.wrap(values);
  }

  static GeneMap map(String[] names, Object[] values) {
    GeneMap row = new GeneMap();
    for (int i = 0; i < names.length; i++) {
      row.put(names[i], values[i]);
    }
    return row;
  }

  // ---- reading in portions

  @Override
  Cursor open(SqlText sql, Object[] args, RowForm form, int fetch, boolean transaction)
      throws SQLException {
    check(sql);
    streaming(transaction);
    Prepared p = statements.take(sql.driverText());
    try {
      Portions portions = new Portions(fetch);
      p.statement.setFetchSize(portions.size());
      if (!run(p, args)) {
        throw new SQLException("the statement gives no rows");
      }
      return new Rows(p, p.statement.getResultSet(), form, portions, transaction);
    } catch (SQLException e) {
      SQLException all = statements.dropped(p, e);
      streamed(transaction, true);
      throw all;
    }
  }

  /** The rows of a statement that are still to be read. */
  private final class Rows implements Cursor {
    private final Prepared prepared;
    private final ResultSet rs;
    private final RowForm form;
    private final Portions portions;
    private final boolean transaction;
    private boolean closed;

    Rows(Prepared prepared, ResultSet rs, RowForm form, Portions portions, boolean transaction) {
      this.prepared = prepared;
      this.rs = rs;
      this.form = form;
      this.portions = portions;
      this.transaction = transaction;
    }

    @Override
    public GeneArray next() throws SQLException {
      if (closed) {
        return null;
      }
      running = prepared.statement;
      try {
        return read();
      } catch (SQLException e) {
        closed = true;
        SQLException all = statements.dropped(prepared, e);
        streamed(transaction, true);
        throw all;
      } finally {
        running = null;
      }
    }

    private GeneArray read() throws SQLException {
      Columns columns = columns(prepared, rs);
      GeneArray rows = new GeneArray();
      portions.begin();
      while (portions.more(rows.size())) {
        if (!rs.next()) {
          close();
          break;
        }
        Object row = row(rs, columns, form);
        portions.add(row);
        rows.add(row);
      }
      if (!closed && portions.fixed() == 0) {
        rs.setFetchSize(portions.size());
      }
      return rows.isEmpty() ? null : rows;
    }

    @Override
    public void close() throws SQLException {
      if (closed) {
        return;
      }
      closed = true;
      try {
        rs.close();
        prepared.statement.setFetchSize(0);
        statements.giveBack(prepared);
      } finally {
        streamed(transaction, false);
      }
    }
  }

  // ---- transactions

  @Override
  void begin(String mode) throws SQLException {
    connection.setAutoCommit(false);
    if (mode != null) {
      try (Statement s = connection.createStatement()) {
        s.execute(mode);
      } catch (SQLException e) {
        rollback();
        throw e;
      }
    }
  }

  @Override
  void commit() throws SQLException {
    connection.commit();
    savepoints.clear();
    connection.setAutoCommit(true);
  }

  @Override
  void rollback() throws SQLException {
    savepoints.clear();
    if (!connection.getAutoCommit()) {
      connection.rollback();
      connection.setAutoCommit(true);
    }
  }

  @Override
  void savepoint() throws SQLException {
    savepoints.push(connection.setSavepoint("gene_" + (savepoints.size() + 1)));
  }

  @Override
  void release() throws SQLException {
    connection.releaseSavepoint(savepoints.peek());
    savepoints.pop(); // not before: one that could not be released is rolled back to
  }

  @Override
  void rollbackToSavepoint(int number) throws SQLException {
    if (savepoints.size() < number) {
      return;
    }
    Savepoint s = savepoints.pop();
    connection.rollback(s);
    connection.releaseSavepoint(s);
  }

  // ---- the connection

  @Override
  void cancel() throws SQLException {
    Statement s = running;
    if (s != null) {
      s.cancel();
    }
  }

  @Override
  boolean isAlive() {
    try {
      return connection.isValid(VALID_SECONDS);
    } catch (SQLException e) {
      return false;
    }
  }

  @Override
  void close() throws SQLException {
    connection.close();
  }

  @Override
  void abort() {
    try {
      connection.abort(Runnable::run);
    } catch (SQLException e) {
      // it is not used again, whatever state it is in
    }
  }
}
