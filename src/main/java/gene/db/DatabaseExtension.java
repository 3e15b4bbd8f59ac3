package gene.db;

import gene.async.Scheduler;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.nio.file.Path;
import java.sql.SQLException;

/** The namespaces {@code genex/sqlite}, {@code genex/postgres} and {@code genex/jdbc}. */
public final class DatabaseExtension {
  private static final long DEFAULT_WAIT_LIMIT = 30_000_000_000L;
  private static final long DEFAULT_LIFETIME = 1_800_000_000_000L; // half an hour
  private static final long RECONNECT_LIMIT = 300_000_000_000L; // five minutes
  private static final long DEFAULT_SIZE = 8;
  private static final long MAX_SIZE = 1000;

  /** Makes a database of what a program wrote. */
  private interface Maker {
    Database make(Vm vm, String address, GeneMap options);
  }

  private final String name;
  private final Maker maker;
  private final GeneClass connections;
  private final GeneClass pools;

  private DatabaseExtension(Core core, Namespace ns, String name, Maker maker, Table.Rows more) {
    this.name = name;
    this.maker = maker;
    this.connections = HandleLib.makeClass(core, "Connection", more);
    this.pools = HandleLib.makeClass(core, "Pool", more);
    ns.set("Connection", connections);
    ns.set("Pool", pools);
  }

  // ---- the three

  public static void fillSqlite(Core core, Namespace ns) {
    new DatabaseExtension(core, ns, "sqlite", DatabaseExtension::sqlite, DatabaseExtension::sqlite)
        .install(ns, "path", SqliteDatabase.OPTIONS);
  }

  private static Database sqlite(Vm vm, String path, GeneMap options) {
    boolean file =
        !path.isEmpty() && !path.equals(SqliteDatabase.MEMORY) && !path.startsWith("file:");
    if (file && path.startsWith(":")) { // the driver fetches what stands behind :resource:
      throw Errors.argument("sqlite: expected a path, \":memory:\" or a file: URI, got " + path);
    }
    String place = file ? vm.workingDirectory().resolve(path).toString() : path;
    return new SqliteDatabase(Reach.sqlite(vm, place, file, options), options, Reach.confined(vm));
  }

  private static void sqlite(Table t) {
    t.method(
            "last_insert_id",
            "",
            "The key of the row that this connection inserted last.",
            (vm, self) ->
                Handle.of("last_insert_id", self).perform(Handle.FAILED, Session::lastInsertId))
        .method(
            "backup",
            "path",
            "Copies the database into a file while it is in use; nil.",
            DatabaseExtension::backup);
  }

  private static Object backup(Vm vm, Object self, Object path) {
    Path to = vm.workingDirectory().resolve(Args.string("backup", path));
    Reach.file(vm, Right.WRITE, to);
    Permissions gate = vm.permissions();
    return Handle.of("backup", self)
        .perform(
            "Backup failed",
            s -> {
              Path now = Reach.file(gate, Right.WRITE, to);
              ((SqliteSession) s).backup(now.toString());
              return null;
            });
  }

  public static void fillPostgres(Core core, Namespace ns) {
    new DatabaseExtension(
            core,
            ns,
            "postgres",
            (vm, url, options) ->
                new PostgresDatabase(Reach.checked(vm, PostgresAddress.parse(url)), options),
            DatabaseExtension::postgres)
        .install(ns, "url", PostgresDatabase.OPTIONS);
  }

  private static void postgres(Table t) {
    t.keywords(
            "listen",
            "channel ^reconnect",
            "Notifications of a channel as they come, each a Map ^channel ^payload ^pid; ^missed"
                + " after a lost connection, which is tried again for ^reconnect.",
            DatabaseExtension::listen)
        .method(
            "notify",
            "channel payload",
            "Sends a notification; nil.",
            DatabaseExtension::notifyAll);
  }

  private static Object listen(Vm vm, Object self, Object[] args, GeneMap options) {
    Handle h = Handle.of("listen", self);
    h.pool().checkOpen();
    return Notifications.start(
        Scheduler.of(vm),
        (PostgresDatabase) h.database(),
        Args.string("listen", args[0]),
        duration("listen ^reconnect", options.get("reconnect"), RECONNECT_LIMIT));
  }

