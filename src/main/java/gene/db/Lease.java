package gene.db;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.async.Task;
import gene.runtime.Place;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;

/**
 * A connection that a task keeps: for a transaction, for {@code with}, or for rows that it reads.
 * Calls of the same task go to it. Ends once, by its task, with the task's end, or with the pool;
 * then an open transaction is rolled back before anybody else gets the connection. Belongs to the
 * VM thread.
 */
final class Lease implements Pool.Request, GeneFuture.Work {
  private final Pool pool;
  private final Scheduler scheduler;
  private final Task task;
  private final Place place;
  private final String purpose;
  private final List<RowStream> streams = new ArrayList<>(0);
  private GeneFuture granted; // null when it was given at once
  private PooledSession session;
  private int depth; // of transactions: 1 is the transaction, more are savepoints
  private boolean manual; // begun by hand
  private boolean bound;
  private boolean over;
  private Runnable notAtEnd = () -> {};

  private Lease(Pool pool, String purpose) {
    this.pool = pool;
    this.scheduler = pool.scheduler();
    this.task = scheduler.current();
    this.place = scheduler.vm().stack.place();
    this.purpose = purpose;
  }

  /** Waits for a connection and keeps it. */
  static Lease acquire(Pool pool, String purpose) {
    Lease l = new Lease(pool, purpose);
    pool.request(l);
    if (l.session == null) {
      l.await();
    }
    return l;
  }

  private void await() {
    granted = scheduler.futures().operation(this);
    try {
      scheduler.await(granted);
    } finally {
      if (granted.pending()) { // the task is being cancelled
        scheduler.futures().cancel(granted, (Object) null);
      }
    }
  }

  /** Makes it the connection for all calls of its task, until it ends or the task does. */
  Lease bind() {
    bound = true;
    pool.bind(task, this);
    notAtEnd = task.atEnd(this::abandon);
    return this;
  }

  @Override
  public void granted(PooledSession s) {
    session = s;
    s.lease(this);
    if (granted != null) {
      scheduler.futures().succeed(granted, Singleton.NIL);
    }
  }

  @Override
  public void refused(GeneError why) {
    over = true;
    scheduler.futures().fail(granted, why);
  }

  @Override
  public void cancel(GeneFuture f, ExceptionValue reason) {
    pool.withdraw(this);
  }

  @Override
  public Task requester() {
    return task;
  }

  PooledSession session() {
    return session;
  }

  boolean over() {
    return over;
  }

  int depth() {
    return depth;
  }

  boolean manual() {
    return manual;
  }

  void manual(boolean is) {
    manual = is;
  }

  /** {@code task 3 (transaction at app.gene:12:5)}. */
  String holder() {
    return "task " + task.number() + " (" + purpose + (place == null ? "" : " at " + place) + ")";
  }

  // ---- transactions

  void begin(String mode) {
    int inner = depth;
    Operation op =
        operation(
            "Failed to begin transaction",
            s -> {
              if (inner == 0) {
                s.begin(mode);
              } else {
                s.savepoint();
              }
              return null;
            });
    boolean begun = false;
    try {
      (inner == 0 ? op : op.unstoppable()).await();
      begun = true;
    } finally {
      if (!begun) { // it may have succeeded in the moment when it was cancelled
        undo(inner, false);
      }
    }
    session.inTransaction(true);
    depth++;
  }

  void commit() {
    closeStreams();
    int inner = --depth;
    Operation op =
        operation(
                "Failed to commit transaction",
                s -> {
                  if (inner == 0) {
                    s.commit();
                  } else {
                    s.release();
                  }
                  return null;
                })
            .unstoppable();
    try {
      op.await();
    } catch (GeneError e) {
      depth++;
      throw e;
    }
    session.inTransaction(inner > 0);
  }

  /** Waits for the end only when asked to: a task that is cancelled twice must not stop it. */
  void rollback(boolean wait) {
    closeStreams();
    undo(--depth, wait);
  }

  /** Undoes what was begun at that depth, if it was. */
  private void undo(int inner, boolean wait) {
    session.inTransaction(inner > 0);
    Operation op =
        operation(
                "Failed to roll back transaction",
                s -> {
                  if (inner == 0) {
                    s.rollback();
                  } else {
                    s.rollbackToSavepoint(inner);
                  }
                  return null;
                })
            .unstoppable();
    if (wait) {
      op.await();
    } else {
      op.future().seen();
    }
  }

  private Operation operation(String what, Operation.Job job) {
    if (over) {
      throw SqlFailure.closed(!pool.single());
    }
    return new Operation(pool, what, null, job).startOn(session);
  }

  // ---- rows

  void add(RowStream s) {
    streams.add(s);
  }

  void remove(RowStream s) {
    streams.remove(s);
  }

  private void closeStreams() {
    for (RowStream s : List.copyOf(streams)) {
      s.close();
    }
  }

  // ---- the end

  /** Gives the connection back. */
  void end() {
    if (over) {
      return;
    }
    over = true;
    notAtEnd.run();
    closeStreams();
    if (bound) {
      pool.unbind(task);
    }
    if (session != null) {
      session.leaseEnded();
    }
  }

  /** Gives back a connection whose transaction was not ended. */
  void abandon() {
    if (!over && depth > 0) {
      depth = 1;
      rollback(false);
    }
    end();
  }

  @Override
  public String description() {
    return "a free database connection";
  }
}
