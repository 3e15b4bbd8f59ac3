package gene.async.loop;

import gene.async.fiber.CarriedFiber;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Java code written to block its thread, run on the VM thread instead: a coroutine of the event
 * loop beside the tasks. A driver that reads from a {@link LoopSocket} suspends until bytes have
 * come; nothing is handed between threads. It runs no Gene code.
 *
 * <pre>
 *   execute(body) -- end of this turn --> body .. suspend      the loop goes on
 *                                              ^    |
 *                            bytes, timers: resumeLater
 * </pre>
 *
 * Code in here that blocks in another way (a lock, a thread to be joined) leaves the VM thread as
 * any virtual thread does, and comes back by a post.
 */
public final class LoopFiber implements CarriedFiber.Job {
  /** So long it may keep the VM thread before others get it. */
  private static final long SLICE_NANOS = 1_000_000;

  private final EventLoop loop;
  private final CarriedFiber fiber;
  private final ArrayDeque<Runnable> errands = new ArrayDeque<>(2);
  private @Nullable Runnable next;
  private boolean due;
  private long resumedAt;

  public LoopFiber(EventLoop loop) {
    this.loop = loop;
    this.fiber = new CarriedFiber(this);
  }

  /** Whether the JVM lets us make them. */
  public static boolean available() {
    return CarriedFiber.available();
  }

  EventLoop loop() {
    return loop;
  }

  // ---- on the VM thread or in a task

  /** Begins a body at the end of this turn; the one before must have ended. */
  public void execute(Runnable body) {
    if (next != null) {
      throw new IllegalStateException("bug: two bodies for one fiber");
    }
    next = body;
    resumeLater();
  }

  /** Lets it go on at the end of this turn. */
  public void resumeLater() {
    if (!due) {
      due = true;
      loop.later(this::resume);
    }
  }

  private void resume() {
    due = false;
    resumedAt = System.nanoTime();
    fiber.resume();
    for (Runnable r = errands.pollFirst(); r != null; r = errands.pollFirst()) {
      r.run();
    }
  }

  // ---- inside of it

  /** Whether the running code is in here; on any thread. */
  public boolean isCurrent() {
    return Thread.currentThread() == fiber.thread();
  }

  /** Gives the VM thread back until somebody resumes it, perhaps for another reason. */
  public void suspend() {
    fiber.suspend();
  }

  /** Something to be done on the VM thread itself as soon as this suspends. */
  public void errand(Runnable action) {
    errands.addLast(action);
  }

  /** Lets others go first if it has kept the VM thread for long. */
  void yieldIfLong() {
    if (System.nanoTime() - resumedAt > SLICE_NANOS) {
      yieldNow();
    }
  }

  /** Lets everything go first that is due now. */
  void yieldNow() {
    long before = resumedAt;
    loop.timer(0, Timers.Kind.UPKEEP, this::resumeLater);
    while (resumedAt == before) {
      suspend();
    }
  }

  // ---- of the fiber

  @Override
  public void run() {
    while (true) {
      Runnable body = next;
      next = null;
      if (body != null) {
        body.run();
      } else {
        suspend();
      }
    }
  }

  @Override
  public CarriedFiber.@Nullable Job nextOnSameFiber(CarriedFiber ofThis) {
    return null;
  }

  @Override
  public void unblocked() {
    loop.post(this::resume);
  }

  /** All of it is foreign code. */
  @Override
  public boolean blocksOutside() {
    return true;
  }
}
