package gene.async.sync;

import gene.async.Scheduler;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.Printer;
import gene.value.Singleton;

/** A flag that tasks can wait for (chapter 16.12). Setting it lets all of them go on. */
public final class Event extends Instance {
  private final class Wait extends QueuedWait {
    Wait() {
      super(scheduler, waiting);
    }

    @Override
    public String description() {
      return "an event";
    }
  }

  private final Scheduler scheduler;
  private final WaitQueue<Wait> waiting = new WaitQueue<>();
  private boolean set;

  public Event(GeneClass cls, Scheduler scheduler) {
    super(cls);
    this.scheduler = scheduler;
  }

  public boolean isSet() {
    return set;
  }

  public void set() {
    set = true;
    for (Wait w = waiting.poll(); w != null; w = waiting.poll()) {
      w.resume(Singleton.NIL);
    }
  }

  public void clear() {
    set = false;
  }

  /** Waits until it is set, at most so many nanoseconds. */
  public void await(long nanos) {
    if (!set) {
      Wait w = new Wait();
      waiting.add(w);
      w.await(nanos, Limits.late("Event.wait", nanos));
    }
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(Event ^set " + set + ")");
  }
}
