package gene.actor;

import gene.actor.transfer.Parcel;
import gene.actor.transfer.Transfer;
import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;

/** Sending from Gene code: in a task of the sender's VM. */
final class Sending {
  private Sending() {}

  /** {@code (a .send msg)}; with {@code wait}, waits for room. */
  static void send(Vm vm, Recipient to, Object message, boolean wait) {
    if (!to.alive()) {
      throw ActorErrors.stopped();
    }
    Parcel p = Transfer.of(vm, message);
    Actor a = to.actorFor(vm, message);
    deliver(vm, Turn.of(a, p), wait);
  }

  /** {@code (a .send_expect_reply msg)}. */
  static GeneFuture ask(Vm vm, Recipient to, Object message, boolean wait) {
    if (!to.alive()) {
      throw ActorErrors.stopped();
    }
    Parcel p = Transfer.of(vm, message);
    Actor a = to.actorFor(vm, message);
    Question t = new Question(a, p, Scheduler.of(vm));
    try {
      deliver(vm, t, wait);
    } catch (GeneError e) {
      t.forget();
      throw e;
    }
    return t.future();
  }

  /** {@code (a .send_expect_reply_sync msg)}; a negative limit is none. */
  static Object askAndWait(Vm vm, Recipient to, Object message, long nanos) {
    GeneFuture f = ask(vm, to, message, false);
    GeneError late =
        nanos < 0
            ? null
            : new GeneError(
                ErrorKind.TIMEOUT, "Actor.send_expect_reply_sync timed out", "GENE.ASYNC.TIMEOUT");
    return Scheduler.of(vm).await(f, nanos, late);
  }

  private static void deliver(Vm vm, Turn t, boolean wait) {
    Actor a = t.actor;
    while (!a.offer(t)) {
      if (!wait) {
        throw ActorErrors.full();
      }
      Scheduler s = Scheduler.of(vm);
      Life life = a.life();
      GeneFuture room = life.waitForRoom(s);
      if (a.queued() < a.limit || !a.alive()) {
        life.room(false); // it was taken meanwhile
      }
      s.await(room);
    }
  }
}
