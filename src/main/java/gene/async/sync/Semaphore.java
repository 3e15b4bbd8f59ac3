package gene.async.sync;

import gene.async.Scheduler;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.Printer;
import gene.value.Singleton;

/**
 * Permits, given out first come, first served (chapter 16.12): who wants many is not overtaken by
 * those who want few. A permit is free, held, or has been handed over to a task that waited for it.
 */
public final class Semaphore extends Instance {
  private final class Acquire extends QueuedWait {
    private final long count;

    Acquire(long count) {
      super(scheduler, waiting);
      this.count = count;
    }

    @Override
    protected void withdraw() {
      super.withdraw();
      handOut(); // those behind it may want fewer
    }

    @Override
    public String description() {
      return "a permit of a semaphore";
    }
  }

  private final Scheduler scheduler;
  private final WaitQueue<Acquire> waiting = new WaitQueue<>();
  private long free;

  public Semaphore(GeneClass cls, Scheduler scheduler, long permits) {
    super(cls);
    this.scheduler = scheduler;
    this.free = permits;
  }

  /** Permits that nobody holds. */
  public long free() {
    return free;
  }

  /** Takes permits; waits for them, at most so many nanoseconds. */
  public void acquire(long count, long nanos) {
    if (!tryAcquire(count)) {
      Acquire wait = new Acquire(count);
      waiting.add(wait);
      wait.await(nanos, Limits.late("Semaphore.acquire", nanos));
    }
  }

  /** Takes permits if they are free and nobody waits; false otherwise. */
  public boolean tryAcquire(long count) {
    if (free < count || waiting.peek() != null) {
      return false;
    }
    free -= count;
    return true;
  }

  public void release(long count) {
    free = Math.addExact(free, count);
    handOut();
  }

  private void handOut() {
    for (Acquire a = waiting.peek(); a != null && a.count <= free; a = waiting.peek()) {
      waiting.poll();
      if (a.resume(Singleton.NIL)) {
        free -= a.count;
      }
    }
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(Semaphore ^permits " + free + ")");
  }
}