  private static long duration(String what, Object given, long otherwise) {
    return given == null ? otherwise : Durations.nanos(what, given);
  }

  private static Object notifyAll(Vm vm, Object self, Object channel, Object payload) {
    Handle h = Handle.of("notify", self);
    Handle.Call c =
        h.call(
            h.database().sql("select pg_notify($1, $2)"),
            new Object[] {Args.string("notify", channel), Args.string("notify", payload)},
            0);
    h.run(c.sql(), HandleLib.none(), s -> s.query(c.sql(), c.args(), RowForm.PLAIN));
    return Singleton.NIL;
  }

  public static void fillJdbc(Core core, Namespace ns) {
    new DatabaseExtension(
            core,
            ns,
            "jdbc",
            (vm, url, options) -> {
              Reach.jdbc(vm, url);
              return new JdbcDatabase(url, options);
            },
            t -> {})
        .install(ns, "url", JdbcDatabase.OPTIONS);
  }

  // ---- what all have

  private void install(Namespace ns, String address, String options) {
    Table.of(ns)
        .keywords(
            "open",
            address + " ^timeout " + options,
            "Opens a Connection.",
            (vm, self, args, k) -> open(vm, args[0], k))
        .keywords(
            "pool",
            address + " ^size ^timeout ^lifetime " + options,
            "A Pool of at most ^size connections, replaced when they are ^lifetime old; who finds"
                + " none free waits for ^timeout.",
            (vm, self, args, k) -> pool(vm, args[0], k))
        .keywords(
            "query_async",
            "db sql arg.. ^maps ^text ^exact ^timeout",
            "Future of the rows.",
            (vm, self, args, k) ->
                HandleLib.rowsLater(Handle.of(name + "/query_async", args[0]), args, 2, k))
        .keywords(
            "exec_async",
            "db sql arg.. ^timeout",
            "Starts a statement; future of nil.",
            (vm, self, args, k) ->
                HandleLib.execLater(Handle.of(name + "/exec_async", args[0]), args, 2, k));
  }

  private Object open(Vm vm, Object address, GeneMap options) {
    Database db = maker.make(vm, Args.string(name + "/open", address), options);
    return opened(vm, new Handle(connections, pool(vm, db, 1, true, options)));
  }

  private Object pool(Vm vm, Object address, GeneMap options) {
    String text = Args.string(name + "/pool", address);
    long size = Args.integer(name + "/pool ^size", options.get("size"), DEFAULT_SIZE);
    if (size < 1 || size > MAX_SIZE) {
      throw Errors.argument(name + "/pool ^size expects an Int from 1 to " + MAX_SIZE);
    }
    if (name.equals("sqlite") && text.equals(SqliteDatabase.MEMORY)) {
      throw Errors.argument(
          "sqlite/pool expects a file: \":memory:\" is private to one connection");
    }
    Database db = maker.make(vm, text, options);
    return opened(vm, new Handle(pools, pool(vm, db, (int) size, false, options)));
  }

  private Pool pool(Vm vm, Database db, int size, boolean single, GeneMap options) {
    long waitLimit = duration(name + " ^timeout", options.get("timeout"), DEFAULT_WAIT_LIMIT);
    long lifetime =
        single || db.endsWithConnection()
            ? Long.MAX_VALUE // what a session was told, and data in memory, would be lost
            : duration(name + "/pool ^lifetime", options.get("lifetime"), DEFAULT_LIFETIME);
    return new Pool(Scheduler.of(vm), db, size, single, waitLimit, lifetime);
  }

  /** Opens the first connection, so that a wrong address is found here. */
  private static Handle opened(Vm vm, Handle h) {
    try {
      h.perform("Failed to open database", s -> check(s));
    } catch (GeneError e) {
      h.pool().close();
      throw e;
    }
    return h;
  }

  /** Some drivers open a file only when it is needed. */
  private static Object check(Session s) throws SQLException {
    return null;
  }
}
