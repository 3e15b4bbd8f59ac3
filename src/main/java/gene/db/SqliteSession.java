package gene.db;

import gene.value.Bytes;
import gene.value.DateTime;
import gene.value.GeneArray;
import gene.value.Singleton;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.core.Codes;
import org.sqlite.core.CoreStatement;
import org.sqlite.core.DB;

/**
 * A connection to an SQLite file. Calls go below JDBC, to the driver's {@link DB}: its result sets
 * cost more than the queries. Every call is native code that keeps its thread, so the usual place
 * for it is the worker; {@link Brevity} says what may run on the VM thread.
 */
final class SqliteSession extends Session {
  /** A statement with its columns and how long it takes. */
  static final class Prepared extends Statements.Prepared {
    private final CoreStatement core;
    private final Brevity brevity = new Brevity();
    private final int parameters;
    private String[] names = {};
    private Kind[] kinds = {};

    Prepared(String text, PreparedStatement statement) throws SQLException {
      super(text, statement);
      this.core = (CoreStatement) statement;
      this.parameters = statement.getParameterMetaData().getParameterCount();
    }
  }

  /** What the declared type of a column makes of its values; the rest goes by the value. */
  private enum Kind {
    ANY,
    BOOL,
    DATE,
    DATE_TIME;

    static Kind of(String declared) {
      if (declared == null) {
        return ANY;
      }
      return switch (declared.toLowerCase(Locale.ROOT)) {
        case "bool", "boolean" -> BOOL;
        case "date" -> DATE;
        case "datetime", "timestamp" -> DATE_TIME;
        default -> ANY;
      };
    }
  }

  private static final String IMMEDIATE = "begin immediate";

  private static final Pattern FOLDERS =
      Pattern.compile("(temp|data)_store_directory", Pattern.CASE_INSENSITIVE);

  private final boolean confined;
  private final SQLiteConnection connection;
  private final DB db;
  private final SqliteWaits waits;
  private final Statements<Prepared> statements;
  private boolean inTransaction;
  private boolean writing; // has the write lock, in a transaction
  private int savepoints;

  /** {@code confined} sessions must not reach other files than that of the database. */
  SqliteSession(
      SQLiteConnection connection, SqliteWaits waits, boolean keepStatements, boolean confined) {
    this.confined = confined;
    this.connection = connection;
    this.db = connection.getDatabase();
    this.waits = waits;
    this.statements =
        new Statements<>(
            keepStatements, text -> new Prepared(text, connection.prepareStatement(own(text))));
  }

  /** A statement that does not choose where SQLite puts its temporary files. */
  private String own(String text) throws SQLException {
    if (confined && FOLDERS.matcher(text).find()) {
      throw new SQLException("folders of temporary files cannot be chosen in a sandbox");
    }
    return text;
  }

  // ---- statements

  @Override
  GeneArray query(SqlText sql, Object[] args, RowForm form) throws SQLException {
    sql.checkSingle();
    if (sql.isEmpty()) {
      return new GeneArray();
    }
    Prepared p = statements.take(sql.driverText());
    long began = System.nanoTime();
    try {
      GeneArray rows = new GeneArray();
      if (run(p, args)) {
        p.core.pointer.safeRunConsume((d, ptr) -> readAll(p, ptr, rows, form));
      }
      done(p, sql, began);
      return rows;
    } catch (SQLException e) {
      throw statements.dropped(p, e);
    }
  }

  @Override
  void execute(SqlText sql, Object[] args) throws SQLException {
    sql.checkSingle();
    if (sql.isEmpty()) {
      return;
    }
    Prepared p = statements.take(sql.driverText());
    long began = System.nanoTime();
    try {
      if (run(p, args)) {
        p.core.pointer.safeRunConsume(this::skipAll);
      }
      done(p, sql, began);
    } catch (SQLException e) {
      throw statements.dropped(p, e);
    }
  }

  @Override
  void executeAll(SqlText sql, List<Object[]> all) throws SQLException {
    sql.checkSingle();
    Prepared p = statements.take(sql.driverText());
    try {
      for (Object[] args : all) {
        if (run(p, args)) {
          p.core.pointer.safeRunConsume(this::skipAll);
        }
      }
      changes(all.size());
      statements.giveBack(p);
    } catch (SQLException e) {
      throw statements.dropped(p, e);
    }
  }

  /** Binds, runs up to the first row; true when there is one. */
  private boolean run(Prepared p, Object[] args) throws SQLException {
    if (args.length != p.parameters) { // $x and @x are SQLite's, and not counted before
      throw new SQLException(
          p.parameters + " parameters expected, got " + args.length + "; write them as ? or :name");
    }
    waits.begin();
    return db.execute(p.core, args);
  }

