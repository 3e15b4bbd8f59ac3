package gene.db;

import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.async.loop.LoopFiber;
import gene.async.loop.NettyIo;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * A place for one connection: the session, its worker and the operations that wait for it. Belongs
 * to the VM thread, except {@link #work}. While an operation runs, the session belongs to the
 * worker. A session that is lost is dropped; the next operation opens another one.
 *
 * <p>The worker is a thread, or, where the driver reads from a socket that the event loop can
 * serve, a fiber of the loop: then a statement costs no switch of threads.
 */
final class PooledSession {
  /** A connection that was idle for longer is asked whether it stands before it is used. */
  private static final long TRUSTED_NANOS = 1_000_000_000L;

  /** So long a cancelled operation may need to end before its connection is cut. */
  private static final long GRACE_NANOS = 5_000_000_000L;

  private final Pool pool;
  private final Worker worker;
  private final @Nullable LoopFiber fiber; // null: the worker's thread performs
  private final @Nullable NettyIo sockets; // with the fiber
  private final ArrayDeque<Operation> queue = new ArrayDeque<>(2);
  private volatile Session session; // null: not open
  private volatile boolean inTransaction;
  private volatile boolean replaced; // the next operation opens another connection
  private volatile long openedAt;
  private final long lifetime;
  private long usedAt;
  private Operation running;
  private Lease lease; // of the task that keeps it, or null

  PooledSession(Pool pool, int number) {
    this.pool = pool;
    this.lifetime = pool.lifetime(number);
    this.worker = new Worker(pool.scheduler().vm().core(), "gene-db-" + number);
    Scheduler scheduler = pool.scheduler();
    this.fiber = pool.database().onLoop(scheduler) ? new LoopFiber(scheduler.loop()) : null;
    this.sockets = fiber == null ? null : scheduler.sockets();
  }

  Pool pool() {
    return pool;
  }

  /** The open session, null when there is none; to be used by the VM thread while nothing runs. */
  Session session() {
    return running == null ? session : null;
  }

  /** Whether an idle session is too old to be lent once more. */
  boolean isOld() {
    return session != null && System.nanoTime() - openedAt > lifetime;
  }

  /** Nobody has it, but somebody will. */
  void replaceIfOld() {
    replaced = isOld();
  }

  Lease lease() {
    return lease;
  }

  void lease(Lease l) {
    lease = l;
  }

  /** Whether a transaction is open, so that a lost connection cannot be replaced. */
  void inTransaction(boolean is) {
    inTransaction = is;
  }

  /** For messages: who has it. */
  String holder() {
    if (lease != null) {
      return lease.holder();
    }
    return running == null ? "nobody" : running.holder();
  }

  // ---- operations, one after the other

  void enqueue(Operation op) {
    if (running == null) {
      start(op);
    } else {
      queue.addLast(op);
    }
  }

  boolean dequeue(Operation op) {
    return queue.remove(op);
  }

  private void start(Operation op) {
    running = op;
    pool.scheduler().loop().expect();
    if (fiber == null) {
      worker.execute(() -> work(op));
    } else {
      fiber.execute(() -> work(op));
    }
  }

  /** On the worker. */
  private void work(Operation op) {
    op.perform(this);
    if (fiber == null) {
      pool.scheduler().loop().post(() -> arrived(op));
    } else {
      fiber.errand(() -> arrived(op));
    }
  }

  /** On the worker: the session to use, opened if need be. */
  Session ready() throws SQLException {
    if (replaced) {
      replaced = false;
      retire();
    }
    Session s = session;
    if (s != null && !inTransaction && System.nanoTime() - usedAt > TRUSTED_NANOS && !s.isAlive()) {
      drop();
      s = null;
    }
    if (s == null) {
      if (inTransaction) {
        throw new SQLException("the connection was lost in the middle of a transaction", "08006");
      }
      s = fiber == null ? pool.database().connect() : connected(fiber);
      session = s;
      openedAt = System.nanoTime();
    }
    return s;
  }

  /** On the worker: the server is told that the connection ends, whatever it says to that. */
  private void retire() {
    try {
      closeNow();
    } catch (SQLException e) {
      // gone already
    }
  }

  /** Opens a session on a thread: names are looked up and passwords hashed, which takes long. */
  private Session connected(LoopFiber waiting) throws SQLException {
    CompletableFuture<Session> opened = new CompletableFuture<>();
    worker.execute(
        () -> {
          try {
            opened.complete(pool.database().connect(sockets, waiting));
          } catch (Throwable t) { // of the program that waits
            opened.completeExceptionally(t);
          }
          waiting.unblocked();
        });
    while (!opened.isDone()) {
      waiting.suspend();
    }
    try {
      return opened.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof SQLException failure) {
        throw failure;
      }
      throw e;
    }
  }

  /** On the worker: what is open is no good any more. */
  void drop() {
    Session s = session;
    session = null;
    if (s != null) {
      s.abort();
    }
  }

  /** On the worker: after a cancellation. */
  void settle() throws SQLException {
    Session s = session;
    if (s != null) {
      s.settle();
    }
  }

  boolean inTransaction() {
    return inTransaction;
  }

  private void arrived(Operation op) {
    running = null;
    usedAt = System.nanoTime();
    if (op.counted()) {
      pool.scheduler().loop().arrived();
    }
    Operation next = queue.pollFirst();
    if (next != null) {
      start(next);
    } else if (lease == null) {
      pool.release(this);
    }
    op.complete();
  }

  /** The lease is over, and with it what it enqueued. */
  void leaseEnded() {
    lease = null;
    inTransaction = false;
    if (running == null && queue.isEmpty()) {
      pool.release(this);
    }
  }

  /** Stops the operation that runs; cuts the connection when that does not help. */
  void cancel(Operation op) {
    Session s = session;
    if (s != null) {
      op.cancelAtServer(s);
    }
    new Operations(pool.scheduler())
        .alarm(
            GRACE_NANOS,
            () -> {
              if (running == op) {
                abort();
              }
            });
  }

  // ---- the end

  /** Closes it when nothing runs on it any more; the future of that. */
  GeneFuture dispose() {
    Operation op = Operation.closing(pool);
    enqueue(op);
    return op.future();
  }

  /** On the worker: closes it in good order. */
  void closeNow() throws SQLException {
    Session s = session;
    session = null;
    if (s != null) {
      s.close();
    }
  }

  void abort() {
    Session s = session;
    if (s != null) {
      s.abort();
    }
  }
}
