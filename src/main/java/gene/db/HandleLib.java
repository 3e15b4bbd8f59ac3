package gene.db;

import gene.async.Scheduler;
import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;

/** The methods of Connection and Pool that all databases have. */
final class HandleLib {
  private static final String ROWS = "^maps ^text ^exact ^timeout";
  private static final GeneMap NONE = new GeneMap();

  private HandleLib() {}

  /** A class {@code Connection} or {@code Pool}; {@code more} adds what one database has alone. */
  static GeneClass makeClass(Core core, String name, Table.Rows more) {
    return GeneClass.builtin(
        core,
        name,
        core.object(),
        cls -> {
          Table t = Table.of(cls);
          reading(t);
          changing(t);
          transactions(t);
          more.fill(t);
        });
  }

  private static void reading(Table t) {
    t.keywords(
            "query",
            "sql arg.. " + ROWS,
            "The rows, each an Array; ^^maps: a Map, ^^text: values as Strings.",
            (vm, self, args, k) -> rows(handle(self), args, 1, k))
        .keywords(
            "query_one",
            "sql arg.. " + ROWS,
            "The first row, nil when there is none.",
            (vm, self, args, k) -> first(rows(handle(self), args, 1, k)))
        .keywords(
            "query_value",
            "sql arg.. ^text ^exact ^timeout",
            "The first column of the first row, nil when there is none.",
            (vm, self, args, k) -> value(first(rows(handle(self), args, 1, k))))
        .keywords(
            "query_async",
            "sql arg.. " + ROWS,
            "Future of the rows.",
            (vm, self, args, k) -> rowsLater(handle(self), args, 1, k))
        .keywords(
            "each",
            "sql arg.. ^maps ^text ^exact ^fetch",
            "A Generator of rows, read as they are consumed, ^fetch at a time.",
            HandleLib::each);
  }

  private static void changing(Table t) {
    t.keywords(
            "exec",
            "sql arg.. ^timeout",
            "Runs a statement; without arguments any number of them. nil.",
            (vm, self, args, k) -> exec(vm, handle(self), args, 1, k))
        .keywords(
            "exec_async",
            "sql arg.. ^timeout",
            "Starts a statement; future of nil.",
            (vm, self, args, k) -> execLater(handle(self), args, 1, k))
        .keywords(
            "insert",
            "table map ^returning ^timeout",
            "Inserts a row; nil, or the value of the column ^returning.",
            (vm, self, args, k) -> RowStatements.insert(handle(self), args, k))
        .keywords(
            "update",
            "table map where arg.. ^timeout",
            "Changes the rows for which the SQL text holds; how many.",
            (vm, self, args, k) -> RowStatements.update(handle(self), args, k))
        .method(
            "insert_many",
            "table rows",
            "Inserts Maps, all or none; how many.",
            (vm, self, table, rows) -> RowStatements.insertMany(handle(self), table, rows))
        .method(
            "changes",
            "",
            "How many rows the last statement has changed.",
            (vm, self) -> handle(self).perform(Handle.FAILED, Session::changes))
        .method(
            "migrate",
            "folder",
            "Runs the files NNN_name.sql that have not been run; their names.",
            (vm, self, folder) -> Migrations.run(vm, handle(self), folder));
  }

  private static void transactions(Table t) {
    t.keywords(
            "transaction",
            "f ^mode ^isolation ^read_only ^retries",
            "Runs f in a transaction, inside of another one as a savepoint; the value of f.",
            (vm, self, args, k) -> Transactions.run(vm, handle(self), args[0], k))
        .keywords(
            "begin",
            "^mode ^isolation ^read_only",
            "Begins a transaction of this task; nil.",
            (vm, self, args, k) -> Transactions.begin(handle(self), k))
        .method("commit", "", "Ends it; nil.", (vm, self) -> Transactions.commit(handle(self)))
        .method(
            "rollback",
            "",
            "Undoes and ends it; nil.",
            (vm, self) -> Transactions.rollback(handle(self)))
        .method(
            "with",
            "f",
            "Calls f with this value; all calls inside go to one connection.",
            (vm, self, f) -> Transactions.with(vm, handle(self), f))
        .method("close", "", "Closes it; nil.", HandleLib::close);
  }

  private static Handle handle(Object self) {
    return Handle.of("Connection", self);
  }

  // ---- reading

  static RowForm form(GeneMap k) {
    return k.size() == 0
        ? RowForm.PLAIN
        : new RowForm(Args.truthy(k, "maps"), Args.truthy(k, "text"), Args.truthy(k, "exact"));
  }

  private static GeneArray rows(Handle h, Object[] args, int from, GeneMap k) {
    Handle.Call c = h.call(args, from, "query");
    RowForm form = form(k);
    return (GeneArray) h.run(c.sql(), k, s -> s.query(c.sql(), s.adapted(c.sql(), c.args()), form));
  }

  /** {@code args[from - 1]} is the SQL text. */
  static Object rowsLater(Handle h, Object[] args, int from, GeneMap k) {
    Handle.Call c = h.call(args, from, "query_async");
    RowForm form = form(k);
    return h.start(c.sql(), k, s -> s.query(c.sql(), s.adapted(c.sql(), c.args()), form)).future();
  }

  private static Object first(GeneArray rows) {
    return rows.isEmpty() ? Singleton.NIL : rows.get(0);
  }

  private static Object value(Object row) {
    return row instanceof GeneArray a && !a.isEmpty() ? a.get(0) : Singleton.NIL;
  }

  private static Object each(Vm vm, Object self, Object[] args, GeneMap k) {
    Handle h = handle(self);
    Handle.Call c = h.call(args, 1, "each");
    RowForm form = form(k);
    long fetch = Args.integer("each ^fetch", k.get("fetch"), 0);
    if (fetch < 0 || fetch > Integer.MAX_VALUE) {
      throw Errors.argument("each ^fetch expects a positive Int");
    }
    Lease lease = h.pool().lease();
    boolean transaction = lease != null && lease.depth() > 0;
    return h.stream(
        c.sql(),
        s -> s.open(c.sql(), s.adapted(c.sql(), c.args()), form, (int) fetch, transaction));
  }

  // ---- changing

  private static Object exec(Vm vm, Handle h, Object[] args, int from, GeneMap k) {
    Handle.Call c = h.call(args, from, "exec");
    if (Transactions.control(h, c.sql())) {
      return Singleton.NIL;
    }
    h.run(c.sql(), k, s -> exec(s, c));
    return Singleton.NIL;
  }

  static Object execLater(Handle h, Object[] args, int from, GeneMap k) {
    Handle.Call c = h.call(args, from, "exec_async");
    Transactions.refuseControl(c.sql());
    return h.start(c.sql(), k, s -> exec(s, c)).future();
  }

  private static Object exec(Session s, Handle.Call c) throws java.sql.SQLException {
    if (c.sql().several() && c.args().length == 0) {
      s.script(c.sql().driverText());
    } else {
      s.execute(c.sql(), s.adapted(c.sql(), c.args()));
    }
    return null;
  }

  private static Object close(Vm vm, Object self) {
    handle(self).close(Scheduler.of(vm));
    return Singleton.NIL;
  }

  /** For calls without options. */
  static GeneMap none() {
    return NONE;
  }
}
