package gene.async.sync;

import gene.async.Scheduler;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.GeneArray;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.ArrayDeque;

/**
 * A queue of values between tasks, which makes them wait for each other (chapter 16.12).
 *
 * <p>Invariants: takers wait only while there is no value, putters only while the buffer is full.
 * Values come out in the order in which they were put in, waiting putters included. A value belongs
 * to the putter until a taker or the buffer has it, and to the taker from then on.
 */
public final class Channel extends Instance {
  /** For one that never makes a putter wait. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  /** What {@link #poll} gives when there is nothing now. */
  static final Object NOTHING = new Object();

  /** What {@link #poll} gives when there will be nothing any more. */
  static final Object END = new Object();

  /** Somebody who wants a value. */
  interface Taker extends WaitQueue.Waiting {
    /** Takes the value, or END; false when the wait is over. */
    boolean give(Object value);

    boolean fail(GeneError error);
  }

  /** Somebody who has a value. */
  interface Putter extends WaitQueue.Waiting {
    Object value();

    /** The value is taken; false when the wait is over. */
    boolean taken();

    boolean fail(GeneError error);
  }

  private final class Take extends QueuedWait implements Taker {
    Take() {
      super(scheduler, takers);
    }

    @Override
    public boolean give(Object value) {
      return resume(value);
    }

    @Override
    public String description() {
      return "a value of a channel";
    }
  }

  private final class Put extends QueuedWait implements Putter {
    private final Object value;

    Put(Object value) {
      super(scheduler, putters);
      this.value = value;
    }

    @Override
    public Object value() {
      return value;
    }

    @Override
    public boolean taken() {
      return resume(Singleton.NIL);
    }

    @Override
    public String description() {
      return "room in a channel";
    }
  }

  private final Scheduler scheduler;
  private final int limit;
  private final ArrayDeque<Object> buffer = new ArrayDeque<>();
  private final WaitQueue<Taker> takers = new WaitQueue<>();
  private final WaitQueue<Putter> putters = new WaitQueue<>();
  private boolean closed;
  private GeneError error; // what takers get at the end, null: void

  public Channel(GeneClass cls, Scheduler scheduler, int limit) {
    super(cls);
    this.scheduler = scheduler;
    this.limit = limit;
  }

  /** How many values are in it. */
  public int size() {
    return buffer.size();
  }

  public boolean isClosed() {
    return closed;
  }

  // ---- putting

  /** Puts a value in; waits while there is no room, at most so many nanoseconds. */
  public void put(Object value, long nanos) {
    if (!offer(value)) {
      Put wait = new Put(value);
      putters.add(wait);
      wait.await(nanos, Limits.late("Channel.put", nanos));
    }
  }

  /** Puts a value in if that needs no waiting; false otherwise. */
  public boolean offer(Object value) {
    if (closed) {
      throw isClosedError();
    }
    for (Taker t = takers.poll(); t != null; t = takers.poll()) {
      if (t.give(value)) {
        return true;
      }
    }
    if (buffer.size() >= limit) {
      return false;
    }
    buffer.addLast(value);
    return true;
  }

  /** Whether a put would not wait, or fail at once. */
  boolean acceptsNow() {
    return closed || takers.peek() != null || buffer.size() < limit;
  }

  void waitToPut(Putter p) {
    putters.add(p);
  }

  void putterGone() {
    putters.gone();
  }

  private static GeneError isClosedError() {
    return new GeneError(ErrorKind.CONCURRENCY, "channel is closed", "GENE.ASYNC.CLOSED");
  }

  // ---- taking

  /** The next value, void at the end; waits for it, at most so many nanoseconds. */
  public Object take(long nanos) {
    Object v = next(nanos);
    return v == END ? Singleton.VOID : v;
  }

  /** The next value if there is one now, not_found if there is none, void at the end. */
  public Object tryTake() {
    Object v = poll();
    return v == NOTHING ? Singleton.NOT_FOUND : v == END ? Singleton.VOID : v;
  }

  /** The next value, waited for; null at the end. */
  Object nextOrNull() {
    Object v = next(Limits.NONE);
    return v == END ? null : v;
  }

  private Object next(long nanos) {
    Object v = poll();
    if (v != NOTHING) {
      return v;
    }
    Take wait = new Take();
    takers.add(wait);
    return wait.await(nanos, Limits.late("Channel.take", nanos));
  }

  /** The next value, NOTHING, or END; an error given to close is thrown instead of that. */
  Object poll() {
    if (!buffer.isEmpty()) {
      Object v = buffer.pollFirst();
      refill();
      return v;
    }
    for (Putter p = putters.poll(); p != null; p = putters.poll()) {
      if (p.taken()) {
        return p.value();
      }
    }
    if (!closed) {
      return NOTHING;
    }
    if (error != null) {
      throw error;
    }
    return END;
  }

  /** There is room for the value of one who waits to put it in. */
  private void refill() {
    for (Putter p = putters.poll(); p != null; p = putters.poll()) {
      if (p.taken()) {
        buffer.addLast(p.value());
        return;
      }
    }
  }

  /** Whether a take would not wait. */
  boolean givesNow() {
    return closed || !buffer.isEmpty() || putters.peek() != null;
  }

  void waitToTake(Taker t) {
    takers.add(t);
  }

  void takerGone() {
    takers.gone();
  }

  // ---- the end

  /**
   * No more values can be put in. Those who wait to put one fail; those who wait for one get the
   * end, or the error when it is not null. Closing again does nothing.
   */
  public void close(GeneError failure) {
    if (closed) {
      return;
    }
    closed = true;
    error = failure;
    for (Putter p = putters.poll(); p != null; p = putters.poll()) {
      p.fail(isClosedError());
    }
    for (Taker t = takers.poll(); t != null; t = takers.poll()) {
      if (failure == null) {
        t.give(END);
      } else {
        t.fail(failure);
      }
    }
  }

  // ---- as a value

  /** Takes values until the channel is closed. */
  public Iter iterator() {
    return new Iter() {
      private long count;

      @Override
      protected Object advance(Vm vm) {
        return nextOrNull();
      }

      @Override
      protected GeneArray advancePair(Vm vm) {
        Object v = next(vm);
        return v == null ? null : GeneArray.of(count++, v);
      }

      @Override
      public String kind() {
        return "Generator";
      }
    };
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(" + cls().name() + " ^size " + buffer.size() + " ^closed " + closed + ")");
  }
}
