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
import org.postgresql.PGNotification;

/**
 * What {@code listen} gives: notifications of a channel as they come, through a connection of its
 * own. Lasts until {@code close}, the end of the program or that of the connection, which is an
 * error. Belongs to the VM thread, except {@link #watch}.
 */
final class Notifications extends Iter {
  private final Scheduler scheduler;
  private final PostgresDatabase database;
  private final String channel;
  private final ArrayDeque<GeneMap> arrived = new ArrayDeque<>();
  private final GeneFuture listening;
  private volatile PostgresSession session;
  private volatile boolean closed;
  private GeneFuture reader; // who waits, or null
  private GeneError failure;
  private long count;

  private Notifications(Scheduler scheduler, PostgresDatabase database, String channel) {
    this.scheduler = scheduler;
    this.database = database;
    this.channel = channel;
    this.listening = scheduler.futures().operation((f, reason) -> close());
  }

  /** Begins to listen; nothing that is sent from now on is missed. */
  static Notifications start(Scheduler scheduler, PostgresDatabase database, String channel) {
    Notifications n = new Notifications(scheduler, database, channel);
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
      PostgresSession s = database.connect();
      session = s;
      s.listen(database.quotedPart(channel));
      scheduler.loop().post(() -> scheduler.futures().succeed(listening, Singleton.NIL));
      while (!closed) {
        PGNotification[] some = s.notifications();
        if (some != null) {
          scheduler.loop().post(() -> add(some));
        }
      }
      s.abort();
    } catch (SQLException e) {
      scheduler.loop().post(() -> end(e));
    }
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
    PostgresSession s = session;
    if (s != null) {
      s.abort();
    }
    wake();
  }

  @Override
  public String kind() {
    return "Generator";
  }
}
