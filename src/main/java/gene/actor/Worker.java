package gene.actor;

import gene.async.GeneFuture;
import gene.async.Needed;
import gene.async.Operations;
import gene.async.Outside.Outsiders;
import gene.async.Scheduler;
import gene.async.Stopping;
import gene.async.Task;
import gene.async.life.Shutdown;
import gene.async.loop.Spinning;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.host.ExitRequest;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A VM with a thread, a loop and tasks of its own, and two queues: actors that only it may run, and
 * those that a worker without work may take away.
 *
 * <p>{@code asleep} says that whoever adds work must wake it, by a post to its loop. It is set
 * before a last look into the queues, and cleared by the one who posts. Before that a worker
 * without work {@code looks} at its queues for some microseconds: then nobody has to wake it.
 */
final class Worker implements Runnable {
  private static final long STACK_BYTES = 1L << 28;
  private static final long SLICE_NANOS = 10_000_000;

  private final ActorRuntime runtime;
  private final Vm vm;
  private final int number;
  private final Thread thread;
  private final CountDownLatch started = new CountDownLatch(1);
  private final ConcurrentLinkedQueue<Job> pinned = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<Job> movable = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean asleep = new AtomicBoolean(true);
  private final AtomicBoolean watched = new AtomicBoolean(); // a timer looks after the queues
  private final Spinning spinning = new Spinning();
  private volatile boolean looks;
  private boolean found; // work, by looking
  private volatile boolean called; // there is work for it, and it has not come yet
  private volatile Scheduler scheduler;
  private volatile boolean closing;
  private Runner resting; // at most one; others end
  private volatile Actor running; // the one that had a turn last, as others see it
  private volatile long taken; // jobs
  private GeneFuture end;

