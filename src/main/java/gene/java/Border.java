package gene.java;

import gene.async.Outside;
import gene.async.Scheduler;
import gene.runtime.Isolate;
import gene.runtime.Vm;

/**
 * Where the code of one VM of the program meets Java: the main program has one, and each worker of
 * actors. A function that is handed to Java code belongs to the VM that handed it out, and sees the
 * variables of the actor that did. Belongs to the thread of the VM.
 */
final class Border {
  private final Java java;
  private final Vm vm;
  private final Scheduler scheduler;
  private final Outside outside;
  private final Futures futures;
  private final Entrance entrance; // without an actor
  private final Sources sources; // null of workers, who always wait for calls

  Border(Java java, Vm vm, boolean ofMain) {
    this.java = java;
    this.vm = vm;
    this.scheduler = Scheduler.of(vm);
    this.outside = scheduler.outside();
    this.futures = new Futures(java, scheduler);
    this.entrance = new Entrance(java, vm, outside, null);
    this.sources = ofMain ? new Sources(scheduler) : null;
  }

  Java java() {
    return java;
  }

  Vm vm() {
    return vm;
  }

  Scheduler scheduler() {
    return scheduler;
  }

  Outside outside() {
    return outside;
  }

  Futures futures() {
    return futures;
  }

  /** How Java code comes to the functions of the running task. */
  Entrance entrance() {
    Isolate actor = vm.isolate;
    return actor == null ? entrance : new Entrance(java, vm, outside, actor);
  }

  /** Java code gets something to call; an actor that gave it stays with its worker. */
  void handedOut(Handler h) {
    if (sources != null) {
      sources.handedOut(h);
    } else {
      scheduler.futures().awaitsCalls();
    }
  }
}
