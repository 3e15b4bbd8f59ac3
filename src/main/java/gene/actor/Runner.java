package gene.actor;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.async.Stopping;
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
  private boolean busy; // with an actor, or a part of a computation
  private GeneFuture rest; // completed when there is work
  private boolean retired; // its task is being cancelled for what it did last

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

  /** Whether it does something for the program. */
  boolean busy() {
    return busy;
  }

  @Override
  public String title() {
    Actor a = actor;
    return a == null ? null : a.title();
  }

  int futuresMade() {
    return worker.scheduler().futures().made();
  }

  @Override
  public Object run() {
    while (!worker.closing() && !retired) {
      Job job = worker.take();
      if (job != null) {
        run(job);
      } else if (!worker.rest(this)) {
        break;
      }
    }
    if (retired) {
      worker.lost();
    }
    return Singleton.NIL;
  }

  private void run(Job job) {
    actor = job instanceof Actor a ? a : null;
    worker.runs(actor);
    busy = true;
    boolean done = false;
    try {
      job.run(this);
      done = true;
    } finally {
      busy = false;
      actor = null;
      worker.runs(null);
      if (!done) { // its task has been cancelled: somebody else has to look after the work
        worker.lost();
      }
    }
  }

  /** On the worker's thread: ends what it does, and itself with that. */
  void end(String why) {
    retired = true;
    new Stopping(worker.scheduler()).those(b -> b == this, why);
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

  /** The error when what its turn waits for has become a ring, or null. */
  GeneError closesRing(GeneFuture[] waitsFor) {
    return Rings.closedBy(actor, waitsFor, worker.vm());
  }

  @Override
  public void goesOn() {
    Actor a = actor;
    if (a != null) {
      a.waiting = false;
      a.waitsFor = null;
    }
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
