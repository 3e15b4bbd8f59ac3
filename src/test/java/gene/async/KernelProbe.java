package gene.async;

import gene.async.Task.Phase;

/** What the simulation looks at inside the kernel, which nobody else may. */
public final class KernelProbe {
  private KernelProbe() {}

  /** Nobody is ready and the VM is about to wait: what must not be so then, or null. */
  public static String faultWhenIdle(Scheduler s) {
    for (Task t : s.tasks().all(t -> true)) {
      if (t.phase == Phase.READY || t.phase == Phase.RUNNING) {
        return "task " + t.number + " is " + t.stateName() + " while the VM waits";
      }
      if (t.phase == Phase.WAITING && t.mustBeCancelled()) {
        return "task " + t.number + " waits although it is cancelled";
      }
      if (t.phase == Phase.WAITING && t.waiter().futures().length == 0) {
        return "task " + t.number + " waits for nothing";
      }
    }
    return s.main().phase == Phase.READY ? "main is ready while the VM waits" : null;
  }

  /** After the end, perhaps by an error of main: what must not be left, or null. */
  public static String faultAtEnd(Scheduler s, boolean failed) {
    for (Task t : s.tasks().all(t -> true)) {
      if (!t.cancelled || t.phase != Phase.WAITING) {
        return "task " + t.number + " is left, " + t.stateName();
      }
    }
    if (!s.tasks().isEmpty()) {
      return null; // cancelled once, and they wait again for what never comes
    }
    if (s.live() != 0) {
      return s.live() + " tasks are counted, none is left";
    }
    int observed = s.futures().observation().observed();
    return observed == 0 || failed ? null : observed + " operations are observed, by nobody";
  }

  /** Whether tasks were left that wait again although they were cancelled. */
  public static boolean tasksLeft(Scheduler s) {
    return !s.tasks().isEmpty();
  }

  public static boolean ended(Task t) {
    return t.phase == Phase.ENDED;
  }

  /** Whether the work behind a pending future is a task. */
  public static boolean ofTask(GeneFuture f) {
    return f.work() instanceof Task;
  }

  public static boolean observed(GeneFuture f) {
    return f.observers > 0;
  }
}
