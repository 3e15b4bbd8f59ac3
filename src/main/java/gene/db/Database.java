package gene.db;

import gene.async.Scheduler;
import gene.async.loop.LoopFiber;
import gene.async.loop.NettyIo;
import gene.value.GeneMap;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * A database as a program names it: its address and settings, and what differs between the kinds of
 * databases. Opens sessions. A third kind is a subclass of this and, where JDBC alone does not do,
 * of {@link JdbcSession}.
 */
abstract class Database {
  private static final int PARSED = 1000;

  private final SqlText.Style style;

  /** Parsed texts by what the program wrote; of the VM thread. */
  private final Map<String, SqlText> parsed =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, SqlText> eldest) {
          return size() > PARSED;
        }
      };

  Database(SqlText.Style style) {
    this.style = style;
  }

  /** Opens a connection; on a worker. */
  abstract Session connect() throws SQLException;

  /** Whether sessions read from sockets that the event loop serves. */
  boolean onLoop(Scheduler scheduler) {
    return false;
  }

  /** Opens a connection whose statements will run in that fiber; on a worker. */
  Session connect(NettyIo sockets, LoopFiber user) throws SQLException {
    return connect();
  }

  /** What a failure says, without values and passwords; on any thread. */
  abstract SqlFailure failure(SQLException e);

  /** A Gene value as the driver takes it; on the VM thread, since containers may change. */
  abstract Object bindable(Object v);

  /** Parameter i, counted from 1, in an SQL text that this database is given. */
  String parameter(int i) {
    return style == SqlText.Style.NUMBERED ? "$" + i : "?";
  }

  /** The name of a table, perhaps behind that of its schema and a dot. */
  final String quoted(String name) {
    StringJoiner parts = new StringJoiner(".");
    for (String part : name.split("\\.", -1)) {
      parts.add(quotedPart(part));
    }
    return parts.toString();
  }

  /** A name as it must be written so that nothing in it is taken for SQL. */
  String quotedPart(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** What sessions begin a transaction with, given the options of the call; null: the usual. */
  abstract String mode(GeneMap options);

  /** Whether other statements may run on a connection while rows are being read from it. */
  boolean interleavesOutsideTransactions() {
    return false;
  }

  /** Whether another connection sees the same data. */
  boolean sharesData() {
    return true;
  }

  /** Whether the data is there as long as a connection only. */
  boolean endsWithConnection() {
    return false;
  }

  /** The type of a column for bytes; null when this database is not known well enough. */
  String bytesType() {
    return null;
  }

  /** In a transaction: nobody else runs migrations until its end. */
  void lockMigrations(Session s) throws SQLException {}

  /** A text that is not kept; on any thread. */
  final SqlText parsed(String text) {
    return SqlText.parse(text, style);
  }

  final SqlText sql(String text) {
    SqlText found = parsed.get(text);
    if (found == null) {
      found = SqlText.parse(text, style);
      parsed.put(text, found);
    }
    return found;
  }
}
