package gene.async.loop;

import java.util.ArrayDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The one event loop of a VM, driven by the VM thread: timers, posts from other threads, and
 * sockets once an {@link Io} is attached.
 *
 * <pre>
 *   poll()   posts -> sockets ready -> one timer due      never blocks
 *   park(t)  waits for a post, a socket or t nanoseconds  uses no CPU
 * </pre>
 *
 * <h2>Who runs what</h2>
 *
 * <p>Nothing here runs Gene code. Actions complete futures, which puts tasks on the scheduler's run
 * queue; the scheduler runs them when the poll has returned. So no action is ever in the middle of
 * another, and an error of Gene code cannot leave the loop half way. A poll fires one timer only:
 * what that wakes runs before the next timer fires, also when the machine was slow and many are
 * due; order then does not depend on speed.
 *
 * <h2>When it is polled</h2>
 *
 * <p>By the scheduler, whenever the run queue is empty, and by running code at safepoints ({@link
 * #wantsLook}), so that a long computation does not hold up the others. Asking sockets is a system
 * call; while tasks take turns that is done every {@link #SOCKETS_NANOS} at most, and code that
 * computes is interrupted for it every {@link #LOOK_NANOS}.
 *
 * <h2>Other threads</h2>
 *
 * <p>{@link #post} is their only entrance; everything else belongs to the VM thread, whose tasks
 * leave what is to be done with sockets by {@link #later}. A post must not be lost between the last
 * look at the queue and the park. So the VM thread sets {@code parked} first and then looks; a
 * poster adds first and then reads {@code parked}. Both are volatile, hence one of the two sees the
 * other. A wake-up that was not needed makes the next park return at once, which is harmless: every
 * park is in a loop.
 *
 * <h2>When a program ends</h2>
 *
 * <p>The loop counts what may still happen: timers that somebody waits for, operations that other
 * threads carry out ({@link #expect}), sources that may post at any time but keep nothing alive
 * ({@link #addSource}), and open sockets. The first two keep the program running ({@link
 * #keepsAlive}); when nothing at all is left, tasks that still wait are in a deadlock ({@link
 * #hasSources}).
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

    /** Another thread drives the loop from now on. */
    void drivenBy(Thread vmThread);

    /** Open servers and connections. */
    int open();
  }

  /** Time, replaceable so that tests need not wait. */
  public interface Clock {
    long nanos();

    /** Waits until the time is over or the thread is unparked. */
    default void park(Object blocker, long nanos) {
      LockSupport.parkNanos(blocker, nanos);
    }
  }

  /** How long a park is when there is no timer; no timer is that far away by chance. */
  public static final long FOREVER = TimeUnit.HOURS.toNanos(1) + 1;

  /** Further away than this a timer never fires; keeps due times comparable. */
  private static final long FARTHEST = Long.MAX_VALUE / 4;

  /** Sockets are asked this often while tasks take turns: that is a system call. A park asks. */
  private static final long SOCKETS_NANOS = 200_000;

  /** Sockets may always have something; running code looks after so much time. */
  private static final long LOOK_NANOS = 1_000_000;

  private final Runnable onPost;
  private final Driver driver;
  private final Timers timers = new Timers();
  private final ConcurrentLinkedQueue<Runnable> posts = new ConcurrentLinkedQueue<>();
  private final ArrayDeque<Runnable> later = new ArrayDeque<>();
  private volatile Clock clock;
  private volatile @Nullable Thread vmThread;
  private volatile boolean parked;
  private volatile @Nullable Io io;
  private @Nullable Spinning spinning; // null: parks at once
  private @Nullable Runnable onInterrupt; // null: an interrupt is left alone
  private int expected;
  private int sources;
  private long polls;
  private long roundAt;
  private long socketsAt; // when they were asked, by the clock of the machine
  private long lagNanos;

  /** {@code onPost} runs on the posting thread: it makes running code look at the loop soon. */
  public EventLoop(Clock clock, Runnable onPost, Driver driver) {
    this.clock = clock;
    this.onPost = onPost;
    this.driver = driver;
  }

  /** The thread that drives the loop from now on. */
  public void drivenBy(Thread thread) {
    vmThread = thread;
    if (io != null) {
      io.drivenBy(thread);
    }
  }

  public @Nullable Thread vmThread() {
    return vmThread;
  }

  public long now() {
    return clock.nanos();
  }

  /** Another clock from now on, which goes on from the same moment. */
  public void clock(Clock c) {
    clock = c;
  }

  /** Hands an action to the VM thread; from any thread. */
  public void post(Runnable action) {
    posts.add(action);
    onPost.run();
    if (parked && Thread.currentThread() != vmThread) {
      wake();
    }
  }

  /**
   * Leaves an action for the end of this turn: when the tasks have run that this poll started, or
   * with the next poll. In code of the VM thread only; costs nobody a look at the loop.
   */
  public void later(Runnable action) {
    later.addLast(action);
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

  /** The sockets, null while there are none. */
  public @Nullable Io io() {
    return io;
  }

  public Timers.Timer timer(long nanos, Timers.Kind kind, Runnable action) {
    if (io == null) {
      onPost.run(); // running code has to look at the clock from now on; with sockets it does
    }
    return timers.add(now() + Math.min(nanos, FARTHEST), kind, action);
  }

  public void cancel(Timers.Timer timer) {
    timers.cancel(timer);
  }

  /**
   * One more thing that another thread does for us and will post about: the program waits for it.
   */
  public void expect() {
    expected++;
  }

  /** It has posted. */
  public void arrived() {
    expected--;
  }

  /**
   * Something that may post at any time, such as a signal handler: it does not keep the program
   * alive.
   */
  public void addSource() {
    sources++;
  }

  /**
   * Takes what is ready but timers, which {@link #fireDue} fires one by one, so that what one wakes
   * runs before the next one fires.
   *
   * @param all true to ask the sockets even if that was done a moment ago
   */
  public void poll(boolean all) {
    polls++;
    takePosts();
    if (io != null && (all || System.nanoTime() - socketsAt >= SOCKETS_NANOS)) {
      driver.onVmThread(io::poll);
      socketsAt = System.nanoTime();
      takePosts();
    }
  }

  /** The time of timers that are due now: later ones wait for the next round. */
  public long beginRound() {
    if (timers.size() > 0) {
      roundAt = now();
      lagNanos = timers.overdue(roundAt);
    }
    return roundAt;
  }

  /** Fires one timer that was due at that time; false when there is none. */
  public boolean fireDue(long when) {
    return timers.size() > 0 && timers.fireOne(when);
  }

  private void takePosts() {
    for (Runnable r = posts.poll(); r != null; r = posts.poll()) {
      r.run();
    }
    takeLater();
  }

  /** Does what was left for the end of the turn; false when that was nothing. */
  public boolean takeLater() {
    Runnable r = later.pollFirst();
    if (r == null) {
      return false;
    }
    for (; r != null; r = later.pollFirst()) {
      r.run();
    }
    return true;
  }

  /** Whether a poll could find something without waiting. Sockets can only be asked. */
  public boolean mayHaveDue() {
    return !idle() || io != null || (timers.size() > 0 && timers.untilNext(now()) == 0);
  }

  /**
   * Whether it is time for running code to poll. Sockets and what is left for them wait for a
   * moment.
   */
  public boolean wantsLook() {
    return io == null
        ? mayHaveDue()
        : !posts.isEmpty() || System.nanoTime() - socketsAt >= LOOK_NANOS;
  }

  /** Sockets ask before they block, too: a post may have come since {@link #park} looked. */
  public boolean idle() {
    return posts.isEmpty() && later.isEmpty();
  }

  /** Whether the loop waits for events. On any thread; a glimpse. */
  public boolean isParked() {
    return parked;
  }

  /** Parks the VM thread for that long at most. */
  public void parkFor(long nanos) {
    parked = true;
    if (idle()) {
      LockSupport.parkNanos(this, nanos);
    }
    parked = false;
  }

  /** Blocks until something may be ready. */
  public void park() {
    long next = timers.size() == 0 ? -1 : timers.untilNext(now());
    long nanos = next < 0 ? FOREVER : next;
    if (spinning != null && nanos > Spinning.NANOS && spinning.until(() -> !idle())) {
      return;
    }
    parked = true;
    if (idle() && nanos > 0) {
      if (io != null) {
        io.park(nanos);
        socketsAt = System.nanoTime();
      } else {
        clock.park(this, nanos);
      }
    }
    parked = false;
    if (onInterrupt != null && Thread.interrupted()) {
      onInterrupt.run();
    }
  }

  /** What an interrupt of the VM thread does while it waits; null: nothing. */
  public void onInterrupt(Runnable action) {
    onInterrupt = action;
  }

  /** Other VMs post answers: from now on a park begins with a short look for them. */
  public void spin() {
    spinning = new Spinning();
  }

  /** Whether Gene code can be started from outside, interest in operations aside. */
  public boolean hasSources() {
    return keepsAlive() || timers.repeats() > 0 || sources > 0 || (io != null && io.open() > 0);
  }

  /** Whether there is anything that the program has to wait for, interest in operations aside. */
  public boolean keepsAlive() {
    return expected > 0 || timers.strong() > 0 || !idle();
  }

  /** Whether computing code has to poll the loop now and then. */
  public boolean wantsTicks() {
    return timers.size() > 0 || io != null;
  }

  public int timerCount() {
    return timers.size() - timers.upkeep();
  }

  /** Nanoseconds until the next timers, at most so many. */
  public long[] nextTimers(int limit) {
    return timers.nextOnes(now(), limit);
  }

  /** Things that other threads do for the program and will post about. */
  public int expected() {
    return expected;
  }

  /** Whether the VM thread waits for an event. From any thread; a glimpse. */
  public boolean parked() {
    return parked;
  }

  public long polls() {
    return polls;
  }

  public long lagNanos() {
    return lagNanos;
  }

  public double lagMillis() {
    return lagNanos / 1e6;
  }
}
