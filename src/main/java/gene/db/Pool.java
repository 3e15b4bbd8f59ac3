package gene.db;

import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.async.Task;
import gene.runtime.error.GeneError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Connections to one database, lent to one task at a time; a plain Connection is a pool of one. Who
 * finds none free waits in a queue, first come, first served, for a limited time. Connections are
 * opened when they are first needed. Belongs to the VM thread.
 */
final class Pool {
  /** Somebody who wants a connection. */
  interface Request {
    void granted(PooledSession s);

    void refused(GeneError why);

    /** The task that asks for a connection. */
    Task requester();
  }

  /** Somebody who waits, and what calls the time limit off. */
  private record Waiting(Request request, Runnable alarm) {}

  private final Scheduler scheduler;
  private final Database database;
  private final int size;
  private final boolean single;
  private final long waitLimit;
  private final long lifetime;
  private final List<PooledSession> all = new ArrayList<>();
  private final ArrayDeque<PooledSession> idle = new ArrayDeque<>(); // used last, first out
  private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
  private final Map<Task, Lease> leases = new IdentityHashMap<>(); // of tasks that keep one
  private final Runnable notAtEnd;
  private boolean closed;

  /**
   * @param single whether it is a plain Connection
   * @param waitLimit nanoseconds that a request waits at most
   * @param lifetime nanoseconds after which a connection is not lent again
   */
  Pool(
      Scheduler scheduler,
      Database database,
      int size,
      boolean single,
      long waitLimit,
      long lifetime) {
    this.scheduler = scheduler;
    this.database = database;
    this.size = size;
    this.single = single;
    this.waitLimit = waitLimit;
    this.lifetime = lifetime;
    this.notAtEnd = scheduler.main().atEnd(this::abandon);
  }

  Scheduler scheduler() {
    return scheduler;
  }

  Database database() {
    return database;
  }

  boolean single() {
    return single;
  }

  boolean closed() {
    return closed;
  }

  int size() {
    return size;
  }

  /** Connections that somebody has. */
  int used() {
    return all.size() - idle.size();
  }

  /**
   * How old that connection may become: those that were opened together do not all end together.
   */
  long lifetime(int number) {
    return lifetime - lifetime / 40 * (number - 1) / size;
  }

  int waiting() {
    return waiting.size();
  }

  void checkOpen() {
    if (closed) {
      throw SqlFailure.closed(!single);
    }
  }

  // ---- leases

  /** What the running task keeps, or null. */
  Lease lease() {
    return leases.isEmpty() ? null : leases.get(scheduler.current());
  }

  void bind(Task task, Lease lease) {
    leases.put(task, lease);
  }

  void unbind(Task task) {
    leases.remove(task);
  }

  // ---- lending

  /** A connection that is free right now and open, else null; it is not taken. */
  PooledSession free() {
    PooledSession s = waiting.isEmpty() ? idle.peekLast() : null;
    return s == null || s.session() == null || s.isOld() ? null : s;
  }

  /** Gives a connection at once or later, unless the time runs out. */
  void request(Request r) {
    checkOpen();
    PooledSession s = idle.pollLast();
    if (s == null && all.size() < size) {
      s = new PooledSession(this, all.size() + 1);
      all.add(s);
    }
    if (s != null) {
      lend(s, r);
      return;
    }
    checkNotOwn(r.requester());
    Runnable alarm = new Operations(scheduler).alarm(waitLimit, () -> expired(r));
    waiting.addLast(new Waiting(r, alarm));
  }

  /** Waiting for rows that the same task reads would last for ever. */
  private void checkNotOwn(Task task) {
    if (single && all.getFirst().lease() != null && all.getFirst().lease().requester() == task) {
      throw SqlFailure.provider(
          "Connection is in use: "
              + all.getFirst().holder()
              + "; use a pool or a transaction, or close the rows first",
          SqlFailure.BUSY);
    }
  }

  private void expired(Request r) {
    if (withdraw(r)) {
      r.refused(exhausted());
    }
  }

  /** Somebody does not wait any more; false when that one did not. */
  boolean withdraw(Request r) {
    for (Iterator<Waiting> i = waiting.iterator(); i.hasNext(); ) {
      Waiting w = i.next();
      if (w.request == r) {
        w.alarm.run();
        i.remove();
        return true;
      }
    }
    return false;
  }

  private GeneError exhausted() {
    StringJoiner holders = new StringJoiner(", ");
    all.stream().map(PooledSession::holder).sorted().forEach(holders::add);
    String after = " after " + Times.text(waitLimit);
    return SqlFailure.timeout(
        single
            ? "Connection is in use" + after + ": " + holders
            : "no free connection" + after + ", all " + size + " are in use: " + holders,
        SqlFailure.POOL_EXHAUSTED);
  }

  /** A connection is not needed any more. */
  void release(PooledSession s) {
    if (closed) {
      if (s.session() != null) {
        s.dispose();
      }
      return;
    }
    Waiting next = waiting.pollFirst();
    if (next == null) {
      idle.addLast(s);
    } else {
      next.alarm.run();
      lend(s, next.request);
    }
  }

  private static void lend(PooledSession s, Request r) {
    s.replaceIfOld();
    r.granted(s);
  }

  // ---- the end

  /**
   * No new calls; those under way end first.
   *
   * @return done when the connections that nobody uses are closed
   */
  GeneFuture close() {
    if (closed) {
      return scheduler.futures().completed(null);
    }
    closed = true;
    notAtEnd.run();
    for (Waiting w = waiting.pollFirst(); w != null; w = waiting.pollFirst()) {
      w.alarm.run();
      w.request.refused(SqlFailure.closed(!single));
    }
    GeneFuture last = null;
    for (PooledSession s = idle.pollFirst(); s != null; s = idle.pollFirst()) {
      last = s.dispose();
    }
    for (Lease l : List.copyOf(leases.values())) {
      l.abandon();
    }
    return last != null ? last : scheduler.futures().completed(null);
  }

  /** The program has ended: what is open is cut, nobody waits. */
  private void abandon() {
    closed = true;
    all.forEach(PooledSession::abort);
  }
}
