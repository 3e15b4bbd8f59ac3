package gene.async.sync;

import gene.async.Scheduler;
import gene.async.Task;
import gene.runtime.Callable;
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
    private final Callable function;

    Taking(Task task, Callable function) {
      super(scheduler, waiting);
      this.task = task;
      this.function = function;
    }

    /** The owner, which must release it: the edge by which deadlocks of locks are found. */
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
  private Callable running; // what runs under it

  public Lock(GeneClass cls, Scheduler scheduler) {
    super(cls);
    this.scheduler = scheduler;
  }

  public boolean isHeld() {
    return owner != null;
  }

  /** Calls the function while the running task holds the lock. */
  public Object with(Vm vm, Callable f, long nanos) {
    Task task = scheduler.current();
    if (owner == null) {
      own(task, f);
    } else if (owner == task) {
      throw heldAlready(vm);
    } else {
      Taking wait = new Taking(task, f);
      waiting.add(wait);
      wait.await(nanos, Limits.late("Lock.with", nanos));
    }
    try {
      return vm.invoke(f, null);
    } finally {
      release();
    }
  }

  private void own(Task task, Callable f) {
    owner = task;
    running = f;
    task.holds(1);
  }

  /** The first call is on the stack of the task, where it is looked for only now. */
  private GeneError heldAlready(Vm vm) {
    Place place = vm.stack.callerOf(running);
    return new GeneError(
        ErrorKind.CONCURRENCY,
        "this task holds the lock already" + (place == null ? "" : ", since " + place),
        "GENE.ASYNC.LOCK_HELD");
  }

  private void release() {
    owner.holds(-1);
    owner = null;
    for (Taking t = waiting.poll(); t != null; t = waiting.poll()) {
      if (t.resume(Singleton.NIL)) {
        own(t.task, t.function);
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
