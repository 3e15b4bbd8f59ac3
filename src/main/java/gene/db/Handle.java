package gene.db;

import gene.async.Scheduler;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.GeneMap;
import gene.value.Printer;
import java.sql.SQLException;

/**
 * A Connection or Pool as programs have it: finds the connection for a call, and runs the call
 * there. Belongs to the VM thread.
 */
final class Handle extends Instance {
  static final String FAILED = "SQL execution failed";

  private final Pool pool;

  Handle(GeneClass cls, Pool pool) {
    super(cls);
    this.pool = pool;
  }

  static Handle of(String owner, Object v) {
    if (v instanceof Handle h) {
      return h;
    }
    throw Errors.expects(owner, "a Connection or Pool", v);
  }

  Pool pool() {
    return pool;
  }

  Database database() {
    return pool.database();
  }

  // ---- arguments

  /** An SQL text with the values for its parameters, as sessions take them. */
  record Call(SqlText sql, Object[] args) {}

  /** {@code args} from that index on are the values. */
  Call call(Object[] args, int from, String owner) {
    return call(database().sql(Args.string(owner, args[from - 1])), args, from);
  }

  Call call(SqlText sql, Object[] args, int from) {
    int n = args.length - from;
    if (sql.names() != null) {
      if (n != 1 || !(args[from] instanceof GeneMap values)) {
        throw failed(
            "a Map with the values of :" + String.join(", :", sql.names()) + " expected", sql);
      }
      return new Call(sql, sql.arranged(named(sql, values)));
    }
    if (n != sql.parameters()) {
      throw failed(sql.parameters() + " parameters expected, got " + n, sql);
    }
    Object[] values = new Object[n];
    for (int i = 0; i < n; i++) {
      values[i] = database().bindable(args[from + i]);
    }
    return new Call(sql, sql.arranged(values));
  }

  private Object[] named(SqlText sql, GeneMap values) {
    Object[] all = new Object[sql.names().size()];
    for (int i = 0; i < all.length; i++) {
      String name = sql.names().get(i);
      if (!values.has(name)) {
        throw failed("no value for :" + name, sql);
      }
      all[i] = database().bindable(values.get(name));
    }
    return all;
  }

  static GeneError failed(String text, SqlText sql) {
    return new SqlFailure(text, null, false, true).error(FAILED, sql);
  }

  // ---- running

  /** Runs a call and waits for it. */
  Object run(SqlText sql, GeneMap options, Operation.Job job) {
    pool.checkOpen();
    Lease lease = pool.lease();
    PooledSession p = lease == null ? pool.free() : lease.session();
    Session s = p == null ? null : p.session();
    if (s != null && s.isBrief(sql)) {
      Brief brief = new Brief(s, job);
      if (brief.run(sql)) {
        return brief.result;
      }
    }
    return start(sql, options, job).await();
  }

  /** A call on the VM thread. */
  private final class Brief implements Session.Work {
    private final Session session;
    private final Operation.Job job;
    private Object result;

    Brief(Session session, Operation.Job job) {
      this.session = session;
      this.job = job;
    }

    boolean run(SqlText sql) {
      try {
        return session.briefly(sql, this);
      } catch (SQLException e) {
        throw database().failure(e).error(FAILED, sql);
      }
    }

    @Override
    public void run() throws SQLException {
      result = job.run(session);
    }
  }

  /** Starts a call. */
  Operation start(SqlText sql, GeneMap options, Operation.Job job) {
    pool.checkOpen();
    Operation op = new Operation(pool, FAILED, sql, job);
    Object limit = options.get("timeout");
    if (limit != null) {
      op.limit(Durations.nanos("^timeout", limit));
    }
    Lease lease = pool.lease();
    return lease == null ? op.start() : op.startOn(lease.session());
  }

  /** Waits for a piece of work that is not one statement. */
  Object perform(String what, Operation.Job job) {
    pool.checkOpen();
    Operation op = new Operation(pool, what, null, job);
    Lease lease = pool.lease();
    return (lease == null ? op.start() : op.startOn(lease.session())).await();
  }

  /** Rows as they are consumed. */
  RowStream stream(SqlText sql, RowStream.Opening opening) {
    pool.checkOpen();
    Lease lease = pool.lease();
    if (lease == null && pool.single() && database().interleavesOutsideTransactions()) {
      return new RowStream(pool, null, false, sql, opening);
    }
    boolean own = lease == null;
    Lease l = own ? Lease.acquire(pool, "rows of each") : lease;
    return new RowStream(pool, l, own, sql, opening);
  }

  void close(Scheduler scheduler) {
    scheduler.await(pool.close());
  }

  // ---- as a value

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  public Object get(String name) {
    return switch (name) {
      case "closed" -> pool.closed();
      case "size" -> (long) pool.size();
      case "used" -> (long) pool.used();
      case "waiting" -> (long) pool.waiting();
      default -> super.get(name);
    };
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(" + cls().name() + " ^closed " + pool.closed() + ")");
  }
}