  private void done(Prepared p, SqlText sql, long began) throws SQLException {
    if (sql.changesRows()) {
      changes(db.changes());
      writing = inTransaction;
    }
    p.brevity.took(System.nanoTime() - began);
    statements.giveBack(p, sql);
  }

  @Override
  void script(String text) throws SQLException {
    waits.begin();
    db._exec(own(text));
    statements.clear();
  }

  // ---- rows

  private void readAll(Prepared p, long ptr, GeneArray rows, RowForm form) throws SQLException {
    columns(p, ptr);
    do {
      rows.add(row(p, ptr, form));
    } while (step(ptr));
    db.reset(ptr);
  }

  private void skipAll(DB d, long ptr) throws SQLException {
    while (step(ptr)) {
      continue;
    }
    d.reset(ptr);
  }

  private boolean step(long ptr) throws SQLException {
    int code = db.step(ptr);
    if (code != Codes.SQLITE_ROW && code != Codes.SQLITE_DONE) {
      db.throwex(code);
    }
    return code == Codes.SQLITE_ROW;
  }

  /** A statement is prepared anew by SQLite when a table has changed, and may then have others. */
  private void columns(Prepared p, long ptr) throws SQLException {
    int n = db.column_count(ptr);
    if (n == p.names.length) {
      return;
    }
    String[] names = new String[n];
    Kind[] kinds = new Kind[n];
    for (int i = 0; i < n; i++) {
      names[i] = db.column_name(ptr, i).intern();
      kinds[i] = Kind.of(db.column_decltype(ptr, i));
    }
    p.names = names;
    p.kinds = kinds;
  }

  private Object row(Prepared p, long ptr, RowForm form) throws SQLException {
    Object[] values = new Object[p.names.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = form.text() ? text(ptr, i) : value(ptr, i, p.kinds[i]);
    }
    return form.maps() ? JdbcSession.map(p.names, values) : GeneArray.wrap(values);
  }

  private Object value(long ptr, int i, Kind kind) throws SQLException {
    switch (db.column_type(ptr, i)) {
      case Codes.SQLITE_INTEGER -> {
        long n = db.column_long(ptr, i);
        return kind == Kind.BOOL && (n == 0 || n == 1) ? (Object) (n == 1) : (Object) n;
      }
      case Codes.SQLITE_FLOAT -> {
        return db.column_double(ptr, i);
      }
      case Codes.SQLITE_TEXT -> {
        String s = db.column_text(ptr, i);
        return kind == Kind.DATE || kind == Kind.DATE_TIME ? time(s, kind) : s;
      }
      case Codes.SQLITE_BLOB -> {
        byte[] b = db.column_blob(ptr, i);
        return Bytes.wrap(b == null ? new byte[0] : b);
      }
      default -> {
        return Singleton.NIL;
      }
    }
  }

  private Object text(long ptr, int i) throws SQLException {
    return switch (db.column_type(ptr, i)) {
      case Codes.SQLITE_NULL -> "";
      case Codes.SQLITE_BLOB -> value(ptr, i, Kind.ANY).toString();
      default -> db.column_text(ptr, i);
    };
  }

  /** Dates as SQLite's own functions and as Gene writes them; anything else stays a text. */
  private static Object time(String s, Kind kind) {
    try {
      if (kind == Kind.DATE) {
        return LocalDate.parse(s);
      }
      String iso = s.length() > 10 && s.charAt(10) == ' ' ? s.replace(' ', 'T') : s;
      if (iso.endsWith("Z") || iso.lastIndexOf('+') > 0 || iso.lastIndexOf('-') > 10) {
        OffsetDateTime t = OffsetDateTime.parse(iso);
        return new DateTime(t.toLocalDateTime(), t.getOffset(), null);
      }
      return new DateTime(LocalDateTime.parse(iso), null, null);
    } catch (DateTimeParseException e) {
      return s;
    }
  }

  // ---- reading in portions

  @Override
  Cursor open(SqlText sql, Object[] args, RowForm form, int fetch, boolean transaction)
      throws SQLException {
    sql.checkSingle();
    if (sql.isEmpty()) {
      throw new SQLException("there is no statement");
    }
    Prepared p = statements.take(sql.driverText());
    try {
      boolean more = run(p, args);
      return new Rows(p, form, new Portions(fetch), more);
    } catch (SQLException e) {
      throw statements.dropped(p, e);
    }
  }

