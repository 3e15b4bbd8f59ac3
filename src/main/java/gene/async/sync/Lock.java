package gene.async.sync;

import gene.async.Scheduler;
import gene.async.Task;
import gene.runtime.Place;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.Printer;
import gene.value.Singleton;

/**
 * Lets one task at a time do something (chapter 16.12). Who releases it hands it over to the one
 * who has waited longest, which owns it from then on, even before it runs.
 */
public final class Lock extends Instance {
  private final class Taking extends QueuedWait {
    private final Task task;
    private final Place place;

    Taking(Task task, Place place) {
      super(scheduler, waiting);
      this.task = task;
      this.place = place;
    }

    /** Who has it must give it back: so tasks that wait for each other's locks are found. */
    @Override
    public Task task() {
      return owner;
    }

    @Override
    public String description() {
      return "a lock";
    }
  }

  private final Scheduler scheduler;
  private final WaitQueue<Taking> waiting = new WaitQueue<>();
  private Task owner; // null while it is free
  private Place takenAt;

  public Lock(GeneClass cls, Scheduler scheduler) {
    super(cls);
    this.scheduler = scheduler;
  }

  public boolean isHeld() {
    return owner != null;
  }

  /** Calls the function while the running task holds the lock. */
  public Object with(Vm vm, Object f, long nanos) {
    take(vm, nanos);
    try {
      return vm.call(f);
    } finally {
      release();
    }
  }

  private void take(Vm vm, long nanos) {
    Task task = scheduler.current();
    Place place = vm.stack.place();
    if (owner == null) {
      own(task, place);
      return;
    }
    if (owner == task) {
      throw new GeneError(
          ErrorKind.CONCURRENCY,
          "this task holds the lock already, since " + takenAt,
          "GENE.ASYNC.LOCK_HELD");
    }
    Taking wait = new Taking(task, place);
    waiting.add(wait);
    wait.await(nanos, Limits.late("Lock.with", nanos));
  }

  private void own(Task task, Place place) {
    owner = task;
    takenAt = place;
    task.holds(1);
  }

  private void release() {
    owner.holds(-1);
    owner = null;
    for (Taking t = waiting.poll(); t != null; t = waiting.poll()) {
      if (t.resume(Singleton.NIL)) {
        own(t.task, t.place);
        return;
      }
    }
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(Lock ^held " + isHeld() + ")");
  }
}
