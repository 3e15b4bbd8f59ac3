package gene.inspect;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Events on their way from the VM thread to the inspector's: a ring with one writer and one reader
 * and no lock. Each side moves its own counter, and a release store of the counter publishes what
 * was written before it. What does not fit is left out; the writer never waits.
 */
final class EventRing {
  /** Takes the events out. */
  interface Reader {
    void event(long nanos, Kind kind, int task, long value, String text);
  }

  /** What happened. */
  enum Kind {
    MADE,
    RUNNING,
    PAUSED,
    ENDED,
    READY,
    PARKED,
    UNPARKED,
    LAG,
    REQUEST,
    TURN, // of an actor; the task is the number of its worker
    TURN_ENDS
  }

  private static final VarHandle WRITTEN = handle("written");
  private static final VarHandle READ = handle("read");
  private static final int STATUS_BITS = 10;
  private static final Kind[] KINDS = Kind.values();

  private final int mask;
  private final long[] times;
  private final long[] heads; // kind and task
  private final long[] values;
  private final String[] texts;
  private long written;
  private long read;
  private long leftOut; // the writer's own

  /** The size is a power of two. */
  EventRing(int size) {
    mask = size - 1;
    times = new long[size];
    heads = new long[size];
    values = new long[size];
    texts = new String[size];
  }

  private static VarHandle handle(String field) {
    try {
      return MethodHandles.lookup().findVarHandle(EventRing.class, field, long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** The value of a request: how long it took, and its status. */
  static long request(long nanos, int status) {
    return nanos << STATUS_BITS | status;
  }

  static int status(long request) {
    return (int) request & (1 << STATUS_BITS) - 1;
  }

  static long nanos(long request) {
    return request >> STATUS_BITS;
  }

  /** Writer: notes an event, or counts it as left out. */
  void add(long nanos, Kind kind, int task, long value, String text) {
    long w = written;
    if (w - (long) READ.getAcquire(this) > mask) {
      leftOut++;
      return;
    }
    int i = (int) w & mask;
    times[i] = nanos;
    heads[i] = (long) task << 8 | kind.ordinal();
    values[i] = value;
    texts[i] = text;
    WRITTEN.setRelease(this, w + 1);
  }

  /** Writer: how many did not fit so far. */
  long leftOut() {
    return leftOut;
  }

  /** Reader: takes all there is; how many. */
  int drain(Reader reader) {
    long end = (long) WRITTEN.getAcquire(this);
    int n = 0;
    for (long r = read; r < end; r++, n++) {
      int i = (int) r & mask;
      String text = texts[i];
      texts[i] = null;
      Kind kind = KINDS[(int) heads[i] & 0xff];
      reader.event(times[i], kind, (int) (heads[i] >> 8), values[i], text);
    }
    READ.setRelease(this, end);
    return n;
  }
}
