package gene.actor;

import gene.actor.transfer.Parcel;
import gene.actor.transfer.Transfer;
import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.runtime.Vm;
import gene.runtime.natives.Durations;
import gene.value.Singleton;

/** {@code (ctx .after t msg)} and {@code (ctx .every t msg)}: messages to oneself. */
final class ContextTimers {
  private ContextTimers() {}

  static Object after(Vm vm, Object ctx, Object t, Object message) {
    Actor a = ((Turn) ctx).actor;
    long nanos = Durations.nanos("ActorContext.after", t);
    Parcel p = Transfer.of(vm, message);
    return noted(
        a,
        new Operations(Scheduler.of(vm))
            .after(
                nanos,
                () -> {
                  a.tell(p.value());
                  return Singleton.NIL;
                }));
  }

  static Object every(Vm vm, Object ctx, Object t, Object message) {
    Actor a = ((Turn) ctx).actor;
    long nanos = Durations.nanos("ActorContext.every", t);
    Parcel p = Transfer.of(vm, message);
    return noted(
        a,
        new Operations(Scheduler.of(vm))
            .repeat(nanos, () -> a.tell(Transfer.plain(vm, p.value()))));
  }

  private static GeneFuture noted(Actor a, GeneFuture timer) {
    if (a.dead()) { // a task that it has left behind
      a.runtime.cancelTimer(timer);
      return timer;
    }
    a.life().timer(timer);
    return timer;
  }
}
