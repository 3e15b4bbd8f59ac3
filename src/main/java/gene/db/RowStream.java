package gene.db;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.GeneArray;
import java.lang.ref.Cleaner;

/**
 * What {@code each} gives: the rows of a query, read in portions while they are consumed, one
 * portion ahead. Keeps its connection until its end or {@code close}; one that the program drops is
 * closed when it is collected. Belongs to the VM thread.
 */
final class RowStream extends Iter {
  private static final Cleaner CLEANER = Cleaner.create();

  /** The part that the program does not see, which outlives it. */
  private static final class Feed implements Runnable {
    private final Pool pool;
    private final Lease lease; // that it reads with
    private final boolean ownLease;
    private final SqlText sql;
    private final Opening opening;
    private Cursor cursor; // of the worker; null while it is not open
    private GeneFuture ahead; // of the next portion
    private boolean closed;

    Feed(Pool pool, Lease lease, boolean ownLease, SqlText sql, Opening opening) {
      this.pool = pool;
      this.lease = lease;
      this.ownLease = ownLease;
      this.sql = sql;
      this.opening = opening;
    }

    private Operation start(Operation.Job job) {
      Operation op = new Operation(pool, Handle.FAILED, sql, job);
      return lease == null ? op.start() : op.startOn(lease.session());
    }

    void readAhead() {
      ahead = start(this::portion).future();
      ahead.seen(); // a failure that nobody asks for is none
    }

    private Object portion(Session s) throws java.sql.SQLException {
      if (cursor == null) {
        cursor = opening.open(s);
      }
      GeneArray rows = cursor.next();
      return rows == null ? new GeneArray() : rows;
    }

    void close(RowStream stream) {
      if (closed) {
        return;
      }
      closed = true;
      if (ahead != null && ahead.pending()) {
        pool.scheduler().futures().cancel(ahead, (Object) null);
      }
      if (!pool.closed() && (lease == null || !lease.over())) {
        start(
                s -> {
                  if (cursor != null) {
                    cursor.close();
                  }
                  return null;
                })
            .unstoppable()
            .future()
            .seen();
      }
      if (ownLease) {
        lease.end();
      } else if (lease != null && stream != null) {
        lease.remove(stream);
      }
    }

    /** The stream was collected; on the cleaner's thread. */
    @Override
    public void run() {
      pool.scheduler().loop().post(() -> close(null));
    }
  }

  /** Opens the result, on a worker. */
  interface Opening {
    Cursor open(Session s) throws java.sql.SQLException;
  }

  private final Scheduler scheduler;
  private final Feed feed;
  private GeneArray rows = new GeneArray();
  private int position;
  private long count;
  private boolean reading;

  /**
   * @param lease the connection to read with, null when any will do at any time
   * @param ownLease whether it ends with the stream
   */
  RowStream(Pool pool, Lease lease, boolean ownLease, SqlText sql, Opening opening) {
    this.scheduler = pool.scheduler();
    this.feed = new Feed(pool, lease, ownLease, sql, opening);
    CLEANER.register(this, feed);
    if (lease != null && !ownLease) {
      lease.add(this);
    }
    feed.readAhead();
  }

  @Override
  protected Object advance(Vm vm) {
    if (position == rows.size() && !fill()) {
      return null;
    }
    count++;
    return rows.get(position++);
  }

  /** Takes the portion that was read ahead and asks for the next one. */
  private boolean fill() {
    if (feed.closed) {
      return false;
    }
    if (reading) {
      throw Errors.runtime("the rows are already being read");
    }
    reading = true;
    try {
      rows = (GeneArray) scheduler.await(feed.ahead);
      position = 0;
    } catch (RuntimeException e) {
      feed.close(this);
      throw e;
    } finally {
      reading = false;
    }
    if (rows.isEmpty()) {
      feed.close(this);
      return false;
    }
    feed.readAhead();
    return true;
  }

  @Override
  protected GeneArray advancePair(Vm vm) {
    long index = count;
    Object row = next(vm);
    return row == null ? null : GeneArray.of(index, row);
  }

  @Override
  public void leave(Vm vm) {
    close();
  }

  /** Ends the reading; repeatable. */
  void close() {
    rows = new GeneArray();
    position = 0;
    feed.close(this);
  }

  @Override
  public String kind() {
    return "Generator";
  }
}
