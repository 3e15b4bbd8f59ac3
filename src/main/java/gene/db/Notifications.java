package gene.db;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.postgresql.PGNotification;

/**
 * What {@code listen} gives: notifications of a channel as they come, through a connection of its
 * own. When that is lost another one is opened, until the time limit is over; then comes a
 * notification with {@code ^missed}, since what was sent meanwhile is not known. Lasts until {@code
 * close} or the end of the program. Belongs to the VM thread, except {@link #watch}.
 */
final class Notifications extends Iter {
  /** A connection that brought nothing for so long is asked whether it stands. */
  private static final int QUIET_MILLIS = 30_000;

  private static final long FIRST_PAUSE_MILLIS = 50;
  private static final long LONGEST_PAUSE_MILLIS = 2_000;

  private final Scheduler scheduler;
  private final PostgresDatabase database;
  private final String channel;
  private final long limit; // nanoseconds without a connection
  private final CountDownLatch ended = new CountDownLatch(1);
  private final ArrayDeque<GeneMap> arrived = new ArrayDeque<>();
  private final GeneFuture listening;
  private volatile PostgresSession session;
  private volatile boolean closed;
  private GeneFuture reader; // who waits, or null
  private GeneError failure;
  private long count;

  private Notifications(
      Scheduler scheduler, PostgresDatabase database, String channel, long limit) {
    this.scheduler = scheduler;
    this.database = database;
    this.channel = channel;
    this.limit = limit;
    this.listening = scheduler.futures().operation((f, reason) -> close());
  }

  /** Begins to listen; nothing that is sent from now on is missed while the connection stands. */
  static Notifications start(
      Scheduler scheduler, PostgresDatabase database, String channel, long limit) {
    Notifications n = new Notifications(scheduler, database, channel, limit);
    Thread.ofPlatform().daemon().name("gene-db-listen").start(n::watch);
    Runnable notAtEnd = scheduler.main().atEnd(n::close);
    try {
      scheduler.await(n.listening);
    } catch (GeneError e) {
      notAtEnd.run();
      throw e;
    } finally {
      if (n.listening.pending()) {
        scheduler.futures().cancel(n.listening, (Object) null);
      }
    }
    return n;
  }

  // ---- on a thread of its own

  private void watch() {
    try {
      connect();
      scheduler.loop().post(() -> scheduler.futures().succeed(listening, Singleton.NIL));
      while (!closed) {
        try {
          receive();
        } catch (SQLException e) {
          if (!closed && !reconnected(e)) {
            scheduler.loop().post(() -> end(e));
            return;
          }
        }
      }
    } catch (SQLException e) {
      scheduler.loop().post(() -> end(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // nobody does that: the thread is known to nobody
    } finally {
      drop();
    }
  }

  private void connect() throws SQLException {
    PostgresSession s = database.connect();
    session = s;
    if (closed) {
      drop();
    }
    s.listen(database.quotedPart(channel));
  }

  private void drop() {
    PostgresSession s = session;
    if (s != null) {
      s.abort();
    }
  }

  private void receive() throws SQLException {
    PGNotification[] some = session.notifications(QUIET_MILLIS);
    if (some != null && some.length > 0) {
      scheduler.loop().post(() -> add(some));
    } else if (!closed && !session.isAlive()) {
      throw new SQLException("the server does not answer", "08006");
    }
  }

  /** Tries until there is another connection; false when there is none in time. */
  private boolean reconnected(SQLException lost) throws InterruptedException {
    long since = System.nanoTime();
    long pause = FIRST_PAUSE_MILLIS;
    SQLException last = lost;
    while (database.failure(last).lost() && System.nanoTime() - since < limit) {
      drop();
      if (ended.await(pause, TimeUnit.MILLISECONDS)) {
        return true;
      }
      pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
      try {
        connect();
        scheduler.loop().post(this::addGap);
        return true;
      } catch (SQLException e) {
        last = e;
      }
    }
    return false;
  }

  // ---- on the VM thread

  private void add(PGNotification[] some) {
    for (PGNotification n : some) {
      arrived.addLast(
          GeneMap.of(
              "channel", n.getName(), "payload", n.getParameter(), "pid", (long) n.getPID()));
    }
    wake();
  }

  /** A program that takes a notification only as the occasion to look for work need not know it. */
  private void addGap() {
    GeneMap gap = GeneMap.of("channel", channel, "payload", "", "pid", 0L);
    gap.put("missed", true);
    arrived.addLast(gap);
    wake();
  }

  private void end(SQLException e) {
    if (closed) {
      return;
    }
    closed = true;
    failure = database.failure(e).error("Listening failed", null);
    if (listening.pending()) {
      scheduler.futures().fail(listening, failure);
    }
    wake();
  }

  private void wake() {
    if (reader != null) {
      GeneFuture f = reader;
      reader = null;
      scheduler.futures().succeed(f, Singleton.NIL);
    }
  }

  @Override
  protected Object advance(Vm vm) {
    if (reader != null) {
      throw Errors.runtime("the notifications are already being read");
    }
    if (arrived.isEmpty() && !closed) {
      await();
    }
    GeneMap next = arrived.pollFirst();
    if (next == null && failure != null) {
      throw failure;
    }
    count += next == null ? 0 : 1;
    return next;
  }

  private void await() {
    GeneFuture f = scheduler.futures().operation((future, reason) -> {});
    reader = f;
    try {
      scheduler.await(f);
    } finally {
      if (reader == f) { // the task is being cancelled
        reader = null;
        if (f.pending()) {
          scheduler.futures().cancel(f, (Object) null);
        }
      }
    }
  }

  @Override
  protected GeneArray advancePair(Vm vm) {
    long index = count;
    Object item = next(vm);
    return item == null ? null : GeneArray.of(index, item);
  }

  @Override
  public void close(Vm vm) {
    close();
  }

  /** Ends it; who waits is at the end. */
  void close() {
    closed = true;
    ended.countDown();
    drop();
    wake();
  }

  @Override
  public String kind() {
    return "Generator";
  }
}