  /** The rows of a statement; it stands at the next one. */
  private final class Rows implements Cursor {
    private final Prepared prepared;
    private final RowForm form;
    private final Portions portions;
    private boolean more;
    private boolean closed;

    Rows(Prepared prepared, RowForm form, Portions portions, boolean more) {
      this.prepared = prepared;
      this.form = form;
      this.portions = portions;
      this.more = more;
    }

    @Override
    public GeneArray next() throws SQLException {
      waits.begin();
      GeneArray rows = new GeneArray();
      try {
        if (!closed && more) {
          prepared.core.pointer.safeRunConsume((d, ptr) -> read(ptr, rows));
        }
      } catch (SQLException e) {
        closed = true;
        throw statements.dropped(prepared, e);
      }
      if (!more) {
        close();
      }
      return rows.isEmpty() ? null : rows;
    }

    private void read(long ptr, GeneArray rows) throws SQLException {
      columns(prepared, ptr);
      portions.begin();
      while (more && portions.more(rows.size())) {
        Object row = row(prepared, ptr, form);
        portions.add(row);
        rows.add(row);
        more = step(ptr);
      }
    }

    @Override
    public void close() throws SQLException {
      if (closed) {
        return;
      }
      closed = true;
      more = false;
      prepared.core.pointer.safeRunInt(DB::reset);
      statements.giveBack(prepared);
    }
  }

  // ---- transactions

  @Override
  void begin(String mode) throws SQLException {
    waits.begin();
    db._exec(mode == null ? IMMEDIATE : mode);
    inTransaction = true;
    writing = mode == null || mode.equals(IMMEDIATE);
  }

  @Override
  void commit() throws SQLException {
    waits.begin();
    db._exec("commit");
    ended();
  }

  private void ended() {
    inTransaction = false;
    writing = false;
    savepoints = 0;
  }

  /** Some errors have ended the transaction already. */
  @Override
  void rollback() throws SQLException {
    if (inTransaction) {
      ended();
      waits.begin();
      try {
        db._exec("rollback");
      } catch (SQLException e) {
        if (!String.valueOf(e.getMessage()).contains("no transaction is active")) {
          throw e;
        }
      }
    }
  }

  @Override
  void savepoint() throws SQLException {
    db._exec("savepoint gene_" + (savepoints + 1));
    savepoints++;
  }

  @Override
  void release() throws SQLException {
    db._exec("release gene_" + savepoints);
    savepoints--;
  }

  @Override
  void rollbackToSavepoint(int number) throws SQLException {
    if (savepoints < number) {
      return;
    }
    db._exec("rollback to gene_" + savepoints);
    release();
  }

  @Override
  long lastInsertId() throws SQLException {
    GeneArray rows =
        query(
            SqlText.parse("select last_insert_rowid()", SqlText.Style.QUESTION_MARKS),
            new Object[0],
            RowForm.PLAIN);
    return (Long) ((GeneArray) rows.get(0)).get(0);
  }

  // ---- on the VM thread

  /**
   * Reads are stopped when they take too long and begin again on the worker. Changes cannot be
   * stopped without ending their transaction, so only those run here that have always been short,
   * and only inside of a transaction that has the write lock: they wait for nobody and for no disk.
   */
  @Override
  boolean isBrief(SqlText sql) {
    if (!sql.reads() && !(writing && sql.changesRows())) {
      return false;
    }
    Prepared p = statements.find(sql.driverText());
    return p != null && p.brevity.isBrief();
  }

  @Override
  boolean briefly(SqlText sql, Work work) throws SQLException {
    waits.onVmThread(sql.reads());
    try {
      work.run();
      return true;
    } catch (SQLException e) {
      if (waits.stopped()) {
        return false;
      }
      throw e;
    } finally {
      waits.onWorker();
    }
  }

  // ---- the connection

  void backup(String path) throws SQLException {
    waits.begin();
    int code = db.backup("main", path, null);
    if (code != Codes.SQLITE_OK) { // the message of the connection is that of the source
      String why = SQLiteErrorCode.getErrorCode(code).message;
      throw new SQLException("cannot write \"" + path + "\": " + SqlFailure.plain(why));
    }
  }

  @Override
  void cancel() throws SQLException {
    waits.cancel();
    db.interrupt();
  }

  @Override
  void settle() {
    waits.forget();
  }

  @Override
  boolean isAlive() {
    return true; // a file does not go away
  }

  @Override
  void close() throws SQLException {
    statements.clear();
    connection.close();
  }

  @Override
  void abort() {
    try {
      cancel();
    } catch (SQLException e) {
      // it is being dropped
    }
  }
}