  Worker(ActorRuntime runtime, Vm vm, int number) {
    this.runtime = runtime;
    this.vm = vm;
    this.number = number;
    this.thread = new Thread(null, this, "gene-worker-" + number, STACK_BYTES);
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  void awaitStart() {
    boolean interrupted = false;
    while (true) {
      try {
        started.await();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  Vm vm() {
    return vm;
  }

  Scheduler scheduler() {
    return scheduler;
  }

  Thread thread() {
    return thread;
  }

  int number() {
    return number;
  }

  boolean closing() {
    return closing;
  }

  // ---- its thread

  @Override
  public void run() {
    vm.enterThread();
    Scheduler s = Scheduler.of(vm);
    s.outsiders(
        new Outsiders() {
          @Override
          public boolean mayCall() {
            return Worker.this.mayCall();
          }

          @Override
          public GeneError waits(Task task, GeneFuture[] futures) {
            return ring(task, futures);
          }
        });
    Shutdown.of(s).follow(runtime.shutdown());
    s.observer(runtime.observer(number));
    s.loop().spin();
    end = s.futures().promise();
    scheduler = s;
    started.countDown();
    try {
      s.await(end);
    } catch (ExitRequest e) {
      runtime.exit(e);
    } catch (GeneError e) {
      // cancelled: the program ends
    } catch (RuntimeException | Error e) {
      runtime.broken(e);
    } finally {
      closing = true;
      close(s);
    }
  }

  /**
   * Messages may come at any time, but not for an actor in the middle of a turn: one that waits for
   * something of its own, when nothing here can happen by itself, waits for ever.
   */
  private boolean mayCall() {
    scheduler.endStuck(body -> body instanceof Runner r && r.inTurn());
    return true;
  }

  /** A task is about to wait for actors: does that close a ring for a turn that waits for it? */
  private GeneError ring(Task task, GeneFuture[] futures) {
    if (Rings.links(futures).isEmpty()) {
      return null;
    }
    GeneError[] found = new GeneError[1];
    Needed.dependents(
        task,
        (body, waitsFor) -> {
          if (found[0] == null && body instanceof Runner r && r.inTurn()) {
            found[0] = r.closesRing(waitsFor);
          }
        });
    return found[0];
  }

  private void close(Scheduler s) {
    try {
      s.fail();
      s.reportFailures();
    } catch (RuntimeException | Error e) {
      // the time is up
    } finally {
      s.close();
    }
  }

  /** From any thread: no new turns; those that wait are cancelled. */
  void close() {
    closing = true;
    scheduler.loop().post(() -> scheduler.futures().succeed(end, Singleton.NIL));
  }

  void join(long millis) {
    try {
      thread.join(Math.max(1, millis));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // ---- for those who watch

  GeneMap figures() {
    return GeneMap.of(
        "number",
        (long) number,
        "state",
        closing ? "stopped" : running != null ? "running" : "idle",
        "queued",
        (long) pinned.size() + movable.size(),
        "taken",
        taken);
  }

  /** Those that wait for their turn here or have it. */
  void addActors(Set<Actor> to) {
    for (Queue<Job> queue : List.of(pinned, movable)) {
      for (Job job : queue) {
        if (job instanceof Actor a) {
          to.add(a);
        }
      }
    }
    Actor a = running;
    if (a != null) {
      to.add(a);
    }
  }

  /** The actor whose turn the worker runs from now on, null: none. */
  void runs(Actor a) {
    running = a;
  }

  // ---- work

  /** From any thread. */
  void schedule(Job job) {
    (job.movable() ? movable : pinned).add(job);
    if (looks || wake()) {
      return;
    }
    busy(job.movable());
  }

  /** There is work that has to wait: for another worker, or for its time slice. */
  private void busy(boolean anybody) {
    if (anybody) {
      runtime.helpWanted(this);
    }
    if (!watched.get() && watched.compareAndSet(false, true)) {
      scheduler.loop().post(this::watchQueues);
    }
  }

  /** There is work, and a turn is under way, perhaps a long one: looks again after a time slice. */
  private void watchQueues() {
    long before = taken;
    new Operations(scheduler)
        .alarm(
            SLICE_NANOS,
            () -> {
              if (closing || !hasWork()) {
                watched.set(false);
                return;
              }
              if (taken == before) { // others have their turn, and the long one goes on after them
                scheduler.startFromLoop(null, new Runner(this));
              }
              watchQueues();
            });
  }

  /** Wakes the worker if it sleeps; false when it does not. */
  boolean wake() {
    if (asleep.get() && asleep.compareAndSet(true, false)) {
      called = true;
      scheduler.loop().post(this::wakeUp);
      return true;
    }
    return false;
  }

  private void wakeUp() {
    if (closing) {
      return;
    }
    Runner r = resting;
    if (r != null) {
      resting = null;
      r.wake();
    } else {
      scheduler.startFromLoop(null, new Runner(this));
    }
  }

  /** The next thing to do, null when there is nothing here or elsewhere. */
  Job take() {
    Job job = pinned.poll();
    if (job == null) {
      job = movable.poll();
    }
    if (job == null) {
      job = runtime.take(this);
    }
    if (job != null) {
      taken = taken + 1;
      if (asleep.get()) {
        asleep.set(false);
      }
      if (found || called) { // there may be more that nobody has taken yet
        found = false;
        called = false;
        boolean more = !movable.isEmpty();
        if (more || !pinned.isEmpty()) {
          busy(more);
        }
      }
    } else if (called) {
      called = false; // others were faster
    }
    return job;
  }

  /**
   * Something that another worker may do. One that was called is about to do it itself: actors that
   * were spread over the workers stay spread when all of them wake up at the same time.
   */
  Job stolen() {
    return called ? null : movable.poll();
  }

  private boolean hasWork() {
    return !pinned.isEmpty() || !movable.isEmpty() || runtime.hasWorkFor(this);
  }

  /** A runner has nothing to do: it waits; false when it is to end, since another one waits. */
  boolean rest(Runner r) {
    if (looked()) {
      return true;
    }
    asleep.set(true);
    if (hasWork() && asleep.compareAndSet(true, false)) {
      return true;
    }
    if (resting != null) {
      return false;
    }
    resting = r;
    r.sleep();
    return true;
  }

  /**
   * Is there work again within microseconds? Looks no longer when tasks or the loop want to run.
   */
  private boolean looked() {
    if (closing || !scheduler.quiet()) {
      return false;
    }
    looks = true;
    boolean come = spinning.until(() -> hasWork() || closing || !scheduler.quiet());
    looks = false; // what is added from now on is seen by the last look, or wakes
    found = come && hasWork();
    return found;
  }

  /** From any thread: ends the turns under way, and the tasks that turns have begun. */
  void endTurns(String why) {
    scheduler
        .loop()
        .post(() -> new Stopping(scheduler).those(b -> !(b instanceof Runner r) || r.busy(), why));
  }

  /** The runner of a turn is about to wait: somebody else has to look after the work. */
  void lost() {
    asleep.set(true);
    if (hasWork()) {
      wake();
    }
  }
}
