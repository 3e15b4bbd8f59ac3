package gene.async;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The one event loop of a VM, driven by the VM thread: timers, posts from other threads, and sockets once
 * an {@link Io} is attached.
 *
 * <pre>
 *   poll()   posts -> timers due -> sockets ready        never blocks
 *   park(t)  waits for a post, a socket or t nanoseconds  uses no CPU
 * </pre>
 *
 * {@link #post} is the only entrance for other threads; everything else belongs to the VM thread. Nothing
 * here runs Gene code: actions complete futures and note who can go on.
 */
public final class EventLoop {
  /** Sockets, attached with the first one. */
  public interface Io {
    /** Handles what is ready. */
    void poll();

    /** Waits for a socket or a wake-up, at most so many nanoseconds. */
    void park(long nanos);

    /** Ends a park; from any thread. */
    void wake();

    /** Open servers and connections. */
    int open();
  }

  /** Time, replaceable so that tests need not wait. */
  public interface Clock {
    long nanos();
  }

  private static final long FOREVER = TimeUnit.HOURS.toNanos(1);

  private final Thread vmThread;
  private final Runnable onPost;
  private final Timers timers = new Timers();
  private final ConcurrentLinkedQueue<Runnable> posts = new ConcurrentLinkedQueue<>();
  private final Clock clock;
  private volatile boolean parked;
  private Io io;
  private int inFlight;
  private long polls;
  private long lagNanos;

  /** {@code onPost} runs on the posting thread: it makes running code look at the loop soon. */
  EventLoop(Thread vmThread, Clock clock, Runnable onPost) {
    this.vmThread = vmThread;
    this.clock = clock;
    this.onPost = onPost;
  }

  long now() {
    return clock.nanos();
  }

  /** Hands an action to the VM thread; from any thread. */
  public void post(Runnable action) {
    posts.add(action);
    onPost.run();
    if (parked) {
      wake();
    }
  }

  private void wake() {
    Io attached = io;
    if (attached != null) {
      attached.wake();
    }
    LockSupport.unpark(vmThread);
  }

  /** Attaches the sockets. */
  public void attach(Io sockets) {
    io = sockets;
  }

  public Io io() {
    return io;
  }

  Timers.Timer timer(long nanos, boolean strong, Runnable action) {
    return timers.add(now() + nanos, strong, action);
  }

  void cancel(Timers.Timer timer) {
    timers.cancel(timer);
  }

  /** Work that another thread does for us and will post about. */
  void started() {
    inFlight++;
  }

  void finished() {
    inFlight--;
  }

  /** Takes what is ready; true when there was anything. */
  boolean poll() {
    polls++;
    boolean any = false;
    for (Runnable r = posts.poll(); r != null; r = posts.poll()) {
      r.run();
      any = true;
    }
    long now = now();
    long next = timers.untilNext(now);
    if (next == 0) {
      lagNanos = timers.overdue(now);
      any |= timers.fire(now) > 0;
    }
    if (io != null) {
      io.poll();
    }
    return any;
  }

  /** Is there anything a poll would find without waiting? */
  boolean hasDue() {
    return !posts.isEmpty() || timers.untilNext(now()) == 0;
  }

  /** Blocks until something may be ready. */
  void park() {
    long next = timers.untilNext(now());
    long nanos = next < 0 ? FOREVER : next;
    parked = true;
    if (posts.isEmpty() && nanos > 0) {
      if (io != null) {
        io.park(nanos);
      } else {
        LockSupport.parkNanos(this, nanos);
      }
    }
    parked = false;
  }

  /** Can anything outside of Gene code still happen? */
  boolean expectsEvents() {
    return inFlight > 0 || timers.size() > 0 || (io != null && io.open() > 0) || !posts.isEmpty();
  }

  /** The same without timers that must not keep a program alive, and without servers. */
  boolean expectsStrongEvents() {
    return inFlight > 0 || timers.strong() > 0 || !posts.isEmpty();
  }

  int timerCount() {
    return timers.size();
  }

  long polls() {
    return polls;
  }

  long lagNanos() {
    return lagNanos;
  }

  double lagMillis() {
    return lagNanos / 1e6;
  }
}
