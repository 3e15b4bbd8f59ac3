package gene.actor;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.value.Singleton;

/**
 * A task of a worker that runs turns, one after the other. When a turn waits, its runner waits with
 * it, and another one takes over; so a worker has as many runners as there are turns that wait, and
 * one more.
 */
final class Runner implements Scheduler.Body {
  private final Worker worker;
  private Actor actor; // whose turn it runs, null: none
  private GeneFuture rest; // completed when there is work

  Runner(Worker worker) {
    this.worker = worker;
  }

  Vm vm() {
    return worker.vm();
  }

  Worker worker() {
    return worker;
  }

  boolean inTurn() {
    return actor != null;
  }

  int futuresMade() {
    return worker.scheduler().futures().made();
  }

  @Override
  public Object run() {
    while (!worker.closing()) {
      Job job = worker.take();
      if (job != null) {
        actor = job instanceof Actor a ? a : null;
        worker.runs(actor);
        job.run(this);
        actor = null;
        worker.runs(null);
      } else if (!worker.rest(this)) {
        break;
      }
    }
    return Singleton.NIL;
  }

  /** Waits until there is work. */
  void sleep() {
    rest = worker.scheduler().futures().promise();
    worker.scheduler().await(rest);
    rest = null;
  }

  /** On the worker's thread: there is work. */
  void wake() {
    worker.scheduler().futures().succeed(rest, Singleton.NIL);
  }

  @Override
  public GeneError waits(GeneFuture[] futures, boolean limited) {
    if (rest != null) {
      return null;
    }
    if (actor != null) {
      GeneError ring = limited ? null : Rings.closedBy(actor, futures, worker.vm());
      if (ring != null) {
        return ring;
      }
      actor.waiting = true;
      actor.pinned = true;
    }
    worker.lost();
    return null;
  }
}
