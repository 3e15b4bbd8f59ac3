package gene.db;

import gene.async.Scheduler;
import gene.async.loop.LoopFiber;
import gene.async.loop.NettyIo;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.value.GeneMap;
import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.Properties;
import java.util.Set;
import java.util.StringJoiner;
import org.postgresql.Driver;
import org.postgresql.util.PSQLException;

/** A database of a PostgreSQL server. */
final class PostgresDatabase extends Database {
  static final String OPTIONS = "^prepare";
  private static final Set<String> LEVELS =
      Set.of("serializable", "repeatable read", "read committed", "read uncommitted");

  /** The key of the lock that migrations take; any number does. */
  private static final long MIGRATION_LOCK = 0x67656e65_6d696772L;

  private final PostgresAddress address;
  private final boolean keepStatements;

  PostgresDatabase(PostgresAddress address, GeneMap options) {
    super(SqlText.Style.NUMBERED);
    this.address = address;
    this.keepStatements = !options.has("prepare") || Args.truthy(options, "prepare");
  }

  @Override
  String bytesType() {
    return "bytea";
  }

  @Override
  boolean onLoop(Scheduler scheduler) {
    return scheduler.mode() == Scheduler.TaskMode.CARRIED;
  }

  @Override
  PostgresSession connect(NettyIo sockets, LoopFiber user) throws SQLException {
    Properties p = address.properties();
    p.setProperty("socketFactory", DriverSockets.class.getName());
    return DriverSockets.with(sockets, user, () -> connect(p));
  }

  @Override
  PostgresSession connect() throws SQLException {
    return connect(address.properties());
  }

  private PostgresSession connect(Properties p) throws SQLException {
    if (address.file() != null) {
      p.setProperty("socketFactory", DriverSockets.class.getName());
      p.setProperty("socketFactoryArg", address.file());
    }
    p.putIfAbsent("reWriteBatchedInserts", "true");
    p.putIfAbsent("tcpKeepAlive", "true");
    p.putIfAbsent("ApplicationName", "gene");
    if (!keepStatements) {
      p.setProperty("prepareThreshold", "0");
    }
    return new PostgresSession(new Driver().connect(address.url(), p), keepStatements);
  }

  @Override
  Object bindable(Object v) {
    return PostgresValues.bindable(v);
  }

  @Override
  String mode(GeneMap options) {
    if (options.has("mode")) {
      throw Errors.argument("^mode is for SQLite; PostgreSQL takes ^isolation and ^read_only");
    }
    StringJoiner mode = new StringJoiner(" ");
    Object level = options.get("isolation");
    if (level != null) {
      String word = String.valueOf(Args.nameOrNull(level)).replace('_', ' ');
      if (!LEVELS.contains(word)) {
        throw Errors.argument(
            "^isolation expects one of " + String.join(", ", LEVELS.stream().sorted().toList()));
      }
      mode.add("isolation level " + word);
    }
    if (Args.truthy(options, "read_only")) {
      mode.add("read only");
    }
    return mode.length() == 0 ? null : "set transaction " + mode;
  }

  @Override
  void lockMigrations(Session s) throws SQLException {
    s.query(
        parsed("select pg_advisory_xact_lock($1)"), new Object[] {MIGRATION_LOCK}, RowForm.PLAIN);
  }

  // ---- failures

  @Override
  SqlFailure failure(SQLException e) {
    String state = e.getSQLState() == null ? "" : e.getSQLState();
    boolean lost =
        state.startsWith("08") || state.startsWith("57P0") || e.getCause() instanceof IOException;
    boolean untouched = state.equals("08001") || state.equals("08003") || state.startsWith("57P0");
    return new SqlFailure(text(e, state), code(state, lost), lost, untouched);
  }

  private static String code(String state, boolean lost) {
    return switch (state) {
      case "23505" -> SqlFailure.UNIQUE;
      case "23503" -> SqlFailure.FOREIGN_KEY;
      case "23502" -> SqlFailure.NOT_NULL;
      case "23514" -> SqlFailure.CHECK;
      case "40P01" -> SqlFailure.DEADLOCK;
      case "40001" -> SqlFailure.SERIALIZATION;
      case "55P03" -> SqlFailure.BUSY;
      case "57014" -> SqlFailure.TIMEOUT;
      default -> lost ? SqlFailure.CONNECTION : null;
    };
  }

  /**
   * What the server says, without details: those repeat values. Messages about wrong values repeat
   * them too, in quotes.
   */
  private String text(SQLException e, String state) {
    String said =
        e instanceof PSQLException p && p.getServerErrorMessage() != null
            ? p.getServerErrorMessage().getMessage()
            : e.getMessage();
    String text = SqlFailure.plain(said).replaceFirst("^(ERROR|FATAL): ", "");
    if (state.startsWith("22")) {
      text = text.replaceAll(":? \"[^\"]*\"", "").replaceAll(":? '[^']*'", "");
    }
    if (e instanceof SQLTimeoutException) {
      return text;
    }
    text = text.replaceFirst("\\. Check that the hostname and port.*", "");
    if (address.file() != null) {
      text = text.replace("localhost:" + address.port(), address.file());
    }
    return address.redacted(text);
  }
}
