package gene.db;

import gene.runtime.error.Errors;
import gene.value.Bytes;
import gene.value.GeneArray;
import java.sql.SQLException;

/**
 * Another connection to the database of a Connection or Pool, for Java code with a thread of its
 * own. It is opened when it is first used, and again when it was lost.
 */
public final class SideConnection {
  private final Database database;
  private Session session;

  private SideConnection(Database database) {
    this.database = database;
  }

  /** For a value that a program gave to {@code owner}. */
  public static SideConnection of(String owner, Object handle) {
    Database db = Handle.of(owner, handle).database();
    if (db.bytesType() == null) {
      throw Errors.argument(owner + " expects an SQLite or PostgreSQL database");
    }
    if (!db.sharesData()) {
      throw Errors.argument(owner + " expects a file: \":memory:\" is private to one connection");
    }
    return new SideConnection(db);
  }

  /** What a column for bytes is declared as. */
  public String bytesType() {
    return database.bytesType();
  }

  private Session session() throws SQLException {
    if (session == null) {
      session = database.connect();
    }
    return session;
  }

  private SqlText parsed(String sql) {
    StringBuilder text = new StringBuilder();
    int n = 0;
    for (char c : sql.toCharArray()) {
      text.append(c == '?' ? database.parameter(++n) : String.valueOf(c));
    }
    return database.parsed(text.toString());
  }

  private Object[] bound(Session s, SqlText sql, Object[] args) throws SQLException {
    Object[] values = new Object[args.length];
    for (int i = 0; i < args.length; i++) {
      values[i] =
          args[i] == null
              ? null
              : database.bindable(args[i] instanceof byte[] b ? Bytes.wrap(b) : args[i]);
    }
    return s.adapted(sql, sql.arranged(values));
  }

  /** Rows as Arrays; parameters are written as question marks. */
  public GeneArray query(String text, Object... args) throws SQLException {
    Session s = session();
    SqlText sql = parsed(text);
    return s.query(sql, bound(s, sql, args), RowForm.PLAIN);
  }

  /** Runs a statement; how many rows it changed. */
  public long execute(String text, Object... args) throws SQLException {
    Session s = session();
    SqlText sql = parsed(text);
    s.changes(0);
    s.execute(sql, bound(s, sql, args));
    return s.changes();
  }

  public void begin() throws SQLException {
    session().begin(null);
  }

  public void commit() throws SQLException {
    session().commit();
  }

  /** After a failure: nothing of the transaction stays, and the next use opens a connection. */
  public void abandon() {
    Session s = session;
    session = null;
    if (s != null) {
      try {
        s.rollback();
        s.close();
      } catch (SQLException e) {
        s.abort();
      }
    }
  }

  /** What a failure says, without values and passwords. */
  public String text(SQLException e) {
    return database.failure(e).text();
  }
}
