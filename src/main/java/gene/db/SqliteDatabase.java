package gene.db;

import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.value.Bytes;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.sql.SQLException;
import java.util.Properties;
import java.util.Set;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.sqlite.SQLiteLimits;
import org.sqlite.jdbc4.JDBC4Connection;

/** An SQLite file, or a private database in memory. */
final class SqliteDatabase extends Database {
  static final String OPTIONS =
      "^busy_timeout ^journal ^synchronous ^foreign_keys ^read_only ^prepare";
  static final String MEMORY = ":memory:";
  private static final String PREFIX = "jdbc:sqlite:";
  private static final Set<String> JOURNALS =
      Set.of("wal", "delete", "truncate", "persist", "memory", "off");
  private static final Set<String> SYNCHRONOUS = Set.of("off", "normal", "full", "extra");
  private static final Set<String> MODES = Set.of("deferred", "immediate", "exclusive");

  /** SQLITE_OPEN_NOFOLLOW: the path was judged by where it leads, which it must still do. */
  private static final int NO_LINKS = 0x01000000;

  private static final long BUSY_NANOS = 5_000_000_000L;

  private final String path;
  private final String journal; // null: as the file is
  private final String synchronous;
  private final boolean foreignKeys;
  private final boolean readOnly;
  private final boolean confined; // to its own file: SQL could open others
  private final boolean keepStatements;
  private final long busyNanos;

  SqliteDatabase(String path, GeneMap options, boolean confined) {
    super(SqlText.Style.QUESTION_MARKS);
    // The driver takes what is behind it for settings, and one of those lets SQL load libraries.
    if (path.indexOf('?') >= 0 && (confined || !path.startsWith("file:"))) {
      throw Errors.argument("sqlite: expected a path without ?, got " + path);
    }
    this.path = path;
    this.confined = confined;
    this.readOnly = Args.truthy(options, "read_only");
    boolean file = !path.equals(MEMORY) && !path.isEmpty() && !readOnly;
    this.journal = choice(options, "journal", JOURNALS, file ? "wal" : null);
    this.synchronous = choice(options, "synchronous", SYNCHRONOUS, "normal");
    this.foreignKeys = !options.has("foreign_keys") || Args.truthy(options, "foreign_keys");
    this.keepStatements = !options.has("prepare") || Args.truthy(options, "prepare");
    Object busy = options.get("busy_timeout");
    this.busyNanos = busy == null ? BUSY_NANOS : Durations.nanos("sqlite/open ^busy_timeout", busy);
  }

  private static String choice(GeneMap options, String name, Set<String> known, String usual) {
    Object v = options.get(name);
    if (v == null) {
      return usual;
    }
    String word = Args.nameOrNull(v);
    if (word == null || !known.contains(word)) {
      throw Errors.argument(
          "^" + name + " expects one of " + String.join(", ", known.stream().sorted().toList()));
    }
    return word;
  }

  @Override
  Session connect() throws SQLException {
    SqliteLibrary.locate();
    Properties settings = new Properties();
    int mode = (readOnly ? 0x1 : 0x2 | 0x4) | (confined ? NO_LINKS : 0);
    settings.setProperty("open_mode", Integer.toString(mode));
    // The driver class itself would have DriverManager look for all drivers.
    SQLiteConnection c = new JDBC4Connection(PREFIX + path, path, settings);
    try {
      if (confined) {
        c.setLimit(SQLiteLimits.SQLITE_LIMIT_ATTACHED, 0);
      }
      SqliteWaits waits = new SqliteWaits(busyNanos);
      waits.register(c);
      StringBuilder setup = new StringBuilder();
      if (journal != null) {
        setup.append("pragma journal_mode = ").append(journal).append(';');
      }
      setup.append("pragma synchronous = ").append(synchronous).append(';');
      setup.append("pragma foreign_keys = ").append(foreignKeys ? "on;" : "off;");
      c.getDatabase()._exec(setup.toString());
      return new SqliteSession(c, waits, keepStatements, confined);
    } catch (SQLException e) {
      c.close();
      throw e;
    }
  }

  /** Bool 1 or 0; others than plain values as their text (chapter 20.4). */
  @Override
  Object bindable(Object v) {
    return switch (v) {
      case Long n -> n;
      case String s -> s;
      case Double d -> d;
      case Boolean b -> b ? 1L : 0L;
      case Bytes b -> b.unsafeArray();
      case Singleton s when s == Singleton.NIL || s == Singleton.VOID -> null;
      default -> Printer.quoted(v);
    };
  }

  /** SQLite takes a name in double quotes that it does not know for a text. */
  @Override
  String quotedPart(String name) {
    return '`' + name.replace("`", "``") + '`';
  }

  @Override
  String mode(GeneMap options) {
    if (options.has("isolation")) {
      throw Errors.argument("^isolation is for other databases; SQLite takes ^mode");
    }
    String mode =
        choice(options, "mode", MODES, Args.truthy(options, "read_only") ? "deferred" : null);
    return mode == null ? null : "begin " + mode;
  }

  @Override
  boolean sharesData() {
    return !path.equals(MEMORY) && !path.isEmpty();
  }

  @Override
  boolean endsWithConnection() {
    return !sharesData() || path.contains(MEMORY) || path.contains("mode=memory");
  }

  @Override
  String bytesType() {
    return "blob";
  }

  @Override
  boolean interleavesOutsideTransactions() {
    return true;
  }

  @Override
  SqlFailure failure(SQLException e) {
    SQLiteErrorCode code = e instanceof SQLiteException s ? s.getResultCode() : null;
    return new SqlFailure(text(e), code == null ? null : code(code), false, false);
  }

  private static String code(SQLiteErrorCode code) {
    return switch (code) {
      case SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_ROWID ->
          SqlFailure.UNIQUE;
      case SQLITE_CONSTRAINT_FOREIGNKEY -> SqlFailure.FOREIGN_KEY;
      case SQLITE_CONSTRAINT_NOTNULL -> SqlFailure.NOT_NULL;
      case SQLITE_CONSTRAINT_CHECK -> SqlFailure.CHECK;
      case SQLITE_BUSY,
          SQLITE_BUSY_SNAPSHOT,
          SQLITE_BUSY_RECOVERY,
          SQLITE_LOCKED,
          SQLITE_LOCKED_SHAREDCACHE ->
          SqlFailure.BUSY;
      default -> null;
    };
  }

  /** {@code [SQLITE_ERROR] SQL error or missing database (near "x": syntax error)}. */
  private static String text(SQLException e) {
    String message = String.valueOf(e.getMessage());
    int open = message.indexOf('(');
    if (message.startsWith("[SQLITE") && open > 0 && message.endsWith(")")) {
      return message.substring(open + 1, message.length() - 1);
    }
    return SqlFailure.plain(message);
  }
}
