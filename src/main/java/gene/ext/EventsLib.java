package gene.ext;

import gene.async.Scheduler;
import gene.async.life.Events;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.ComplexSymbol;
import gene.value.GeneMap;
import gene.value.Singleton;
import gene.value.Symbol;

/** Publish and subscribe: members of {@code genex} itself (chapter 20.9). */
public final class EventsLib {
  private static final String COMBINE = "combine";

  private EventsLib() {}

  public static void install(Table t) {
    t.fn("sub", "event f", "Calls f with the payload of such events.", EventsLib::sub)
        .fn("unsub", "subscription", "Ends a subscription; nil.", EventsLib::unsub)
        .keywords(
            "pub",
            "event [payload] ^*",
            "Queues an event; ^^combine drops it when its equal is queued.",
            EventsLib::pub);
  }

  /** Methods of the class Subscription. */
  public static void installSubscription(Table t) {
    t.method("unsub", "", "Ends the subscription; nil.", EventsLib::unsub);
  }

  private static Object sub(Vm vm, Object event, Object f) {
    checkEvent(event);
    Args.callable(vm, "genex/sub", f);
    return Events.of(Scheduler.of(vm)).subscribe(event, f);
  }

  private static Object unsub(Vm vm, Object subscription) {
    if (!(subscription instanceof Events.Subscription s)) {
      throw Errors.expects("genex/unsub", "a Subscription", subscription);
    }
    s.end();
    return Singleton.NIL;
  }

  private static Object pub(Vm vm, Object self, Object[] args, GeneMap keywords) {
    checkEvent(args[0]);
    if (keywords.keys().stream().anyMatch(k -> !k.equals(COMBINE))) {
      throw Errors.argument("genex/pub only supports ^combine keyword argument");
    }
    Object payload = args.length > 1 ? args[1] : null;
    Events.of(Scheduler.of(vm)).publish(args[0], payload, Args.truthy(keywords, COMBINE));
    return Singleton.NIL;
  }

  private static void checkEvent(Object event) {
    if (!(event instanceof Symbol) && !(event instanceof ComplexSymbol)) {
      throw Errors.type("genex/pub and genex/sub require a symbol or complex symbol event type");
    }
  }
}
