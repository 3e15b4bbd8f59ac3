package gene.async.life;

import gene.async.Scheduler;
import gene.value.Equality;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Publishing and subscribing (chapter 20.9). Events wait in a queue until the loop is polled; then
 * all that are queued go out in order, each call as a task of its own, so that a subscriber that
 * waits keeps nobody else waiting.
 */
public final class Events {
  /** Somebody who wants to be called. */
  public static final class Subscription implements gene.value.GeneObject {
    private final Object event;
    private final Object callable;
    private final Consumer<Subscription> ending;

    private Subscription(Object event, Object callable, Consumer<Subscription> ending) {
      this.event = event;
      this.callable = callable;
      this.ending = ending;
    }

    /** One to something else than events of the VM. */
    public static Subscription of(Runnable ending) {
      return new Subscription(Singleton.NIL, Singleton.NIL, s -> ending.run());
    }

    /** Ends it; again and again, if you like. */
    public void end() {
      ending.accept(this);
    }

    @Override
    public String kind() {
      return "Subscription";
    }
  }

  /** A payload of null means that none was given. */
  private record Event(Object name, Object payload, boolean combine) {
    boolean replaces(Event other) {
      if (!Equality.equal(name, other.name)) {
        return false;
      }
      return payload == null
          ? other.payload == null
          : combine
              && other.combine
              && other.payload != null
              && Equality.equal(payload, other.payload);
    }
  }

  private final Scheduler scheduler;
  private final List<Subscription> subscriptions = new ArrayList<>();
  private List<Event> queue = new ArrayList<>();
  private boolean delivering;

  private Events(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** The one of a VM. */
  public static Events of(Scheduler scheduler) {
    return scheduler.part(Events.class, Events::new);
  }

  public Subscription subscribe(Object event, Object callable) {
    Subscription s = new Subscription(event, callable, subscriptions::remove);
    subscriptions.add(s);
    return s;
  }

  /** Queues an event, unless it is one that may be dropped. */
  public void publish(Object name, Object payload, boolean combine) {
    Event event = new Event(name, payload, combine);
    if (queue.stream().anyMatch(event::replaces)) {
      return;
    }
    if (queue.isEmpty() && !delivering) {
      deliverSoon();
    }
    queue.add(event);
  }

  private void deliverSoon() {
    scheduler.loop().post(() -> scheduler.startFromLoop(this::deliver));
  }

  private Object deliver() {
    List<Event> batch = queue;
    queue = new ArrayList<>();
    delivering = true; // a subscriber may poll
    try {
      deliver(batch);
    } finally {
      delivering = false;
    }
    if (!queue.isEmpty()) {
      deliverSoon();
    }
    return Singleton.NIL;
  }

  private void deliver(List<Event> batch) {
    for (Event event : batch) {
      Object payload = event.payload == null ? Singleton.NIL : event.payload;
      for (Subscription s : List.copyOf(subscriptions)) {
        if (subscriptions.contains(s) && Equality.equal(s.event, event.name)) {
          scheduler.start(
              () -> {
                scheduler.futures().guarded(s.callable, payload);
                return Singleton.NIL;
              });
        }
      }
    }
  }
}
