package gene.actor;

import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;

/** What happens when an actor has stopped: nobody is left waiting for it. */
final class Ends {
  private Ends() {}

  static void of(Actor a, ExceptionValue error) {
    drain(a);
    Life l = a.life();
    if (l.name != null) {
      a.runtime.forget(l.name, a);
    }
    l.takeTimers().forEach(a.runtime::cancelTimer);
    l.children().forEach(Actor::stop);
    for (Life.Mourner m = l.next(error); m != null; m = l.next(error)) {
      m.stopped(a, error);
    }
    l.room(true); // those who wait find out
  }

  /** Drops what is in the mailbox of an actor that has stopped; from any thread. */
  static void drain(Actor a) {
    synchronized (a) {
      ExceptionValue stopped = null;
      for (Turn t = a.poll(); t != null; t = a.poll()) {
        if (t.expectsReply()) {
          if (stopped == null) {
            stopped = ActorErrors.stopped().value(Vm.current());
          }
          t.drop(stopped);
        }
      }
    }
  }
}
