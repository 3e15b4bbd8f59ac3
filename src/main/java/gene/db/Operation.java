package gene.db;

import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.async.Task;
import gene.runtime.Place;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.Singleton;
import java.sql.SQLException;

/**
 * One call of a database under way: waits for a connection, runs on its worker, gives its future
 * the outcome. Belongs to the VM thread, except {@link #perform}.
 *
 * <pre>
 *   request --> granted --> enqueued --> performed on the worker --> completed
 *      |            cancel: withdrawn        cancel: stopped at the server; the connection
 *      v                                     is used again when that has come back
 *   refused (time limit)
 * </pre>
 */
final class Operation implements GeneFuture.Work, Pool.Request {
  /** What is done with a session, on a worker. */
  interface Job {
    Object run(Session s) throws SQLException;
  }

  private enum Phase {
    WAITING,
    ENQUEUED,
    OVER
  }

  private final Pool pool;
  private final Scheduler scheduler;
  private final Job job;
  private final String what; // failed, for messages
  private final SqlText sql; // or null
  private final Task task;
  private final GeneFuture future;
  private boolean stoppable = true;
  private boolean counted = true;
  private Phase phase = Phase.WAITING;
  private PooledSession at;
  private Runnable alarm = () -> {};

  // of the worker, then of the VM thread
  private Object result;
  private Throwable failure;

  // of both
  private boolean performed;
  private Thread canceller;
  private volatile boolean stopped;

  /**
   * @param what the beginning of the message when it fails
   * @param sql for that message, may be null
   */
  Operation(Pool pool, String what, SqlText sql, Job job) {
    this.pool = pool;
    this.scheduler = pool.scheduler();
    this.job = job;
    this.what = what;
    this.sql = sql;
    this.task = scheduler.current();
    this.future = scheduler.futures().operation(this);
  }

  static Operation closing(Pool pool) {
    Operation op = new Operation(pool, "Failed to close", null, null);
    op.stoppable = false;
    return op;
  }

  GeneFuture future() {
    return future;
  }

  /** One that ends what was begun: it is not stopped when its task is cancelled. */
  Operation unstoppable() {
    stoppable = false;
    return this;
  }

  /** Fails it, and stops it at the server, when it takes longer. */
  Operation limit(long nanos) {
    alarm = new Operations(scheduler).alarm(nanos, () -> late(nanos));
    return this;
  }

  // ---- starting

  /** Runs on any connection of the pool. */
  Operation start() {
    try {
      pool.request(this);
    } catch (GeneError e) {
      end();
      scheduler.futures().fail(future, e);
    }
    return this;
  }

  /** Runs on that connection. */
  Operation startOn(PooledSession s) {
    granted(s);
    return this;
  }

  @Override
  public void granted(PooledSession s) {
    at = s;
    phase = Phase.ENQUEUED;
    s.enqueue(this);
  }

  @Override
  public void refused(GeneError why) {
    end();
    scheduler.futures().fail(future, why);
  }

  @Override
  public Task requester() {
    return task;
  }

  /** Suspends the running task until it is done; the value. */
  Object await() {
    try {
      return scheduler.await(future);
    } finally {
      if (future.pending()) { // the task is being cancelled
        scheduler.futures().cancel(future, (Object) null);
      }
    }
  }

  String holder() {
    Place place = task.place();
    return "task " + task.number() + (place == null ? "" : " (" + place + ")");
  }

  // ---- on the worker

  /** Does it. What goes wrong is kept for {@link #complete}. */
  void perform(PooledSession p) {
    try {
      if (job == null) {
        p.closeNow();
      } else {
        run(p);
      }
    } catch (Throwable t) { // an error of any kind belongs to the program that waits
      failure = t;
    }
    afterwards(p);
  }

  private void run(PooledSession p) throws SQLException {
    try {
      result = run(p.ready());
    } catch (SQLException e) {
      SqlFailure f = pool.database().failure(e);
      if (!f.lost()) {
        throw e;
      }
      p.drop();
      boolean again = !p.inTransaction() && sql != null && (f.untouched() || sql.reads());
      if (!again || isCancelled()) {
        throw e;
      }
      result = run(p.ready());
    }
  }

  /** Opening the connection may have taken long: nobody may want the result any more. */
  private Object run(Session s) throws SQLException {
    return stopped ? null : job.run(s);
  }

  private synchronized boolean isCancelled() {
    return canceller != null;
  }

  /** A cancellation that came too late must not hit the next statement. */
  private void afterwards(PooledSession p) {
    Thread cancelling;
    synchronized (this) {
      performed = true;
      cancelling = canceller;
    }
    if (cancelling == null) {
      return;
    }
    try {
      cancelling.join();
      p.settle();
    } catch (InterruptedException | SQLException e) {
      p.drop();
    }
  }

  // ---- back on the VM thread

  /** Whether the program waits for its end. */
  boolean counted() {
    return counted;
  }

  void complete() {
    end();
    if (!future.pending()) {
      return;
    }
    if (failure == null) {
      scheduler.futures().succeed(future, result == null ? Singleton.NIL : result);
    } else {
      scheduler.futures().fail(future, error(failure));
    }
  }

  private void end() {
    phase = Phase.OVER;
    alarm.run();
  }

  private GeneError error(Throwable t) {
    return switch (t) {
      case GeneError e -> e;
      case SQLException e -> error(e);
      case OutOfMemoryError e ->
          SqlFailure.provider(what + ": the rows do not fit into memory; read them with each");
      default -> SqlFailure.provider(what + ": " + t);
    };
  }

  private GeneError error(SQLException e) {
    GeneError error = pool.database().failure(e).error(what, sql);
    if (e.getSQLState() != null) {
      error.value(scheduler.vm()).set("sqlstate", e.getSQLState());
    }
    return error;
  }

  // ---- from outside

  @Override
  public void cancel(GeneFuture f, ExceptionValue reason) {
    stop();
  }

  private void late(long nanos) {
    if (future.pending()) {
      stop();
      scheduler
          .futures()
          .fail(
              future,
              SqlFailure.timeout(
                  "query timed out after "
                      + Times.text(nanos)
                      + (sql == null ? "" : " (in: " + sql.shown() + ")"),
                  SqlFailure.TIMEOUT));
    }
  }

  private void stop() {
    alarm.run();
    if (phase == Phase.WAITING) {
      phase = Phase.OVER;
      pool.withdraw(this);
    } else if (phase == Phase.ENQUEUED && stoppable && !at.dequeue(this)) {
      stopped = true;
      if (counted) {
        counted = false;
        scheduler.loop().arrived();
      }
      at.cancel(this);
    }
  }

  /** Tells the server, from a thread of its own: that takes a connection of its own. */
  synchronized void cancelAtServer(Session s) {
    if (performed || canceller != null) {
      return;
    }
    canceller =
        Thread.ofPlatform()
            .daemon()
            .name("gene-db-cancel")
            .start(
                () -> {
                  try {
                    s.cancel();
                  } catch (SQLException e) {
                    s.abort(); // it cannot be told, so it is cut
                  }
                });
  }

  @Override
  public String description() {
    return "an answer of the database";
  }
}
