package gene.async;

import gene.runtime.Vm;

/**
 * Who has the VM. Main runs on the VM thread itself, all other tasks in fibers; the VM's state that
 * belongs to a task goes in and out with it. Only the VM thread resumes fibers: a task that wants
 * another one to run at once suspends and says so.
 */
final class TaskSwitcher {
  private final Scheduler scheduler;
  private final Vm vm;
  private final Scheduler.TaskMode mode;
  private final Task main;
  private Task current;
  private Task handover; // the task that the suspending one wants to run first
  private boolean wantsPoll; // the suspending task only lets the loop have a look
  private Thread running; // runs the VM's code now; who compares it with itself needs no barrier
  private Throwable fatal; // thrown out of a task by something that is no Gene error

  TaskSwitcher(Scheduler scheduler, Vm vm, Scheduler.TaskMode mode, Task main) {
    this.scheduler = scheduler;
    this.vm = vm;
    this.mode = mode;
    this.main = main;
    this.current = main;
    main.phase = Task.Phase.RUNNING;
  }

  Task current() {
    return current;
  }

  Task main() {
    return main;
  }

  Scheduler.TaskMode mode() {
    return mode;
  }

  Thread running() {
    return running;
  }

  void running(Thread vmThread) {
    running = vmThread;
  }

  boolean onMain() {
    return current == main;
  }

  /** Runs a task right now, until it suspends; then the current one goes on. */
  void to(Task t) {
    if (current == main) {
      run(t);
    } else {
      handover = t;
      current.suspend();
    }
  }

  /** Inside a task: lets the loop have a look. */
  void toPoll() {
    wantsPoll = true;
    current.suspend();
  }

  /** On the VM thread: runs a task, and whatever it hands over to, until it really suspends. */
  void run(Task first) {
    Task t = first;
    while (t != null) {
      t = resume(t);
      if (handover != null) {
        Task next = handover;
        handover = null;
        next.below = t;
        t = next;
      } else if (wantsPoll) {
        wantsPoll = false;
        scheduler.runLoop().pollNow();
      } else {
        Task below = t.below;
        t.below = null;
        t = below;
      }
    }
  }

  /** Runs a task until it suspends or ends; the last one that its fiber ran. */
  private Task resume(Task t) {
    if (t.phase == Task.Phase.ENDED) {
      return t;
    }
    vm.saveTask(main.state);
    vm.restoreTask(t.state);
    current = t;
    Thread before = running;
    t.prepare(mode);
    running = t.thread();
    if (scheduler.observer() == null) {
      t.resume(mode);
    } else {
      resumeObserved(t, scheduler.observer());
    }
    Task last = current;
    current = main;
    running = before;
    vm.saveTask(last.state);
    vm.restoreTask(main.state);
    if (last.phase == Task.Phase.ENDED) {
      scheduler.ended(last);
      throwFatal();
    } else if (last.blockedElsewhere()) {
      scheduler.blocked(last);
    }
    return last;
  }

  /**
   * In the fiber of a task that has ended: lets it go on with a new one. Most tasks that events
   * start end without ever waiting, and a stack for all of them costs less than one for each.
   */
  boolean follow(Task ended, Task next) {
    if (fatal != null || ended.below != null || scheduler.observer() != null) {
      return false;
    }
    scheduler.ended(ended);
    current = next;
    vm.restoreTask(next.state);
    next.phase = Task.Phase.RUNNING;
    return true;
  }

  /** While a task that main started or woke at once runs, main does not. */
  private void resumeObserved(Task t, AsyncObserver observer) {
    boolean interrupts = main.phase == Task.Phase.RUNNING;
    if (interrupts) {
      observer.paused(main.number, false, observer.places() ? String.valueOf(main.place()) : "");
    }
    observer.running(t.number);
    t.resume(mode);
    boolean ended = t.phase == Task.Phase.ENDED;
    observer.paused(t.number, ended, ended ? "" : scheduler.here());
    if (interrupts) {
      observer.running(main.number);
    }
  }

  /** A task ended with something that is no Gene error: an exit request, or a fault of ours. */
  void fatal(Throwable t) {
    fatal = t;
  }

  private void throwFatal() {
    Throwable t = fatal;
    fatal = null;
    if (t instanceof RuntimeException e) {
      throw e;
    }
    if (t instanceof Error e) {
      throw e;
    }
  }
}
